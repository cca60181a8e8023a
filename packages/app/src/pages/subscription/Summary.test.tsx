import { Subscription } from '@kobo/protocol/api';
import { cleanup, render, screen } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, expect, it } from 'vitest';
import { Summary } from './Summary';

afterEach(cleanup);

const clock = { now: () => Date.parse('2026-11-21T05:00:00Z'), observe() {} };

/** Returns the description next to a term; `undefined` without that term. */
function beside(fields: object, term: string): string | null | undefined {
  cleanup();
  const subscription = v.parse(Subscription, { amount: 4000, amountAfter: 3500, ...fields });
  render(<Summary subscription={subscription} clock={clock} />);
  return screen.queryByText(term)?.parentElement?.querySelector('dd')?.textContent;
}

const next = (fields: object) => beside(fields, 'Next billing date');

it('a payer reads when they are billed next, counted from the day that the subscription began', () => {
  expect(next({ subscriptionType: 'monthly', startDate: '2026-09-28' })).toBe('28 November 2026');
  expect(next({ subscriptionType: 'monthly' })).toBe('21 December 2026');
});

it('a payer reads no date where nobody knows how often they are billed', () => {
  expect(next({ subscriptionType: 'odd', startDate: '2026-09-28' })).toBeUndefined();
});

it('a payer reads the whole bill: the price, what is taken off, and what is paid', () => {
  const bill = { amount: 4000, couponAmount: 500, amountAfter: 3500 };
  expect(beside(bill, 'Discount')).toBe('−₦500.00');
  expect(beside(bill, 'Total Billed')).toBe('₦3,500.00');
});
