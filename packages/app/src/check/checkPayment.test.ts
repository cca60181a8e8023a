// @vitest-environment node
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createHttp } from '../api/http';
import { createClock } from '../time/clock';
import { checkPayment } from './checkPayment';
import type { Outcome } from './outcome';

const fetch = vi.fn<typeof globalThis.fetch>();
const http = createHttp({
  idempotencyKeyHeader: null,
  baseUrl: () => 'https://api.example',
  prefix: '/api/v1',
  apiKey: 'key',
  clock: createClock(),
  fetch,
});
const merchant = { name: 'Adire & Sons', publicKey: 'pk_1' };
const transaction = {
  reference: 'CHK_1',
  amount: 5000,
  currency: 'NGN',
  status: 'success',
  metadata: { merchant },
};

/** `no-network`: no reply arrives. */
type Reply = { status?: number; body: unknown } | 'no-network';
const data = (fields: object): Reply => ({ body: { status: true, data: fields } });

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true });
  fetch.mockReset();
});

async function check(verification: Reply, checkout: Reply = data(transaction)): Promise<Outcome> {
  fetch.mockImplementation(async (input) => {
    const reply = String(input).includes('/status/') ? verification : checkout;
    if (reply === 'no-network') throw new TypeError('network error');
    const { status = 200, body } = reply;
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
  });
  vi.useFakeTimers();
  try {
    const outcome = checkPayment(http, 'CHK_1', new AbortController().signal);
    await vi.runAllTimersAsync();
    return await outcome;
  } finally {
    vi.useRealTimers();
  }
}

const shortOf = (outcome: Outcome) =>
  'why' in outcome ? `${outcome.status}: ${outcome.why}` : outcome.status;

describe('a payment is', () => {
  it.each<[string, object]>([
    ['paid', { status: 'success', amount: 5000, currency: 'NGN' }],
    ['paid', { status: 'success', amount: '5,000.00', currency: 'ngn' }],
    ['paid', { status: 'Successful', amount: 5000 }],
    ['paid', { status: 'success' }],
    ['paid', { status: 'success', amount: null, currency: null, refund: null }],
    ['paid', { status: 'success', amount: 5000, reference: 'CHK_1' }],
    // The provider's reference.
    ['paid', { status: 'success', amount: 5000, reference: 'TRX-1' }],
    ['paid', { status: 'success', amount: 5000, reference: '018f3c1e-7c7d-7b8e-9a55-2f6a2d1c9e10' }],
    ['unknown: unanswered', { status: 'success', amount: 5000, reference: 'CHK_2' }],
    ['unknown: unanswered', { status: 'success', amount: 5000, reference: 'CHK_a_longer_one' }],
    ['unknown: unanswered', { status: 'failed', reference: 'CHK_2' }],
    // A card paid the remainder after a transfer.
    ['paid', { status: 'success', amount: 5000, credits: [{ amount: 3000 }] }],
    [
      'paid',
      {
        status: 'success',
        amount: 5000,
        credits: [{ amount: 3000 }],
        refund: { amount: 3000, state: 'done' },
      },
    ],
    ['paid', { status: 'success', amount: 5000, received: 5000, due: 0 }],
    ['paid', { status: 'success', amount: 5000, refund: { amount: 0, state: 'done' } }],
    ['paid', { status: 'success', amount: 5000, refund: {} }],
    ['unknown: unanswered', { status: 'success', amount: 5000, refund: 5000 }],
    ['unknown: unanswered', { status: 'success', amount: 5000, refund: true }],
    ['unknown: unanswered', { status: 'success', amount: 5000, refund: [{ amount: 5000, state: 'done' }] }],
    // Only the excess is refunded.
    [
      'paid',
      {
        status: 'success',
        credits: [{ amount: 6000 }],
        received: 5000,
        refund: { amount: 1000, state: 'pending' },
      },
    ],
    ['paid', { status: 'success', received: 7000, due: 0, refund: { amount: 2000, state: 'done' } }],
    ['paid', { status: 'success', received: 5000, credits: [{ amount: 5000 }, {}] }],
    ['paid', { status: 'success', credits: [{ amount: 5000 }, { amount: 0 }] }],
    ['unpaid: pending', { status: 'pending', amount: 5000 }],
    ['unpaid: failed', { status: 'FAILED', amount: 5000 }],
    ['unpaid: expired', { status: 'expired' }],
    ['unpaid: failed', { status: 'failed', received: 0, due: 5000 }],
    ['unpaid: failed', { status: 'failed', received: 3000, due: 2000 }],
    ['unknown: unanswered', { status: 'failed', received: 5000, due: 0 }],
    ['unknown: unanswered', { status: 'expired', credits: [{ amount: 5000 }] }],
    ['unpaid: differs', { status: 'success', amount: 4999.99 }],
    ['unpaid: differs', { status: 'success', amount: 50 }],
    ['unpaid: differs', { status: 'success', amount: 500_000 }],
    ['unpaid: differs', { status: 'success', amount: 5000, currency: 'GHS' }],
    ['unpaid: differs', { status: 'success', amount: 0 }],
    ['unpaid: partly', { status: 'success', amount: 5000, due: 1000 }],
    ['unpaid: partly', { status: 'success', received: 4000 }],
    ['unpaid: returned', { status: 'success', amount: 5000, refund: { amount: 5000, state: 'done' } }],
    ['unpaid: returned', { status: 'success', amount: 5000, refund: { amount: 2000, state: 'pending' } }],
    [
      'unpaid: returned',
      {
        status: 'success',
        amount: 5000,
        received: 5000,
        due: 0,
        credits: [{ amount: 5000 }],
        refund: { amount: 5000, state: 'done' },
      },
    ],
    // The refund may be part of the amount reported as received.
    ['unknown: unanswered', { status: 'success', received: 5000, refund: { amount: 5000, state: 'done' } }],
    ['unknown: unanswered', { status: 'success', due: 0, refund: { amount: 5000, state: 'done' } }],
    [
      'unknown: unanswered',
      { status: 'success', amount: 5000, received: 5000, due: 0, refund: { amount: 2000, state: 'pending' } },
    ],
    [
      'unknown: unanswered',
      { status: 'success', due: 0, credits: [{ amount: 7000 }], refund: { amount: 3000, state: 'done' } },
    ],
    // A transfer has an unreadable amount.
    [
      'unknown: unanswered',
      { status: 'success', amount: 5000, credits: [{ amount: 5000 }, { amount: -5000 }] },
    ],
    ['unknown: unanswered', { status: 'success', amount: 5000, credits: [{ amount: '5 000.00' }] }],
    // Unreadable data proves nothing.
    ['unknown: unanswered', { status: 'settled', amount: 5000 }],
    ['unknown: unanswered', { status: true, amount: 5000 }],
    ['unknown: unanswered', { status: 'success!', amount: 5000 }],
    ['unknown: unanswered', { status: ['success'], amount: 5000 }],
    ['unknown: unanswered', { amount: 5000 }],
    ['unknown: unanswered', {}],
    ['unknown: unanswered', { status: 'success', amount: 'five thousand' }],
    ['unknown: unanswered', { status: 'success', amount: -5000 }],
    ['unknown: unanswered', { status: 'success', amount: [5000] }],
    ['unknown: unanswered', { status: 'success', amount: 5000, currency: 'Naira' }],
    ['unknown: unanswered', { status: 'success', amount: 5000, refund: { amount: 'all', state: 'done' } }],
    ['unknown: unanswered', { status: 'success', amount: 5000, refund: { amount: 5000, state: 'maybe' } }],
    ['unknown: unanswered', { status: 'success', amount: 5000, due: 'some' }],
    ['unknown: unanswered', { status: 'success', amount: 5000, received: 5000, due: 1000 }],
  ])('%s if the data of its verification is %j', async (expected, verification) => {
    expect(shortOf(await check(data(verification)))).toBe(expected);
    // The data may be nested in another `data` (specification §7).
    expect(shortOf(await check(data({ data: verification })))).toBe(expected);
  });

  it('unknown if its amount is 0, because nothing can be paid', async () => {
    const free = data({ ...transaction, amount: 0 });
    expect(shortOf(await check(data({ status: 'success', amount: 0 }), free))).toBe('unknown: unanswered');
  });

  it('unknown if one level of its verification is success and the next is failed', async () => {
    const verification = data({ status: 'success', data: { status: 'failed' } });
    expect(shortOf(await check(verification))).toBe('unknown: unanswered');
  });

  it.each<[string, Reply]>([
    ['unknown: unanswered', 'no-network'],
    ['unknown: unanswered', { status: 500, body: { status: true, data: { status: 'success' } } }],
    ['unknown: unanswered', { status: 403, body: { status: false, message: 'not yours' } }],
    ['unknown: unanswered', { body: { status: false, data: { status: 'success', amount: 5000 } } }],
    ['unknown: unanswered', { body: { data: { status: 'success', amount: 5000 } } }],
    ['unknown: unanswered', { body: { status: 'success' } }],
    ['unknown: unanswered', { body: { status: true, data: null } }],
    ['unknown: unanswered', { body: { status: true, data: 'success' } }],
    ['unknown: unanswered', { body: '<html>success</html>' }],
    ['unknown: unanswered', { body: '' }],
  ])('%s if the reply to its verification is %j', async (expected, verification) => {
    expect(shortOf(await check(verification))).toBe(expected);
  });

  it.each<[string, Reply]>([
    ['unpaid: missing', { status: 404, body: { status: false, message: 'Transaction not found' } }],
    ['unknown: unanswered', { status: 404, body: 'Not found' }],
    ['unknown: unanswered', { status: 401, body: { status: false } }],
    ['unknown: unanswered', { status: 503, body: { status: false } }],
    ['unknown: unanswered', 'no-network'],
    ['unknown: unanswered', data({ ...transaction, amount: 'some' })],
    ['unknown: unanswered', data({ ...transaction, currency: 'Naira' })],
    ['unknown: unanswered', { body: { status: true } }],
  ])('%s if the transaction is %j, even if its verification is success', async (expected, checkout) => {
    expect(shortOf(await check(data({ status: 'success' }), checkout))).toBe(expected);
  });

  it('unpaid if the transaction is success but its verification is pending', async () => {
    expect(shortOf(await check(data({ status: 'pending' })))).toBe('unpaid: pending');
  });
});

describe('a check', () => {
  it('requests the transaction, then verifies with the merchant’s key, and sends nothing else', async () => {
    await check(data({ status: 'success' }));
    const sent = fetch.mock.calls.map(([url, init]) => [
      init?.method ?? 'GET',
      String(url),
      init?.headers,
      init?.body,
    ]);
    const own = { 'x-api-key': 'key', source: 'checkout' };
    expect(sent).toEqual([
      ['GET', 'https://api.example/api/v1/checkout/CHK_1', own, undefined],
      [
        'GET',
        'https://api.example/api/v1/checkout/status/CHK_1',
        { ...own, authorization: 'pk_1' },
        undefined,
      ],
    ]);
  });

  it('of an alias verifies the provider’s own reference, and accepts either in the reply', async () => {
    const canonical = data({ ...transaction, reference: 'CHK_7' });
    for (const reference of ['CHK_7', 'CHK_1'])
      expect(shortOf(await check(data({ status: 'success', amount: 5000, reference }), canonical))).toBe(
        'paid',
      );
    expect(String(fetch.mock.calls.at(-1)?.[0])).toMatch('/checkout/status/CHK_7');
    const other = data({ status: 'success', amount: 5000, reference: 'CHK_8' });
    expect(shortOf(await check(other, canonical))).toBe('unknown: unanswered');
  });

  it('returns the requested amount, the merchant and the time of arrival', async () => {
    const credits = [{ amount: 5000, at: '2030-01-02T13:02:00Z' }];
    expect(await check(data({ status: 'success', amount: 5000, credits }))).toEqual({
      status: 'paid',
      payment: {
        reference: 'CHK_1',
        merchant: 'Adire & Sons',
        collector: undefined,
        requestedAmount: { minorUnits: 500_000, currency: 'NGN' },
      },
      confirmed: true,
      at: Date.UTC(2030, 0, 2, 13, 2),
    });
    expect(await check(data({ status: 'success' }))).toMatchObject({ status: 'paid', confirmed: false });
  });

  it('returns the time of the last transfer, in any order of the list', async () => {
    const credits = [
      { amount: 2000, at: '2030-01-02T13:02:00Z' },
      { amount: 3000, at: '2030-01-01T09:00:00Z' },
    ];
    for (const listed of [credits, credits.toReversed()])
      expect(await check(data({ status: 'success', credits: listed }))).toMatchObject({
        at: Date.UTC(2030, 0, 2, 13, 2),
      });
  });

  it.each([
    ['pending', false],
    ['done', true],
  ])('returns the amount of a refund that is %s, and whether it is done', async (state, done) => {
    const refund = { amount: 2000, state };
    expect(await check(data({ status: 'success', amount: 5000, refund }))).toMatchObject({
      why: 'returned',
      back: { minorUnits: 200_000, currency: 'NGN' },
      done,
    });
  });

  it.each<[string, object]>([
    ['failed around it', { status: 'failed', amount: 5000, data: { status: 'success' } }],
    ['pending around it', { status: 'pending', data: { status: 'success', amount: 5000 } }],
    ['no in a word', { success: 'false', data: { status: 'success', amount: 5000 } }],
    ['no in a number', { success: 0, data: { status: 'success', amount: 5000 } }],
    ['an error around it', { status: 'error', data: { status: 'success', amount: 5000 } }],
    ['a reversal around it', { status: 'reversed', data: { status: 'success', amount: 5000 } }],
    ['no beside it', { status: 'success', amount: 5000, success: false }],
    ['no in a word beside it', { status: 'success', amount: 5000, success: 'false' }],
    ['no in a number beside it', { status: 'success', amount: 5000, success: 0 }],
    ['no inside', { status: true, data: { status: 'success', amount: 5000, success: false } }],
    ['another amount around it', { amount: 50, data: { status: 'success', amount: 5000 } }],
    ['another currency around it', { currency: 'GHS', data: { status: 'success', currency: 'NGN' } }],
    [
      'a refund around it, and none inside',
      { refund: { amount: 5000, state: 'done' }, data: { status: 'success', amount: 5000, refund: null } },
    ],
    ['less received around it', { received: 50, data: { status: 'success', received: 5000 } }],
  ])('is unknown if the reply contradicts itself: %s', async (_, fields) => {
    expect(shortOf(await check(data(fields)))).toBe('unknown: unanswered');
  });

  it('is paid if the reply repeats its fields in another format', async () => {
    const inside = { status: 'success', amount: 5000, currency: 'NGN' };
    const fields = { amount: '5,000.00', currency: 'ngn', data: inside };
    expect(shortOf(await check(data(fields)))).toBe('paid');
    const around = { amount: null, currency: '', refund: null, data: { ...inside, refund: {} } };
    expect(shortOf(await check(data(around)))).toBe('paid');
  });

  it('is unknown if the flags of the reply contradict each other', async () => {
    const fields = { status: 'success', amount: 5000 };
    const of = async (body: object) => shortOf(await check({ body }));
    for (const status of ['failed', 'pending', 'Expired', 'error'])
      expect(await of({ status, success: true, data: fields })).toBe('unknown: unanswered');
    expect(await of({ status: true, success: false, data: fields })).toBe('unknown: unanswered');
    expect(await of({ status: 'success', success: true, data: { status: true, data: fields } })).toBe('paid');
  });

  it('dates the payment to the transfer that completed the amount', async () => {
    const credits = [
      { amount: 1, at: '2026-11-24T09:00:00Z' },
      { amount: 2000, at: '2026-11-01T09:00:00Z' },
      { amount: 3000, at: '2026-11-02T09:00:00Z' },
    ];
    const at = async (list: object[]) => {
      const outcome = await check(data({ status: 'success', amount: 5000, received: 5000, credits: list }));
      return outcome.status === 'paid' ? outcome.at : outcome.status;
    };
    expect(await at(credits)).toBe(Date.parse('2026-11-02T09:00:00Z'));
    expect(await at([...credits, { amount: 2 }])).toBeUndefined();
  });

  it('without a network is unknown, and sends no request', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    expect(shortOf(await check(data({ status: 'success' })))).toBe('unknown: offline');
    expect(fetch).not.toHaveBeenCalled();
  });
});
