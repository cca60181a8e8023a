import type { Event as TransferEvent, State as TransferState } from '../methods/bank-transfer/flow';
import { bankTransferPayment } from '../methods/bank-transfer/work';
import type { UssdBank } from '../methods/ussd/banks';
import type { Event as UssdEvent, State as UssdState } from '../methods/ussd/flow';
import { ussdPayment } from '../methods/ussd/work';
import type { Account } from '../session/account';
import type { Path } from './checkoutFixtures';
import { NOW } from './fixtures';
import { type } from './interactions';
import { methodGallery } from './methodGallery';
import type { ForEachState } from './screen';

export const ACCOUNT: Account = {
  number: '9906543210',
  name: 'Adire Stores / Kobo',
  bank: 'Wema Bank',
  deadline: NOW + 24 * 60_000 + 35_000,
};
const BANK: UssdBank = { name: 'GTB', bankCode: '058', ussdCode: '737' };

const THERE: readonly TransferEvent[] = [{ type: 'account-received', account: ACCOUNT }];
const OVER: readonly TransferEvent[] = [...THERE, { type: 'time-ran-out', asked: true, renewable: true }];

/** A way to every state. */
export const TRANSFER_PATHS: ForEachState<TransferState, Path<TransferEvent>> = {
  requesting: { events: [] },
  unavailable: { events: [{ type: 'account-refused' }] },
  unreachable: { events: [{ type: 'account-request-failed', error: { kind: 'offline' } }] },
  account: { events: THERE },
  confirm: { events: [...THERE, { type: 'payment-claimed' }] },
  expired: { events: OVER },
  failed: { events: [...THERE, { type: 'ended', status: 'failed' }] },
};

const MORE_TRANSFERS: Readonly<Record<string, Path<TransferEvent>>> = {
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
  'expired-for-good': { events: [...OVER, { type: 'ended', status: 'expired' }] },
  'expired-unasked': { events: [...THERE, { type: 'time-ran-out', asked: false, renewable: true }] },
};

export const transferGallery = methodGallery(
  'bank-transfer',
  bankTransferPayment,
  TRANSFER_PATHS,
  MORE_TRANSFERS,
);

const CHOSEN: readonly UssdEvent[] = [{ type: 'bank-chosen', bank: BANK }];
const DIALING: readonly UssdEvent[] = [...CHOSEN, { type: 'account-received', account: ACCOUNT }];

/** A way to every state. */
const USSD_PATHS: ForEachState<UssdState, Path<UssdEvent>> = {
  choosing: { events: [] },
  requesting: { events: CHOSEN },
  unavailable: { events: [...CHOSEN, { type: 'account-refused' }] },
  unreachable: { events: [...CHOSEN, { type: 'account-request-failed', error: { kind: 'timeout' } }] },
  dialing: { events: DIALING },
  confirm: { events: [...DIALING, { type: 'payment-claimed' }] },
  expired: { events: [...DIALING, { type: 'time-ran-out', asked: true, renewable: true }] },
  failed: { events: [...DIALING, { type: 'ended', status: 'failed' }] },
};

const MORE_USSD: Readonly<Record<string, Path<UssdEvent>>> = {
  'choosing-none-found': { events: [], interactions: [type('bank', 'Bank of the Moon')] },
  'dialing-without-link': {
    events: DIALING,
    changes: {
      settings: { cardOnly: false, hideUssdDialButton: true, showSuccessBtnOnDone: false, inApp: false },
    },
  },
  'not-dialable': { events: [], changes: { money: { hundredths: 1_250_050, currency: 'NGN' } } },
};

export const ussdGallery = methodGallery('ussd', ussdPayment, USSD_PATHS, MORE_USSD);
