import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { testHost } from '../../host/testHost';
import type { Transaction } from '../../session/transaction';
import { Shell } from './Shell';

afterEach(cleanup);

function header(changes: Partial<Transaction>): (string | null)[] {
  const transaction = {
    reference: 'CHK_1',
    money: { minorUnits: 500_000, currency: 'NGN' },
    merchantName: 'Adire Stores',
    email: 'ada@example.com',
    ...changes,
  } as Transaction;
  render(
    <Shell
      transaction={transaction}
      provider="Kobo"
      environment="live"
      host={testHost('window').host}
      onClose={() => {}}
    >
      <p>the screen</p>
    </Shell>,
  );
  return [...screen.getByRole('banner').querySelectorAll('p')].map(({ textContent }) => textContent);
}

it('shows the aggregator that collects for the merchant', () => {
  const [, through] = header({ aggregatorName: 'Market Square' });
  expect(through).toContain('Adire Stores');
  expect(through).toContain('Market Square');
});

it('shows the plan and its billing period', () => {
  const lines = header({ plan: { name: 'Gold', period: 'monthly' } });
  expect(lines).toEqual(['Adire Stores', expect.stringMatching(/Gold.*Month/i)]);
});
