import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Session } from '../../session/session';
import type { Transaction } from '../../session/transaction';
import { Different } from './Different';

afterEach(cleanup);

const session = { lastVerification: () => undefined, payment: () => undefined } as unknown as Session;
const transaction = { reference: 'CHK_1', money: { minorUnits: 500_000, currency: 'NGN' } } as Transaction;

it.each([
  [{ minorUnits: 100_000, currency: undefined }, '₦1,000.00'],
  [{ minorUnits: 500_000, currency: 'USD' }, '$5,000.00'],
  [{ minorUnits: undefined, currency: 'USD' }, 'USD'],
])('shows the recorded and the requested amount: %j', (recorded, found) => {
  render(
    <Different
      session={session}
      transaction={transaction}
      recorded={recorded}
      lead={{ framed: false, reference: 'CHK_1', contact: 'help@adire.example' }}
    />,
  );
  expect(screen.getByText(/^We found/).textContent).toMatch(
    `a payment of ${found} for this reference, not ₦5,000.00.`,
  );
  expect(screen.queryByRole('button', { name: /pay/i })).toBeNull();
});
