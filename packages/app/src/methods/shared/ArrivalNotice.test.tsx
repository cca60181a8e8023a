import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Arrival } from '../../session/arrival';
import type { Transaction } from '../../session/transaction';
import { ArrivalAfter } from './ArrivalNotice';

afterEach(cleanup);

const MORE: Arrival = { received: 700_000, missing: 0, extra: 200_000, credits: [] };

/** Returns the text below the success of ₦5,000.00. */
function below(arrival: Arrival, contact?: string, supportContact?: string): string {
  cleanup();
  const transaction = {
    reference: 'CHK_1',
    money: { minorUnits: 500_000, currency: 'NGN' },
    supportContact,
  } as Transaction;
  render(<ArrivalAfter transaction={transaction} contact={contact} arrival={arrival} />);
  return screen.queryByRole('status')?.textContent ?? '';
}

it('shows the amount of an overpayment, the contact and the reference', () => {
  const text = below(MORE, 'help@adire.example');
  expect(text).toContain('₦2,000.00');
  expect(text).toContain('help@adire.example');
  expect(text).toContain('CHK_1');
  expect(below(MORE, undefined, 'shop@adire.example')).toContain('shop@adire.example');
});

it('shows no overpayment if the figures are inconsistent', () => {
  expect(below({ ...MORE, inconsistent: true })).toBe('');
});
