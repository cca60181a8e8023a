import { beforeEach, describe, expect, it } from 'vitest';
import { testShop } from './testProvider';

const order = (number: number) => ({
  reference: `CHK_${number}`,
  order: `A-${number}`,
  amount: '5000.00',
  currency: 'NGN',
});

let shop = testShop();
/** The provider's reply, by the reference in the path. */
let replies: Record<string, () => Promise<Response> | Response> = {};
let asking = 0;
let most = 0;

const says = (status: string) => () => Response.json({ status: true, data: { status } });

beforeEach(async () => {
  replies = {};
  asking = 0;
  most = 0;
  const begun = testShop();
  shop = testShop({
    orders: begun.orders,
    fetch: async (input) => {
      asking += 1;
      most = Math.max(most, asking);
      await new Promise((resolve) => setImmediate(resolve));
      asking -= 1;
      const answer = replies[String(input).split('/').at(-1) ?? ''];
      if (!answer) throw new TypeError('fetch failed');
      return answer();
    },
  });
  for (let number = 1; number <= 12; number += 1) await begun.begin(`CHK_${number}`, `A-${number}`);
});

describe('a reconciliation', () => {
  it('returns one result for each order, in the same order, even if others fail', async () => {
    replies = {
      CHK_1: says('pending'),
      CHK_3: says('success'),
      CHK_4: says('expired'),
      CHK_5: says('success'),
    };
    const open = [1, 2, 3, 4, 5].map(order);
    const wrong = Object({ ...order(6), amount: 5000 });
    const none = null as unknown as typeof wrong;
    const results = await shop.kobo.reconcile([...open, wrong, none, { ...order(3), order: 'B-1' }]);
    expect(results.map(({ order: row, result }) => [row?.order, result.ok || result.refusal])).toEqual([
      ['A-1', 'pending'],
      ['A-2', 'unreachable'],
      ['A-3', true],
      ['A-4', 'expired'],
      ['A-5', true],
      ['A-6', 'invalid-order'],
      [undefined, 'invalid-order'],
      ['B-1', 'another-order'],
    ]);
  });

  it('accepts a late payment, once', async () => {
    replies = { CHK_1: says('expired') };
    expect((await shop.kobo.reconcile([order(1)]))[0]?.result).toMatchObject({ refusal: 'expired' });
    replies = { CHK_1: says('success') };
    expect((await shop.kobo.reconcile([order(1)]))[0]?.result).toMatchObject({ ok: true });
    expect((await shop.kobo.reconcile([order(1), order(1)])).map(({ result }) => result)).toMatchObject([
      { ok: false, refusal: 'already-fulfilled', paid: true },
      { ok: false, refusal: 'already-fulfilled', paid: true },
    ]);
  });

  it.each([1, 3, undefined])('limits concurrent requests: %s', async (concurrency) => {
    const open = Array.from({ length: 12 }, (_, index) => order(index + 1));
    for (const { reference } of open) replies[reference] = says('success');
    const results = await shop.kobo.reconcile(open, { concurrency });
    expect(results.map(({ result }) => result.ok)).toEqual(open.map(() => true));
    expect(most).toBe(concurrency ?? 4);
  });

  it('reads orders from an async generator, such as a database cursor', async () => {
    replies = { CHK_1: says('success'), CHK_2: says('success') };
    async function* rows() {
      yield order(1);
      yield order(2);
    }
    expect((await shop.kobo.reconcile(rows())).map(({ result }) => result.ok)).toEqual([true, true]);
    expect(await shop.kobo.reconcile([])).toEqual([]);
  });

  it('claims no order if its list throws while being read', async () => {
    replies = { CHK_1: says('success') };
    async function* broken() {
      yield order(1);
      throw new Error('The connection was lost.');
    }
    await expect(shop.kobo.reconcile(broken())).rejects.toThrow('The connection was lost.');
    expect((await shop.kobo.reconcile([order(1)]))[0]?.result).toMatchObject({ ok: true });
  });

  it('accepts a concurrency above the number of orders', async () => {
    replies = { CHK_1: says('success') };
    const results = await shop.kobo.reconcile([order(1)], { concurrency: Number.MAX_SAFE_INTEGER });
    expect(results[0]?.result).toMatchObject({ ok: true });
  });

  it.each([undefined, null, {}, Promise.resolve([])])('rejects %j in place of a list', async (list) => {
    await expect(shop.kobo.reconcile(list as never)).rejects.toMatchObject({ code: 'INVALID_OPTIONS' });
  });

  it.each([null, { concurrency: null }])('uses the default concurrency for %j', async (how) => {
    replies = { CHK_1: says('success') };
    expect(await shop.kobo.reconcile([order(1)], how)).toMatchObject([{ result: { ok: true } }]);
  });

  it.each([0, -1, 1.5, Number.NaN])('rejects a concurrency of %s', async (concurrency) => {
    await expect(shop.kobo.reconcile([], { concurrency })).rejects.toMatchObject({ code: 'INVALID_OPTIONS' });
  });
});
