import type { Reason } from '@kobo/protocol/api';
import { recordSent } from '../methods/card/chargedCard';
import type { DeviceCard, ProviderCard } from '../methods/card/savedCard';
import type { CardDetails, Event, State } from '../methods/card/states';
import { cardFlow } from '../methods/card/work';
import type { Path } from './checkoutFixtures';
import { press, submit, type } from './interactions';
import { methodGallery } from './methodGallery';
import type { ForEachState } from './screen';
import { ANSWERING, STEP, STEPS } from './steps';

const DEVICE: DeviceCard = { kind: 'device', id: 'first', scheme: 'visa', last4: '1111', expiry: '12/30' };
const LOCAL: DeviceCard = { kind: 'device', id: 'second', scheme: 'verve', last4: '6666', expiry: '04/29' };
const PROVIDER: ProviderCard = {
  kind: 'provider',
  id: 'token',
  scheme: 'mastercard',
  last4: '4444',
  expiry: '08/28',
  cvvRequired: true,
};
const TYPED: CardDetails = {
  kind: 'typed',
  pan: '4111111111111111',
  cvv: '123',
  expiry: '12/30',
  pin: undefined,
  save: false,
};
/** A picture in place of the issuer's page. */
const ISSUER = `${location.origin}/sandbox/public/adire-logo.svg`;
const chosen = <Card>(card: Card) => ({ card, cvv: '123', pin: undefined, idempotencyKey: 'key' });

export const CHARGED: Extract<State, { status: 'charging' }> = {
  status: 'charging',
  card: TYPED,
  idempotencyKey: 'key',
  back: { status: 'new-card', saved: false },
};

const FORM: readonly Event[] = [{ type: 'cards-read', cards: [] }];
const SAVED: readonly Event[] = [{ type: 'cards-read', cards: [DEVICE, LOCAL] }];
const CHARGING: readonly Event[] = [...FORM, { type: 'card-submitted', card: TYPED, idempotencyKey: 'key' }];
const UNLOCKING: readonly Event[] = [...SAVED, { type: 'device-card-chosen', chosen: chosen(DEVICE) }];
const OTP: readonly Event[] = [
  ...CHARGING,
  {
    type: 'charge-answered',
    outcome: { kind: 'otp-needed', message: 'Enter the code that was sent to 0803 000 0123' },
  },
];
const REDIRECT: readonly Event[] = [
  ...CHARGING,
  {
    type: 'charge-answered',
    outcome: { kind: 'redirect-needed', address: ISSUER },
  },
];
const HOSTED: readonly Event[] = [{ type: 'card-hosted' }];
const HOSTED_CHARGING: readonly Event[] = [...HOSTED, { type: 'hosted-page-wanted', idempotencyKey: 'key' }];
const CHECKING: readonly Event[] = [...CHARGING, { type: 'charge-answered', outcome: { kind: 'unknown' } }];

/** Five answered steps, which are the maximum, and a further step. */
const TOO_MANY: readonly Event[] = [
  ...CHARGING,
  ...Array.from({ length: 5 }, () => ANSWERING).flat(),
  ...STEP,
];

const CARD_PATHS: ForEachState<State, Path<Event>> = {
  opening: { events: [], changes: { settings: settings({ inApp: true }) } },
  'new-card': { events: FORM },
  hosted: { events: HOSTED, changes: { hostedCard: 'frame' } },
  select: { events: SAVED },
  unlocking: { events: UNLOCKING },
  forgetting: { events: [...SAVED, { type: 'forget-wanted', id: 'first' }] },
  charging: { events: CHARGING },
  otp: { events: OTP },
  'submitting-otp': { events: [...OTP, { type: 'otp-submitted', code: '123456' }] },
  step: { events: [...CHARGING, ...STEP] },
  answering: { events: [...CHARGING, ...ANSWERING] },
  redirect: { events: REDIRECT },
  'checking-failure': { events: [...REDIRECT, { type: 'authentication-abandoned' }] },
  waiting: { events: [...CHARGING, { type: 'charge-answered', outcome: { kind: 'approved' } }] },
  checking: { events: CHECKING },
  'not-found': { events: [...CHECKING, { type: 'still-pending' }] },
  failed: {
    events: [...CHARGING, { type: 'charge-answered', outcome: { kind: 'failed', message: 'Do not honour' } }],
  },
};

const FILL = [type('number', TYPED.pan), type('expiry', '1230'), type('cvv', '123')];

function declined(reason: Reason): Path<Event> {
  return {
    events: [
      ...CHARGING,
      { type: 'charge-answered', outcome: { kind: 'failed', message: 'Declined', reason } },
    ],
  };
}

/** Returns the path to the provider's page for the card. The page opens after the payer presses Pay. */
function hostedPage(hostedCard: 'frame' | 'window'): Path<Event> {
  return {
    events: [
      ...HOSTED_CHARGING,
      { type: 'charge-answered', outcome: { kind: 'redirect-needed', address: ISSUER } },
    ],
    changes: { hostedCard },
  };
}

const MORE: Readonly<Record<string, Path<Event>>> = {
  'failed-blocked': declined({ code: '43', source: 'iso8583' }),
  'failed-unreachable': declined({ code: '91', source: 'iso8583' }),
  // Interactions type the card, because a typed card exists only in the form's own state.
  charging: { events: FORM, interactions: [...FILL, submit], goesOn: true },
  'new-card-filled': { events: FORM, interactions: FILL },
  'forget-dialog': { events: SAVED, interactions: [press('.option .button')] },
  'new-card-local': {
    events: FORM,
    interactions: [type('number', '5060666666666666666'), type('expiry', '1230'), type('cvv', '123')],
  },
  'new-card-errors': { events: FORM, interactions: [submit] },
  'new-card-wrong': {
    events: FORM,
    interactions: [type('number', '4111111111111112'), type('expiry', '0120'), type('cvv', '1'), submit],
  },
  'new-card-refused': {
    events: [
      ...CHARGING,
      { type: 'charge-answered', outcome: { kind: 'rejected', message: 'Insufficient funds' } },
    ],
  },
  // The screen derives a message from the reason, because the server sent no message. The typed card is cleared.
  'new-card-expired': {
    events: [
      ...CHARGING,
      {
        type: 'charge-answered',
        outcome: { kind: 'rejected', reason: { code: '54', source: 'iso8583' } },
      },
    ],
  },
  'new-card-offline': {
    events: [...CHARGING, { type: 'charge-answered', outcome: { kind: 'offline' } }],
  },
  'new-card-alone': { events: FORM, changes: { settings: settings({ cardOnly: true }) } },
  'new-card-beside-saved': { events: [...SAVED, { type: 'other-card-chosen' }] },
  'select-provider': {
    events: [{ type: 'cards-read', cards: [{ ...PROVIDER, cvvRequired: false }] }],
    changes: { settings: settings({ inApp: true }) },
  },
  'select-provider-cvv': {
    events: [{ type: 'cards-read', cards: [PROVIDER] }],
    changes: { settings: settings({ inApp: true }) },
  },
  'select-local': { events: [{ type: 'cards-read', cards: [LOCAL] }], interactions: [submit] },
  'select-wrong-cvv': { events: [...UNLOCKING, { type: 'cvv-refused', left: 3 }] },
  'select-erased': { events: [...UNLOCKING, { type: 'card-erased' }] },
  'new-card-storage-refused': { events: [...UNLOCKING, { type: 'storage-refused' }] },
  'charging-saved': { events: [...UNLOCKING, { type: 'unlocked', pan: TYPED.pan, expiry: TYPED.expiry }] },
  'charging-hosted': { events: HOSTED_CHARGING, changes: { hostedCard: 'frame' } },
  'hosted-refused': {
    events: [
      ...HOSTED_CHARGING,
      { type: 'charge-answered', outcome: { kind: 'rejected', message: 'Try again later' } },
    ],
    changes: { hostedCard: 'frame' },
  },
  'redirect-hosted': hostedPage('frame'),
  'redirect-hosted-window': hostedPage('window'),
  'otp-filled': { events: OTP, interactions: [type('otp', '123456')] },
  'otp-refused': {
    events: [
      ...OTP,
      { type: 'otp-submitted', code: '123456' },
      { type: 'charge-answered', outcome: { kind: 'rejected', message: 'Wrong code' } },
    ],
  },
  ...Object.fromEntries(
    Object.entries(STEPS).map(([name, { events, ...path }]) => [
      name,
      { ...path, events: [...CHARGING, ...events] },
    ]),
  ),
  'checking-too-many-steps': { events: TOO_MANY },
  'not-found-too-many-steps': { events: [...TOO_MANY, { type: 'still-pending' }] },
  'failed-cancelled': { events: [...REDIRECT, { type: 'ended', status: 'failed' }] },
};

export const cardGallery = methodGallery(
  'card',
  (payments, payment) => {
    const runner = cardFlow(payments, payment);
    // Record the charge here, because a path sends the charge's reply before the state's work begins.
    runner.subscribe(() => recordSent(payment, CHARGED));
    return runner;
  },
  CARD_PATHS,
  MORE,
);

function settings(changes: { inApp?: boolean; cardOnly?: boolean }) {
  return {
    cardOnly: false,
    hideUssdDialButton: false,
    showSuccessBtnOnDone: false,
    inApp: false,
    ...changes,
  };
}
