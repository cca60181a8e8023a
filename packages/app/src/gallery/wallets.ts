import type { PromptCall, Reason } from '@kobo/protocol/api';
import { momoPayment } from '../methods/momo/work';
import type { Event as OpayEvent, State as OpayState } from '../methods/opay/flow';
import { opayPayment } from '../methods/opay/work';
import { pocketPayment } from '../methods/pocket/work';
import type { PromptEvent, PromptState } from '../methods/shared/prompt/flow';
import type { FlowOf, Path } from './checkoutFixtures';
import { goOffline, submit, type } from './interactions';
import { type MethodGallery, methodGallery } from './methodGallery';
import type { ForEachState } from './screen';
import { ANSWERING, STEP } from './steps';

const REDIRECT = { kind: 'redirect-needed', address: 'https://wallet.example/approve/7Q2M9D' } as const;

/**
 * Creates a path to every state of a wallet with a prompt on the payer's phone.
 * @param value the text that the payer types.
 */
function promptPaths(value: string): ForEachState<PromptState, Path<PromptEvent>> {
  const sending: readonly PromptEvent[] = [{ type: 'submitted', value, idempotencyKey: 'key' }];
  const answered = (outcome: Extract<PromptEvent, { type: 'charge-answered' }>['outcome']) => ({
    events: [...sending, { type: 'charge-answered' as const, outcome }],
  });
  return {
    entry: { events: [] },
    sending: { events: sending },
    step: { events: [...sending, ...STEP] },
    answering: { events: [...sending, ...ANSWERING] },
    redirect: answered(REDIRECT),
    waiting: answered({ kind: 'approved' }),
    checking: answered({ kind: 'unknown' }),
    'not-found': { events: [...answered({ kind: 'unknown' }).events, { type: 'still-pending' }] },
    missed: { events: [...answered({ kind: 'approved' }).events, { type: 'prompt-missed' }] },
    again: { events: missedPath(value) },
    asking: { events: [...missedPath(value), ...sending] },
    failed: answered({ kind: 'failed', message: 'The wallet declined it' }),
  };
}

const missedPath = (value: string): readonly PromptEvent[] => [
  { type: 'submitted', value, idempotencyKey: 'key' },
  { type: 'charge-answered', outcome: { kind: 'approved' } },
  { type: 'prompt-missed' },
  { type: 'still-pending' },
];

const notAgain = (
  value: string,
  outcome: Extract<PromptEvent, { type: 'charge-answered' }>['outcome'],
): Path<PromptEvent> => ({
  events: [
    ...missedPath(value),
    { type: 'submitted', value, idempotencyKey: 'another' },
    { type: 'charge-answered', outcome },
  ],
});

const refused = (value: string): Path<PromptEvent> => ({
  events: [
    { type: 'submitted', value, idempotencyKey: 'key' },
    { type: 'charge-answered', outcome: { kind: 'rejected', message: 'No wallet has this number' } },
  ],
});

const declined = (value: string, reason: Reason): Path<PromptEvent> => ({
  events: [
    { type: 'submitted', value, idempotencyKey: 'key' },
    { type: 'charge-answered', outcome: { kind: 'approved' } },
    { type: 'ended', status: 'failed', reason },
  ],
});

const unknownPayer = (value: string): Path<PromptEvent> => ({
  events: [
    { type: 'submitted', value, idempotencyKey: 'key' },
    {
      type: 'charge-answered',
      outcome: { kind: 'failed', message: 'No', reason: { code: 'PAYER_NOT_FOUND', source: 'mtn' } },
    },
  ],
});

const PENDING: readonly OpayEvent[] = [
  { type: 'link-received', address: 'https://wallet.example/pay/7Q2M9D' },
];
const WAITING: readonly OpayEvent[] = [...PENDING, { type: 'link-opened' }];
const NOT_FOUND: readonly OpayEvent[] = [...WAITING, { type: 'ended', status: 'expired' }];

const OPAY_PATHS: ForEachState<OpayState, Path<OpayEvent>> = {
  requesting: { events: [] },
  pending: { events: PENDING },
  waiting: { events: WAITING },
  checking: { events: [...NOT_FOUND, { type: 'check-requested' }] },
  'not-found': { events: NOT_FOUND },
  failed: { events: [{ type: 'link-failed', error: { kind: 'refused', httpStatus: 422 } }] },
};

const MORE_OPAY: Readonly<Record<string, Path<OpayEvent>>> = {
  'failed-offline': { events: [{ type: 'link-failed', error: { kind: 'offline' } }] },
  'failed-declined': { events: [...WAITING, { type: 'ended', status: 'failed' }] },
  'failed-funds': {
    events: [...WAITING, { type: 'ended', status: 'failed', reason: { code: '51', source: 'iso8583' } }],
  },
};

/**
 * Creates the screens of a wallet with a prompt on its owner's phone.
 * @param typed the name of the owner's field, and the text in it.
 */
function promptGallery(
  slug: PromptCall,
  flowOf: FlowOf<PromptState, PromptEvent>,
  { name, value }: { name: string; value: string },
  more: Readonly<Record<string, Path<PromptEvent>>>,
): MethodGallery {
  return methodGallery(slug, flowOf, promptPaths(value), {
    'entry-filled': { events: [], interactions: [type(name, value)] },
    'entry-refused': refused(value),
    'redirect-opened': { events: [...promptPaths(value).redirect.events, { type: 'page-opened' }] },
    'waiting-offline': { ...promptPaths(value).waiting, interactions: [goOffline] },
    'checking-offline': { ...promptPaths(value).checking, interactions: [goOffline] },
    'again-not-yet': notAgain(value, { kind: 'unknown', conflict: true }),
    'again-refused': notAgain(value, { kind: 'rejected', message: 'No wallet has this number' }),
    'again-offline': notAgain(value, { kind: 'offline' }),
    ...more,
  });
}

const PHONE = '2348031234567';

/** A payment in cedis, with the networks of Ghana's wallets. */
const GHANA: NonNullable<Path<PromptEvent>['changes']> = {
  money: { minorUnits: 250_000, currency: 'GHS' },
  forCurrency: ['momo'],
  networks: [
    { code: 'MTN', name: 'MTN MoMo' },
    { code: 'VOD', name: 'Telecel Cash' },
    { code: 'ATL', name: 'AT Money' },
  ],
};

/** The screens of every wallet. A missing wallet is a type error. */
export const WALLET_GALLERIES: Readonly<Record<PromptCall | 'opay', MethodGallery>> = {
  momo: promptGallery(
    'momo',
    momoPayment,
    { name: 'phone', value: PHONE },
    {
      'entry-networks': {
        events: [],
        changes: GHANA,
        interactions: [type('phone', '0201234567')],
      },
      'entry-network-missing': {
        events: [],
        changes: GHANA,
        interactions: [type('phone', '0231234567'), submit],
      },
      'entry-wrong': { events: [], interactions: [type('phone', '234803123'), submit] },
      'failed-cancelled': declined(PHONE, { code: '1032', source: 'mpesa' }),
      'failed-no-wallet': unknownPayer(PHONE),
    },
  ),
  opay: methodGallery('opay', opayPayment, OPAY_PATHS, MORE_OPAY),
  pocket: promptGallery(
    'pocket',
    pocketPayment,
    { name: 'tag', value: 'amina' },
    {
      'failed-funds': declined('amina', { code: '51', source: 'iso8583' }),
    },
  ),
};
