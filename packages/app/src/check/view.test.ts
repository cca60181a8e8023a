import { expect, it } from 'vitest';
import { CHECK_STRINGS } from '../strings/checkStrings';
import type { Outcome } from './outcome';
import { outcomeView } from './view';

const text = CHECK_STRINGS.en;
const requests = { minorUnits: 500_000, currency: 'NGN' };
const payment = {
  reference: 'CHK_1',
  merchant: 'Adire & Sons',
  collector: undefined,
  requestedAmount: requests,
};
const part = { minorUnits: 200_000, currency: 'NGN' };

const viewOf = (outcome: Outcome) => outcomeView(outcome, 'CHK_1', { now: 0, before: undefined }, text);

it.each<Outcome>([
  { status: 'unpaid', why: 'pending', payment },
  { status: 'unpaid', why: 'failed', payment },
  { status: 'unpaid', why: 'expired', payment },
  { status: 'unpaid', why: 'partly', payment, missing: part },
  { status: 'unpaid', why: 'missing' },
  { status: 'unknown', why: 'offline' },
  { status: 'unknown', why: 'unanswered' },
])('an outcome that may still become PAID can be tried again: $status, $why', (outcome) => {
  expect(viewOf(outcome).action).toEqual({ label: 'Try again', kind: 'retry' });
});

it.each<Outcome>([
  { status: 'paid', payment, confirmed: true, at: undefined },
  { status: 'unpaid', why: 'differs', payment, recorded: part },
  { status: 'unpaid', why: 'returned', payment, back: part, done: true },
])('a final outcome can’t be tried again: $status, $why', (outcome) => {
  expect(viewOf(outcome).action).toBeUndefined();
});

it.each([
  [false, '₦2,000.00 goes back to the payer.'],
  [true, '₦2,000.00 was sent back to the payer.'],
])('the message about a refund has its amount and whether it is done (%s)', (done, message) => {
  expect(viewOf({ status: 'unpaid', why: 'returned', payment, back: part, done }).message).toBe(message);
});

it('the view of a payment has the merchant’s name, for the title', () => {
  expect(viewOf({ status: 'unpaid', why: 'failed', payment }).merchant).toBe('Adire & Sons');
  expect(viewOf({ status: 'unknown', why: 'offline' }).merchant).toBeUndefined();
});

it('a payment without a merchant’s name shows ‘Not named’', () => {
  const { rows } = viewOf({ status: 'unpaid', why: 'failed', payment: { ...payment, merchant: undefined } });
  expect(rows[0]).toEqual(['Merchant', 'Not named']);
});

it('a paid payment shows its own time or ‘Time not known’', () => {
  const paidAt = (at: number | undefined) =>
    viewOf({ status: 'paid', payment, confirmed: true, at }).rows.find(([label]) => label === 'Paid')?.[1];
  expect(paidAt(undefined)).toBe('Time not known');
  expect(paidAt(Date.UTC(2020, 0, 2))).toMatch(/2020/);
  expect(viewOf({ status: 'unpaid', why: 'failed', payment }).rows.map(([label]) => label)).not.toContain(
    'Paid',
  );
});

it('the view of a payment that was paid twice says so, and what goes back', () => {
  const others = { amount: 500_000, kept: 0, refunds: [{ amount: 500_000, done: true }] };
  const paid = { status: 'paid', payment, confirmed: true, at: undefined } as const;
  expect(viewOf({ ...paid, others }).message).toBe(
    'Another ₦5,000.00 has arrived for this payment. ₦5,000.00 was sent back to the payer.',
  );
  expect(viewOf({ ...paid, others: { ...others, refunds: [] } }).message).toBe(
    'Another ₦5,000.00 has arrived for this payment.',
  );
  expect(viewOf(paid).message).toBeUndefined();
});
