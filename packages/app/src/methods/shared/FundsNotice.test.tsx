import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { FundsReceived } from '../../session/fundsReceived';
import type { Transaction } from '../../session/transaction';
import { FundsAfterEnd } from './FundsNotice';

afterEach(cleanup);

const MORE: FundsReceived = { received: 700_000, missing: 0, extra: 200_000, credits: [] };

/** Returns the text below the success of ₦5,000.00. */
function below(funds: FundsReceived, contact?: string, supportContact?: string): string {
  cleanup();
  const transaction = {
    reference: 'CHK_1',
    money: { minorUnits: 500_000, currency: 'NGN' },
    supportContact,
  } as Transaction;
  render(<FundsAfterEnd transaction={transaction} contact={contact} funds={funds} />);
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
