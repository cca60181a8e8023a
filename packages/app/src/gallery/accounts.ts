import { bankTransferPayment } from '../methods/bank-transfer/work';
import type { AccountEvent, AccountState } from '../methods/shared/account/flow';
import type { UssdBank } from '../methods/ussd/banks';
import type { Event as UssdEvent, State as UssdState } from '../methods/ussd/flow';
import { ussdPayment } from '../methods/ussd/work';
import type { Account } from '../session/account';
import type { FundsReceived } from '../session/fundsReceived';
import type { Path } from './checkoutFixtures';
import { NOW } from './fixtures';
import { goOffline, type } from './interactions';
import { methodGallery } from './methodGallery';
import type { ForEachState } from './screen';

export const ACCOUNT: Account & { bank: string } = {
  number: '9906543210',
  name: 'Adire Stores / Kobo',
  bank: 'Wema Bank',
  deadline: NOW + 24 * 60_000 + 35_000,
};
const BANK: UssdBank = { name: 'GTB', bankCode: '058', ussdCode: '737' };

/** The funds received before any transfer, if the requested amount is ₦12,500.00. */
const NONE: FundsReceived = { received: 0, missing: 1_250_000, extra: 0, credits: [] };
const PART: FundsReceived = {
  ...NONE,
  received: 1_000_050,
  missing: 249_950,
  mismatch: 'add',
  credits: [{ amount: 1_000_050, at: '2026-03-02T09:24:00Z', sender: 'AMINA B***' }],
};
const ROUND: FundsReceived = {
  ...PART,
  received: 1_000_000,
  missing: 250_000,
  credits: [{ amount: 1_000_000, at: '2026-03-02T09:24:00Z', sender: 'AMINA B***' }],
};
const UNKNOWN: FundsReceived = { ...ROUND, mismatch: undefined };
const ALL: FundsReceived = {
  ...PART,
  received: 1_250_000,
  missing: 0,
  credits: [...PART.credits, { amount: 249_950, at: '2026-03-02T09:28:00Z', sender: 'AMINA B***' }],
};
const MORE: FundsReceived = { ...ALL, received: 1_300_000, extra: 50_000 };
const RETURNED: FundsReceived = {
  ...NONE,
  mismatch: 'return',
  back: { amount: 1_000_000, done: false, by: '2026-03-04' },
};
const SENT: FundsReceived = { ...RETURNED, back: { amount: 1_000_000, done: true, by: '2026-03-04' } };
const verified = (funds: FundsReceived) => ({ type: 'funds-verified', funds }) as const;

const RECEIVED: readonly AccountEvent[] = [{ type: 'account-received', account: ACCOUNT }];
const OVER: readonly AccountEvent[] = [...RECEIVED, { type: 'time-ran-out', queried: true, renewable: true }];

export const TRANSFER_PATHS: ForEachState<AccountState<undefined>, Path<AccountEvent>> = {
  requesting: { events: [] },
  unavailable: { events: [{ type: 'account-refused' }] },
  unreachable: { events: [{ type: 'account-request-failed', error: { kind: 'offline' } }] },
  account: { events: RECEIVED },
  partly: { events: [...RECEIVED, verified(PART)] },
  confirm: { events: [...RECEIVED, { type: 'payment-claimed' }] },
  expired: { events: OVER },
  failed: { events: [...RECEIVED, { type: 'ended', status: 'failed' }] },
};

const MORE_TRANSFERS: Readonly<Record<string, Path<AccountEvent>>> = {
  'account-long-names': {
    events: [
      {
        type: 'account-received',
        account: {
          ...ACCOUNT,
          name: 'Oluwaseun Adebayo-Ogunleye Textile Manufacturing and Exports Nigeria Limited / Kobo',
          bank: 'Rubies Highstreet Microfinance Bank of Nigeria',
        },
      },
    ],
  },
  'account-late': {
    events: [{ type: 'account-received', account: { ...ACCOUNT, deadline: NOW + 50_000 } }],
  },
  'account-unanswered': { events: [...RECEIVED, verified(PART)], unanswered: true },
  'account-returned': { events: [...RECEIVED, verified(RETURNED)] },
  'account-sent-back': { events: [...RECEIVED, verified(SENT)] },
  'partly-unknown': { events: [...RECEIVED, verified(UNKNOWN)] },
  'confirm-offline': {
    events: [...RECEIVED, { type: 'payment-claimed' }],
    interactions: [goOffline],
  },
  'confirm-rest': { events: [...RECEIVED, verified(PART), { type: 'payment-claimed' }] },
  'confirm-all': { events: [...RECEIVED, verified(ALL)] },
  'confirm-more': { events: [...RECEIVED, verified(MORE)] },
  'unavailable-partly': {
    events: [...OVER, verified(PART), { type: 'retried' }, { type: 'account-refused' }],
  },
  'unreachable-partly': {
    events: [
      ...OVER,
      verified(PART),
      { type: 'retried' },
      { type: 'account-request-failed', error: { kind: 'timeout' } },
    ],
  },
  'partly-contradicting': { events: [...RECEIVED, verified({ ...MORE, inconsistent: true })] },
  'expired-partly': { events: [...OVER, verified(PART)] },
  'expired-returned': { events: [...OVER, verified(RETURNED)] },
  'expired-for-good-partly': { events: [...OVER, verified(PART), { type: 'ended', status: 'expired' }] },
  'failed-sent-back': { events: [...RECEIVED, verified(SENT), { type: 'ended', status: 'failed' }] },
  'expired-for-good': { events: [...OVER, { type: 'ended', status: 'expired' }] },
  'expired-unknown': { events: [...RECEIVED, { type: 'time-ran-out', queried: false, renewable: true }] },
};

export const transferGallery = methodGallery(
  'bank-transfer',
  bankTransferPayment,
  TRANSFER_PATHS,
  MORE_TRANSFERS,
);

const CHOSEN: readonly UssdEvent[] = [{ type: 'bank-chosen', bank: BANK }];
const DIALING: readonly UssdEvent[] = [...CHOSEN, { type: 'account-received', account: ACCOUNT }];

const USSD_PATHS: ForEachState<UssdState, Path<UssdEvent>> = {
  choosing: { events: [] },
  requesting: { events: CHOSEN },
  unavailable: { events: [...CHOSEN, { type: 'account-refused' }] },
  unreachable: { events: [...CHOSEN, { type: 'account-request-failed', error: { kind: 'timeout' } }] },
  account: { events: DIALING },
  partly: { events: [...DIALING, verified(ROUND)] },
  confirm: { events: [...DIALING, { type: 'payment-claimed' }] },
  expired: { events: [...DIALING, { type: 'time-ran-out', queried: true, renewable: true }] },
  failed: { events: [...DIALING, { type: 'ended', status: 'failed' }] },
};

const MORE_USSD: Readonly<Record<string, Path<UssdEvent>>> = {
  'choosing-none-found': { events: [], interactions: [type('bank', 'Bank of the Moon')] },
  'account-without-link': {
    events: DIALING,
    changes: {
      settings: { cardOnly: false, hideUssdDialButton: true, showSuccessBtnOnDone: false, inApp: false },
    },
  },
  'partly-kobo': { events: [...DIALING, verified(PART)] },
  'partly-unknown': { events: [...DIALING, verified(UNKNOWN)] },
  'account-returned': { events: [...DIALING, verified(RETURNED)] },
  'confirm-rest': { events: [...DIALING, verified(ROUND), { type: 'payment-claimed' }] },
  'expired-partly': {
    events: [...DIALING, { type: 'time-ran-out', queried: true, renewable: true }, verified(ROUND)],
  },
  'not-dialable': { events: [], changes: { money: { minorUnits: 1_250_050, currency: 'NGN' } } },
};

export const ussdGallery = methodGallery('ussd', ussdPayment, USSD_PATHS, MORE_USSD);
