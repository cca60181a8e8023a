import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testShop } from './testProvider';

const TOO_MANY = { status: 429, headers: { 'retry-after': '5' } };

let shop = testShop();
/** The queried references. */
let requests: string[] = [];
let answer: () => Response = paid;

function paid(): Response {
  return Response.json({ status: true, data: { status: 'success' } });
}

function tooMany(init: ResponseInit = TOO_MANY): Response {
  return Response.json({ status: false }, init);
}

const order = (number: number) => ({
  reference: `CHK_${number}`,
  order: `A-${number}`,
  amount: '5000.00',
  currency: 'NGN',
});
const open = Array.from({ length: 40 }, (_, index) => order(index));

beforeEach(async () => {
  vi.useFakeTimers();
  requests = [];
  answer = paid;
  const begun = testShop();
  for (const { reference, order: id } of open) await begun.begin(reference, id);
  shop = testShop({
    orders: begun.orders,
    fetch: async (input) => {
      requests.push(String(input).split('/').at(-1) ?? '');
      return answer();
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a throttled reconciliation', () => {
  it('waits for the provider’s retry delay, and finds every payment', async () => {
    answer = () => (requests.length === 20 ? tooMany() : paid());
    const results = shop.kobo.reconcile(open);
    await vi.advanceTimersByTimeAsync(4999);
    // The requests in flight have been answered.
    expect(requests.length).toBeLessThan(25);
    await vi.advanceTimersByTimeAsync(1);
    expect((await results).map(({ result }) => result.ok)).toEqual(open.map(() => true));
    expect(requests).toHaveLength(41);
  });

  it.each([
    ['a second where it does not say how long', { status: 429 }, 1000],
    [
      'also where a server that is too busy asks for it',
      { status: 503, headers: { 'retry-after': '3' } },
      3000,
    ],
  ])('waits %s', async (_, init, milliseconds) => {
    answer = () => (requests.length === 1 ? tooMany(init) : paid());
    const results = shop.kobo.reconcile(open.slice(0, 1));
    await vi.advanceTimersByTimeAsync(milliseconds - 1);
    expect(requests).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect((await results)[0]?.result.ok).toBe(true);
  });

  it('stops after ten refusals in a row, and reports them for the remaining orders', async () => {
    answer = tooMany;
    const results = shop.kobo.reconcile([...open, { ...order(0), order: 'B-1' }], { concurrency: 1 });
    await vi.advanceTimersByTimeAsync(60_000);
    const values = (await results).map(({ result }) => result);
    expect(values.at(-1)).toMatchObject({ refusal: 'another-order' });
    for (const result of values.slice(0, -1)) {
      expect(result).toMatchObject({ refusal: 'unavailable', httpStatus: 429, retryAfter: 5, payable: true });
    }
    expect(requests).toHaveLength(10);
  });

  it('stops after ten requests, without a pause, if the retry delay is too long', async () => {
    answer = () => tooMany({ status: 429, headers: { 'retry-after': '3600' } });
    const results = await shop.kobo.reconcile(open, { concurrency: 1 });
    expect(requests).toHaveLength(10);
    expect(results.at(-1)?.result).toMatchObject({ refusal: 'unavailable', retryAfter: 3600 });
  });

  it.each(['2', '3600'])('finds the other payments if only one order is throttled (%s)', async (seconds) => {
    const refused = () => tooMany({ status: 429, headers: { 'retry-after': seconds } });
    answer = () => (requests.at(-1) === 'CHK_0' ? refused() : paid());
    const results = shop.kobo.reconcile(open);
    await vi.advanceTimersByTimeAsync(60_000);
    expect((await results).map(({ result }) => result.ok)).toEqual(open.map((_, index) => index > 0));
    expect(requests.filter((reference) => reference === 'CHK_0')).toHaveLength(seconds === '2' ? 3 : 1);
  });

  it('does not wait after HTTP 500, nor until a date', async () => {
    answer = () => tooMany({ status: 500, headers: { 'retry-after': 'Fri, 27 Nov 2026 10:00:00 GMT' } });
    await shop.kobo.reconcile(open);
    expect(requests).toHaveLength(40);
  });
});

describe('a single verification', () => {
  it('does not wait, and returns the retry delay', async () => {
    answer = tooMany;
    expect(await shop.kobo.verify('CHK_1', order(1))).toMatchObject({
      refusal: 'unavailable',
      retryAfter: 5,
    });
  });
});
