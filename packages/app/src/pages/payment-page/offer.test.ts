import { PaymentPage } from '@kobo/protocol/api';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { amountOf, type Choice, currencyOf, detailsOf, offerOf } from './offer';

const NOTHING: Choice = { amount: 0, planRef: '', quantities: new Map() };
const MONTHLY = { planRef: 'P1', name: 'Club', amount: 3500, currency: 'NGN', interval: 'monthly' };
const YEARLY = { planRef: 'P2', name: 'Club', amount: 300, currency: 'USD', interval: 'annually' };

function offer(changes: object) {
  return offerOf(v.parse(PaymentPage, { reference: 'PAGE_1', currency: 'NGN', ...changes }));
}

describe('the offer of a payment page', () => {
  it('is its amount, or the payer’s amount if it has none', () => {
    const fixed = offer({ amount: 5000 });
    expect(amountOf(fixed, { ...NOTHING, amount: 1 })).toBe(500000);
    const open = offer({ amount: null });
    expect(amountOf(open, NOTHING)).toBe(0);
    expect(amountOf(open, { ...NOTHING, amount: 1250 })).toBe(1250);
    expect(detailsOf(open, NOTHING)).toEqual({});
  });

  it('is the price of the chosen plan, in the plan’s currency', () => {
    const plans = offer({ page_type: 'recurring', plans: [MONTHLY, YEARLY, MONTHLY] });
    expect(plans.kind === 'plans' && plans.plans.length).toBe(2);
    expect(amountOf(plans, NOTHING)).toBe(0);
    const yearly = { ...NOTHING, planRef: 'P2' };
    expect(amountOf(plans, yearly)).toBe(30000);
    expect(plans.kind !== 'nothing' && currencyOf(plans, yearly)).toBe('USD');
    expect(detailsOf(plans, yearly)).toEqual({ planRef: 'P2' });
    expect(amountOf(plans, { ...NOTHING, planRef: 'gone' })).toBe(0);
  });

  it('is the sum of the products', () => {
    const products = offer({
      page_type: 'product',
      amount: 1,
      products: [{ reference: 'a', name: 'A', amount: 10, currency: 'NGN' }],
    });
    expect(amountOf(products, { ...NOTHING, quantities: new Map([['a', 3]]) })).toBe(3000);
    expect(detailsOf(products, NOTHING)).toEqual({ products_quantity: [{ productRef: 'a', quantity: 1 }] });
  });

  it('is nothing if the products or plans are missing', () => {
    expect(offer({ page_type: 'product', amount: 5 })).toEqual({ kind: 'nothing' });
    expect(offer({ page_type: 'recurring', amount: 5 })).toEqual({ kind: 'nothing' });
    expect(amountOf({ kind: 'nothing' }, NOTHING)).toBe(0);
  });

  it('is nothing if its amount is invalid', () => {
    for (const amount of [19.999, 'varies']) expect(offer({ amount })).toEqual({ kind: 'nothing' });
  });

  it('is a plan if a recurring page has its plans in `products` or `plan`', () => {
    const { planRef, ...plan } = MONTHLY;
    for (const fields of [{ products: [{ ...plan, reference: planRef }] }, { plan: MONTHLY }]) {
      const plans = offer({ page_type: 'recurring', ...fields });
      const chosen = { ...NOTHING, planRef };
      expect(amountOf(plans, chosen)).toBe(350_000);
      expect(detailsOf(plans, chosen)).toEqual({ planRef });
    }
  });
});
