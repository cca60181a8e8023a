import { Subscription } from '@kobo/protocol/api';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { cardRequest, fundingRequest, problemOf, shortfall, wayBack } from './requests';

const subscription = (changes: object = {}) => ({
  ...v.parse(Subscription, {
    planRef: 'PLN_1',
    planName: 'Gold',
    amount: '5000.00',
    vat: '375.10',
    amountAfter: '5375.10',
    customer: { first_name: 'Ada', email: 'ada@example.com' },
    Setting: { redirect_url: 'https://shop.example/back' },
    ...changes,
  }),
  reference: 'SUB_1',
});

describe('a subscription', () => {
  it('requests a card payment with its reference, plan and customer, in major units', {
    tags: 'subscription-calls-1',
  }, () => {
    expect(cardRequest(subscription(), false, true)).toEqual({
      amount: 5375.1,
      currency: 'NGN',
      walletId: 'master',
      metadata: { type: 'subscription', cardOnly: true, returnUrl: 'https://shop.example/back' },
      subscription: { automate: false, reference: 'SUB_1', planRef: 'PLN_1', planName: 'Gold', vat: 375.1 },
      customer: { first_name: 'Ada', email: 'ada@example.com' },
    });
  });

  it('sends the tax unchanged, even with three decimals, and omits an invalid one', () => {
    const sent = (vat: unknown) => cardRequest(subscription({ vat }), true, true).subscription?.vat;
    expect([8.875, '8.875', 0, 675, '1,000.50'].map(sent)).toEqual([8.875, 8.875, 0, 675, 1000.5]);
    expect([undefined, null, '', 'none', -5].map(sent)).toEqual(Array(5).fill(undefined));
  });

  it('omits the return address if the page itself redirects, or if it is unsafe', () => {
    const { metadata } = cardRequest(subscription(), true, false);
    expect(metadata['returnUrl']).toBeUndefined();
    const hostile = subscription({ Setting: { redirect_url: 'javascript:alert(1)' } });
    expect(cardRequest(hostile, true, true).metadata['returnUrl']).toBeUndefined();
    expect(wayBack(hostile)).toBeUndefined();
    expect(wayBack(subscription({ Setting: null }))).toBeUndefined();
  });

  it('returns to the merchant with the reference and the status', () => {
    expect(wayBack(subscription())).toBe('https://shop.example/back?reference=SUB_1&status=Successful');
  });

  it('requests the funding of the given wallet, with inApp', { tags: 'subscription-calls-2' }, () => {
    expect(fundingRequest({ minorUnits: 100000, currency: 'NGN' }, 'WAL_1')).toEqual({
      amount: 1000,
      currency: 'NGN',
      walletId: 'WAL_1',
      metadata: { inApp: true },
    });
  });

  it.each([
    [{}, undefined],
    [{ publicKey: undefined }, 'unpayable'],
    [{ couponAmount: 5375.1, amountAfter: 0 }, 'unpayable'],
    [{ amountAfter: 5000 }, 'inconsistent'],
    [{ amountAfter: 5000, publicKey: undefined }, 'inconsistent'],
    [{ amountAfter: 5000, status: 'active' }, undefined],
  ])('with %j has the problem %s', (changes, problem) => {
    expect(problemOf(subscription({ publicKey: 'pk_1', ...changes }))).toBe(problem);
  });

  it('has no shortfall if the balance is unknown', () => {
    for (const walletBalance of [undefined, null, '', 'N/A', {}]) {
      expect(shortfall(subscription({ walletBalance })), String(walletBalance)).toBe(0);
    }
    expect(shortfall(subscription({ walletBalance: 0 }))).toBe(537510);
    expect(shortfall(subscription({ walletBalance: -10 }))).toBe(538510);
  });

  it('has the exact difference from the balance as its shortfall', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (amountAfter, walletBalance) => {
        const missing = shortfall({ ...subscription(), amountAfter, walletBalance });
        expect(missing).toBeGreaterThanOrEqual(0);
        expect(walletBalance + missing).toBe(Math.max(walletBalance, amountAfter));
      }),
    );
  });
});
