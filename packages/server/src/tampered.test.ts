import { describe, expect, it } from 'vitest';
import { refuse, type VerifyRefusal } from './refusals';
import { testShop } from './testProvider';
import { casesIn, shopOf, type VerifyCase } from './testVectors';

const CASES = casesIn<VerifyCase>('verify');
const REFUSED = CASES.filter(({ expect: outcome }) => !outcome.ok);
const ACCEPTED = CASES.filter(({ expect: outcome }) => outcome.ok);

const WANTED = { order: 'A-1', amount: '5000.00', currency: 'NGN' };
const PAID = {
  status: 200,
  body: '{"status":true,"data":{"status":"success","amount":5000,"currency":"NGN"}}',
};

/** Whether the payer can still pay the transaction, by refusal. */
const PAYABLE: Record<VerifyRefusal, boolean> = {
  'invalid-reference': false,
  'not-started-here': false,
  'another-order': false,
  'used-before': false,
  'already-fulfilled': false,
  'paid-twice': false,
  'price-changed': false,
  'amount-differs': false,
  'currency-differs': false,
  'amount-not-named': false,
  'currency-not-named': false,
  returned: false,
  'partly-paid': true,
  pending: true,
  failed: false,
  expired: false,
  'unknown-status': true,
  'unknown-reference': true,
  'another-transaction': true,
  'another-merchant': true,
  refused: true,
  unreachable: true,
  unavailable: true,
  unreadable: true,
  'store-failed': true,
};

/** The refusals that report that the order is already paid. */
const PAID_BEFORE: string[] = ['already-fulfilled', 'paid-twice'];

/** Returns whether a later, correct payment of `CHK_A` pays the order. */
function isOpen({ expect: outcome, stored }: VerifyCase): boolean {
  return !outcome.ok && !PAID_BEFORE.includes(outcome.refusal) && stored.started.some(isOwn);
}

function isOwn({ reference, ...started }: VerifyCase['stored']['started'][number]): boolean {
  return reference === 'CHK_A' && JSON.stringify(started) === JSON.stringify(WANTED);
}

describe('a manipulated or unpaid order', () => {
  it.each(REFUSED)('is refused: $title', { tags: 'security-27' }, async (given) => {
    const shop = await shopOf(given);
    const result = await shop.kobo.verify(given.reference, given.order);
    expect(result).toMatchObject(given.expect);
    const refusal = Object(result).refusal as VerifyRefusal;
    expect(result.message).toBe(refuse(refusal).message);
    expect(result.paid).toBe(PAID_BEFORE.includes(refusal));
    expect(result.payable).toBe(PAYABLE[refusal]);
    expect(shop.requests).toEqual(given.requests);
  });

  it('does not block a later correct payment, unless it was paid', { tags: 'security-27' }, async () => {
    const open = REFUSED.filter(isOpen);
    expect(open.length).toBeGreaterThanOrEqual(200);
    for (const given of open) {
      const shop = await shopOf(given);
      await shop.kobo.verify(given.reference, given.order);
      shop.recover([PAID]);
      expect([given.title, await shop.kobo.verify('CHK_A', WANTED)]).toEqual([
        given.title,
        expect.objectContaining({ ok: true }),
      ]);
    }
  });

  it('is covered by at least forty cases and by every refusal', () => {
    expect(REFUSED.length).toBeGreaterThanOrEqual(40);
    const names = new Set(REFUSED.map(({ expect: outcome }) => Object(outcome).refusal));
    expect([...names].sort()).toEqual(Object.keys(PAYABLE).sort());
  });

  it('may have a reference that only looks like text', async () => {
    const shop = testShop();
    await shop.begin('CHK_A', 'A-1');
    const result = await shop.kobo.verify({ toString: () => 'CHK_A' }, WANTED);
    expect(result).toMatchObject({ refusal: 'invalid-reference' });
  });
});

describe('the same order, not manipulated', () => {
  it.each(ACCEPTED)('is paid: $title', async (given) => {
    const shop = await shopOf(given);
    expect(await shop.kobo.verify(given.reference, given.order)).toEqual({
      ...given.expect,
      paid: true,
      payable: false,
    });
    expect(shop.requests).toEqual(given.requests);
  });
});
