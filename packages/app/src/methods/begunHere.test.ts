import { beforeEach, expect, it, vi } from 'vitest';
import { createMemo } from '../flow/memo';
import { testHost } from '../host/testHost';
import { createPaymentStorage } from '../session/paymentStorage';
import { createPayments } from '../session/payments';
import { createPoller } from '../session/poller';
import type { CheckoutContext } from '../session/session';
import { bankTransferPayment } from './bank-transfer/work';
import { momoPayment } from './momo/work';
import { opayPayment } from './opay/work';
import { USSD_BANKS } from './ussd/banks';
import { ussdPayment } from './ussd/work';

beforeEach(() => localStorage.clear());

const account = { number: '0123456789', name: 'ADIRE', bank: 'Wema', deadline: 2_000_000_000_000 };
const part = { received: 300_000, missing: 200_000, extra: 0, credits: [] };
const whole = { received: 500_000, missing: 0, extra: 0, credits: [] };
const received = { type: 'account-received', account };
const bank = { type: 'bank-chosen', bank: USSD_BANKS[0] };
const link = { type: 'link-received', address: 'https://wallet.example/pay' };
const claimed = { type: 'payment-claimed' };
const back = { type: 'went-back' };

const METHODS = {
  'bank-transfer': bankTransferPayment,
  ussd: ussdPayment,
  opay: opayPayment,
  momo: momoPayment,
};

/** Returns whether this device has started a payment after these events, and after a reload. */
function begunAfter(method: keyof typeof METHODS, events: readonly object[]): boolean[] {
  const payment = {
    transaction: { reference: 'CHK_1', money: { minorUnits: 500_000, currency: 'NGN' }, settings: {} },
    http: { send: () => new Promise(() => {}), read: () => new Promise(() => {}) },
    clock: { now: () => 0, observe() {} },
    poller: createPoller(() => new Promise(() => {})),
    lastVerification: () => undefined,
    memo: createMemo(),
  } as unknown as CheckoutContext;
  const open = () => createPayments(testHost('window').host, createPaymentStorage('CHK_1'));
  const payments = open();
  const runner = METHODS[method](payments, payment);
  for (const event of events) runner.send(event as never);
  const begun = payments.begunHere();
  payments.stop();
  return [begun, open().begunHere()];
}

it.each([
  ['bank-transfer', 'an account', [received]],
  ['bank-transfer', 'an account whose time is over', [received, { type: 'time-ran-out', renewable: true }]],
  ['bank-transfer', 'a part that arrived', [received, { type: 'funds-verified', funds: part }]],
  ['bank-transfer', 'an amount that arrived', [received, { type: 'funds-verified', funds: whole }]],
  ['ussd', 'a code to dial', [bank, received]],
  ['ussd', 'a part that arrived', [bank, received, { type: 'funds-verified', funds: part }]],
  ['opay', 'a link', [link]],
  ['momo', 'a form', []],
] as const)('a payer who has only seen a screen has not started to pay: %s, %s', (method, _, events) => {
  expect(begunAfter(method, events)).toEqual([false, false]);
});

it.each([
  ['bank-transfer', 'claims a payment', [received, claimed]],
  ['bank-transfer', 'goes back after the claim of a payment', [received, claimed, back]],
  [
    'bank-transfer',
    'claims a payment before a part arrives',
    [received, claimed, { type: 'funds-verified', funds: part }],
  ],
  ['ussd', 'claims a payment', [bank, received, claimed]],
  ['opay', 'follows the link', [link, { type: 'link-opened' }]],
  ['opay', 'comes back from the link', [link, { type: 'link-opened' }, back]],
  ['momo', 'has a prompt sent', [{ type: 'submitted', value: '2348030000001', idempotencyKey: 'k' }]],
] as const)('with %s, a payer who %s has started to pay', (method, _, events) => {
  expect(begunAfter(method, events)).toEqual([true, true]);
});

it('a payer who started with one method and opens another has still started', () => {
  const storage = createPaymentStorage('CHK_1');
  storage.write({ method: 'bank-transfer', progress: 'idle', begun: true, state: {} });
  storage.write({ method: 'ussd', progress: 'idle', state: {} });
  expect(createPayments({ send: vi.fn() } as never, storage).begunHere()).toBe(true);
});
