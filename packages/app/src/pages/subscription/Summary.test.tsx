import { Subscription } from '@kobo/protocol/api';
import { cleanup, render, screen } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, expect, it } from 'vitest';
import { Summary } from './Summary';

afterEach(cleanup);

const clock = { now: () => Date.parse('2026-11-21T05:00:00Z'), observe() {} };

/** Returns the description of a term; `undefined` if the summary doesn't contain the term. */
function beside(fields: object, term: string): string | null | undefined {
  cleanup();
  const subscription = v.parse(Subscription, { amount: 4000, amountAfter: 3500, ...fields });
  render(<Summary subscription={subscription} clock={clock} />);
  return screen.queryByText(term)?.parentElement?.querySelector('dd')?.textContent;
}

const next = (fields: object) => beside(fields, 'Next billing date');

it('shows the next billing date, counted from the start of the subscription', () => {
  expect(next({ subscriptionType: 'monthly', startDate: '2026-09-28' })).toBe('28 November 2026');
  expect(next({ subscriptionType: 'monthly' })).toBe('21 December 2026');
});

it('shows no billing date if the period is unknown', () => {
  expect(next({ subscriptionType: 'odd', startDate: '2026-09-28' })).toBeUndefined();
});

it('shows the discount and the billed total', () => {
  const bill = { amount: 4000, couponAmount: 500, amountAfter: 3500 };
  expect(beside(bill, 'Discount')).toBe('−₦500.00');
  expect(beside(bill, 'Total Billed')).toBe('₦3,500.00');
});
