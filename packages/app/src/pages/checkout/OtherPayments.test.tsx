import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Transaction } from '../../session/transaction';
import { OtherPayments } from './OtherPayments';

afterEach(cleanup);

/** Returns the text below a successful payment of ₦5,000.00. */
function below(duplicates: unknown): string {
  cleanup();
  const transaction = {
    reference: 'CHK_1',
    money: { minorUnits: 500_000, currency: 'NGN' },
    supportContact: 'shop@adire.example',
  } as Transaction;
  render(
    <OtherPayments
      transaction={transaction}
      contact={undefined}
      verification={{ status: 'success', duplicates }}
    />,
  );
  return screen.queryByRole('status')?.textContent ?? '';
}

it('shows another payment and its refund, and a contact only for money that is kept', () => {
  const refund = { amount: 5000, state: 'pending', by: '2026-03-04' };
  const returned = below([{ amount: 5000, refund }]);
  expect(returned).toContain('Another ₦5,000.00 has arrived for this payment.');
  expect(returned).toContain('₦5,000.00 will be returned to you by');
  expect(returned).not.toContain('shop@adire.example');
  const kept = below([{ amount: 5000 }]);
  expect(kept).toContain('shop@adire.example');
  expect(kept).toContain('CHK_1');
});

it('names the part that the payer must ask for, if the other part goes back', () => {
  const refund = { amount: 5000, state: 'pending' };
  expect(below([{ amount: 5000, refund }, { amount: 200 }])).toContain('To get ₦200.00 back, contact');
});

it('shows nothing without a readable payment', () => {
  for (const duplicates of [undefined, null, [], {}, 'none']) expect(below(duplicates)).toBe('');
});
