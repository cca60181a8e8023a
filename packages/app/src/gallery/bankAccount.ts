import type { Event, State } from '../methods/bank-account/flow';
import type { Account, Listing } from '../methods/bank-account/newAccount';
import { bankAccountPayment } from '../methods/bank-account/work';
import type { Path } from './checkoutFixtures';
import { methodGallery } from './methodGallery';
import type { ForEachState } from './screen';
import { ANSWERING, STEP } from './steps';

const BANK = { name: 'Access Bank', bankCode: '044' };
const SAVED: Account = { bank: BANK, number: '0123456789' };
const LISTING: Listing = {
  phone: '2348031234567',
  sessionId: 'session',
  accounts: [SAVED, { bank: { name: 'Sterling Bank', bankCode: '232' }, number: '9876543210' }],
  banks: [BANK, { name: 'Sterling Bank', bankCode: '232' }, { name: 'Wema Bank', bankCode: '035' }],
};

const LISTED: readonly Event[] = [{ type: 'phone-submitted', phone: LISTING.phone }];
const OPTIONS: readonly Event[] = [...LISTED, { type: 'list-received', listing: LISTING }];
const EDITING: readonly Event[] = [
  ...LISTED,
  { type: 'list-received', listing: { ...LISTING, accounts: [] } },
];
const RESOLVING: readonly Event[] = [
  ...EDITING,
  { type: 'bank-chosen', bank: BANK },
  { type: 'number-changed', number: '0123456789' },
];
const RESOLVED: readonly Event[] = [...RESOLVING, { type: 'account-resolved', name: 'AMINA BELLO' }];
const STARTING: readonly Event[] = [...RESOLVED, { type: 'continued' }];
const OTP: readonly Event[] = [
  ...STARTING,
  { type: 'debit-started', transReference: 'debit', sessionId: undefined },
];
const CONFIRMING: readonly Event[] = [
  ...OTP,
  { type: 'otp-submitted', code: '123456', idempotencyKey: 'key' },
];
const CHECKING: readonly Event[] = [...CONFIRMING, { type: 'charge-answered', outcome: { kind: 'unknown' } }];

const BANK_ACCOUNT_PATHS: ForEachState<State, Path<Event>> = {
  phone: { events: [] },
  listing: { events: LISTED },
  'select-options': { events: OPTIONS },
  editing: { events: EDITING },
  resolving: { events: RESOLVING },
  unresolved: {
    events: [...RESOLVING, { type: 'resolution-failed', error: { kind: 'refused', httpStatus: 422 } }],
  },
  resolved: { events: RESOLVED },
  starting: { events: STARTING },
  otp: { events: OTP },
  confirming: { events: CONFIRMING },
  step: { events: [...CONFIRMING, ...STEP] },
  answering: { events: [...CONFIRMING, ...ANSWERING] },
  redirect: {
    events: [
      ...CONFIRMING,
      {
        type: 'charge-answered',
        outcome: { kind: 'redirect-needed', address: 'https://bank.example/confirm/7Q2M9D' },
      },
    ],
  },
  waiting: { events: [...CONFIRMING, { type: 'charge-answered', outcome: { kind: 'approved' } }] },
  checking: { events: CHECKING },
  'not-found': { events: [...CHECKING, { type: 'still-pending' }] },
  failed: {
    events: [
      ...CONFIRMING,
      { type: 'charge-answered', outcome: { kind: 'failed', message: 'Debit declined' } },
    ],
  },
};

const MORE: Readonly<Record<string, Path<Event>>> = {
  'failed-limit': {
    events: [
      ...CONFIRMING,
      {
        type: 'charge-answered',
        outcome: { kind: 'failed', message: 'Exceeds limit', reason: { code: '61', source: 'iso8583' } },
      },
    ],
  },
  'phone-refused': {
    events: [
      ...LISTED,
      { type: 'list-failed', error: { kind: 'refused', httpStatus: 422, message: 'Unknown number' } },
    ],
  },
  'phone-no-bank': {
    events: [...LISTED, { type: 'list-received', listing: { ...LISTING, accounts: [], banks: [] } }],
  },
  'select-options-starting': { events: [...OPTIONS, { type: 'saved-account-chosen', account: SAVED }] },
  'editing-number': { events: [...EDITING, { type: 'bank-chosen', bank: BANK }] },
  'unresolved-offline': {
    events: [...RESOLVING, { type: 'resolution-failed', error: { kind: 'offline' } }],
  },
  'otp-refused': {
    events: [
      ...CONFIRMING,
      { type: 'charge-answered', outcome: { kind: 'rejected', message: 'Wrong code' } },
    ],
  },
};

export const bankAccountGallery = methodGallery('bank-account', bankAccountPayment, BANK_ACCOUNT_PATHS, MORE);
