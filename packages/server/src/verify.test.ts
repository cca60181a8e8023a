import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { KoboServerError } from './koboServerError';
import { memoryOrders } from './memoryOrders';
import { testShop } from './testProvider';

const WANTED = { order: 'A-1', amount: '5000.00', currency: 'NGN' };

/** An overpayment with a refund of the surplus. */
const OVERPAID = {
  status: 'success',
  amount: 5000,
  currency: 'NGN',
  received: 5000,
  credits: [{ amount: 4000 }, { amount: 2000 }],
  refund: { amount: 1000, state: 'pending' },
};

let shop = testShop();
beforeEach(async () => {
  shop = testShop();
  await shop.begin('CHK_A', 'A-1');
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a verification', () => {
  it('sends one request, with the merchant’s public key', async () => {
    shop.provider.says({ status: 'success', amount: 5000, currency: 'NGN' });
    await shop.kobo.verify('CHK_A', WANTED);
    expect(shop.provider.requests).toEqual([
      {
        method: 'GET',
        url: 'https://api.pay.example/api/v1/checkout/status/CHK_A',
        headers: {
          accept: 'application/json',
          authorization: 'pk_test_adire',
          source: 'checkout',
          'x-api-key': 'kobo_checkout',
        },
        body: undefined,
        // A followed redirect would send the key to another server, which could report any payment.
        redirect: 'manual',
        // A framework that caches `fetch` would always return the first, unpaid status.
        cache: 'no-store',
      },
    ]);
  });

  it('uses the current global `fetch`, which a framework or a test may replace', async () => {
    const late = testShop({ fetch: undefined, orders: shop.orders });
    vi.stubGlobal('fetch', shop.provider.fetch);
    shop.provider.says({ status: 'success', amount: 5000, currency: 'NGN' });
    expect(await late.kobo.verify('CHK_A', WANTED)).toMatchObject({ ok: true });
  });

  it('sends no cache option if the platform rejects it, as Workers did before 2024-11-11', async () => {
    vi.stubGlobal('Request', class {});
    shop.provider.says({ status: 'success', amount: 5000, currency: 'NGN' });
    expect(await shop.kobo.verify('CHK_A', WANTED)).toMatchObject({ ok: true });
    expect(shop.provider.requests[0]?.cache).toBeUndefined();
  });

  it('calls the default service without the path prefix', async () => {
    const plain = testShop({ service: 'default', api: 'http://localhost:4242/' });
    await plain.begin('CHK_A', 'A-1');
    await plain.kobo.verify('CHK_A', WANTED);
    expect(plain.provider.requests[0]?.url).toBe('http://localhost:4242/checkout/status/CHK_A');
  });

  it.each([
    ['a number', { status: 'success', amount: 5000, currency: 'NGN' }],
    ['text', { status: 'success', amount: '5000.00', currency: 'NGN' }],
    ['text with commas', { status: 'success', amount: '5,000.00', currency: 'ngn' }],
    ['noise of floating-point arithmetic', { status: 'success', amount: 4999.99999999, currency: 'NGN' }],
    ['data inside data', { status: true, data: { status: 'success', amount: 5000, currency: 'NGN' } }],
    ['data inside data, with the amount around it', { amount: 5000, data: { status: 'success' } }],
    ['the reference', { status: 'success', amount: 5000, currency: 'NGN', reference: 'CHK_A' }],
    ...[
      'chk_a',
      'TRX-1',
      'T685312322670591',
      4_099_260_516,
      '018f3c1e-7c7d-7b8e-9a55-2f6a2d1c9e10',
      null,
      '',
    ].map((reference): [string, object] => [
      `the provider’s own id: ${reference}`,
      { status: 'success', amount: 5000, currency: 'NGN', reference },
    ]),
    ['another case', { status: ' SUCCESS ', amount: 5000, currency: 'NGN' }],
    ['another word for it', { status: 'Successful', amount: 5000, currency: 'NGN' }],
    ['fields that nobody knows', { status: 'success', amount: 5000, currency: 'NGN', fees: [1], links: {} }],
    ['no amount, as this server started it', { status: 'success' }],
    ['an overpayment that goes back', OVERPAID],
    [
      'a part of it by transfer',
      { status: 'success', amount: 5000, currency: 'NGN', credits: [{ amount: 2000 }] },
    ],
    [
      'a transfer that went back before a card paid',
      {
        status: 'success',
        amount: 5000,
        credits: [{ amount: 3000 }],
        refund: { amount: 3000, state: 'done' },
      },
    ],
    ...[{ amount: 0 }, {}, [], '', 'none', 0, false, { amount: 0, state: 'done' }].map(
      (refund): [string, object] => [
        `${JSON.stringify(refund)} for its refund`,
        { status: 'success', amount: 5000, currency: 'NGN', refund },
      ],
    ),
    ['all that has arrived', { status: 'success', received: 5000, due: 0 }],
    ['more that has arrived', { status: 'success', received: 6000, due: 0 }],
    [
      'an overpayment that goes back, counted in what was received',
      { status: 'success', received: 6000, due: 0, refund: { amount: 1000, state: 'done' } },
    ],
    ...[null, 'none', {}, [], [null], [[]]].map((credits): [string, object] => [
      `${JSON.stringify(credits)} for its credits`,
      { status: 'success', credits, refund: null, received: null, due: 'none' },
    ]),
    ['null for both', { status: 'success', amount: null, currency: null }],
    ['an empty text for both', { status: 'success', amount: '', currency: ' ' }],
    ...[null, ''].map((none): [string, object] => [
      `${JSON.stringify(none)} around what it says inside`,
      {
        amount: none,
        currency: none,
        refund: none,
        data: { status: 'success', amount: 5000, currency: 'NGN', refund: { amount: 0, state: 'none' } },
      },
    ]),
    [
      'blanks around one of two currencies',
      { currency: 'ngn ', data: { status: 'success', amount: 5000, currency: 'NGN' } },
    ],
  ])('accepts a success with %s', async (_, data) => {
    shop.provider.says(data);
    expect(await shop.kobo.verify('CHK_A', WANTED)).toMatchObject({
      ok: true,
      payment: { amount: '5000.00', currency: 'NGN' },
    });
  });

  it.each([{ status: 'success' }, { success: true }, { status: 'TRUE' }])(
    'accepts the envelope’s success flag %j',
    async (flag) => {
      shop.provider.answers({
        response: () => Response.json({ ...flag, data: { status: 'success' } }, { status: 201 }),
      });
      expect(await shop.kobo.verify('CHK_A', WANTED)).toMatchObject({ ok: true });
    },
  );

  it('accepts a payment started elsewhere if the provider reports its amount', async () => {
    shop.provider.says({ status: 'success', amount: 5000, currency: 'NGN' });
    const wanted = { ...WANTED, order: 'L-1', startedElsewhere: true };
    expect(await shop.kobo.verify('CHK_link', wanted)).toMatchObject({ ok: true });
  });

  it('returns the paid amount if it differs', async () => {
    shop.provider.says({ status: 'success', amount: 4999.99, currency: 'NGN' });
    expect(await shop.kobo.verify('CHK_A', WANTED)).toMatchObject({
      found: { amount: '4999.99', currency: 'NGN' },
      payable: false,
    });
  });

  describe('of an order whose price has changed since the start', () => {
    const TODAY = { ...WANTED, amount: '6000.00' };

    it.each([
      [{ status: 'pending' }, 'price-changed', { amount: '5000.00', currency: 'NGN' }],
      [
        { status: 'success', amount: 5000, currency: 'NGN' },
        'amount-differs',
        { amount: '5000.00', currency: 'NGN' },
      ],
      [{ status: 'success' }, 'amount-differs', { amount: '5000.00', currency: 'NGN' }],
      [{ status: 'failed' }, 'failed', undefined],
      [{ status: 'expired' }, 'expired', undefined],
    ])('returns the refusal for the provider’s status %j: %s', async (data, refusal, found) => {
      shop.provider.says(data);
      const result = await shop.kobo.verify('CHK_A', TODAY);
      expect(result).toMatchObject({ ok: false, refusal, paid: false, payable: false });
      expect(result.found).toEqual(found);
    });

    it('stays payable if the provider is unreachable', async () => {
      shop.provider.answers({ error: new TypeError('fetch failed') });
      expect(await shop.kobo.verify('CHK_A', TODAY)).toMatchObject({ refusal: 'unreachable', payable: true });
    });

    it('succeeds if the reported amount is the current price in the started currency', async () => {
      shop.provider.says({ status: 'success', amount: 6000 });
      expect(await shop.kobo.verify('CHK_A', TODAY)).toMatchObject({ ok: true });
      await shop.begin('CHK_B', 'B-1', '5000.00', 'GHS');
      shop.provider.says({ status: 'success', amount: 6000 });
      expect(await shop.kobo.verify('CHK_B', { ...TODAY, order: 'B-1' })).toMatchObject({
        refusal: 'currency-differs',
      });
    });
  });

  it.each([
    [{ status: 'pending' }, true],
    [{ status: 'lost' }, true],
    [{ status: 'failed' }, false],
    [{ status: 'expired' }, false],
  ])('reports whether %j is still payable: %s', async (data, payable) => {
    shop.provider.says(data);
    expect(await shop.kobo.verify('CHK_A', WANTED)).toMatchObject({ ok: false, paid: false, payable });
  });

  it('fails at the timeout if no response arrives', async () => {
    vi.useFakeTimers();
    try {
      const slow = testShop({ timeout: 8_000 });
      await slow.begin('CHK_A', 'A-1');
      slow.provider.answers('never');
      const verified = slow.kobo.verify('CHK_A', WANTED);
      const over = vi.fn();
      void verified.then(over);
      await vi.advanceTimersByTimeAsync(7_999);
      expect(over).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      expect(await verified).toMatchObject({ refusal: 'unreachable', payable: true });
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });

  it('fails at the timeout if only the head of the response arrives', async () => {
    vi.useFakeTimers();
    try {
      const slow = testShop({
        timeout: 8_000,
        fetch: async (_, init) => {
          const body = new ReadableStream({
            start(controller) {
              init?.signal?.addEventListener('abort', () => controller.error(new Error('aborted')));
            },
          });
          return new Response(body);
        },
      });
      await slow.orders.add({ reference: 'CHK_A', ...WANTED });
      const verified = slow.kobo.verify('CHK_A', WANTED);
      const over = vi.fn();
      void verified.then(over);
      await vi.advanceTimersByTimeAsync(7_999);
      expect(over).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      expect(over).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ refusal: 'unreachable' }));
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('a provider that hangs', () => {
  it.each<[string, () => Promise<Response>]>([
    ['before it answers', () => new Promise(() => {})],
    ['in the middle of its answer', async () => new Response(new ReadableStream())],
  ])('%s delays no verification beyond its timeout, even if fetch ignores the signal', async (_, fetch) => {
    const { orders } = shop;
    const slow = testShop({ orders, fetch, timeout: 20 });
    expect(await slow.kobo.verify('CHK_A', WANTED)).toMatchObject({ refusal: 'unreachable', payable: true });
  });
});

describe('an order', () => {
  it('is fulfilled once, even if 20 verifications run at the same time', {
    tags: 'security-27',
  }, async () => {
    shop.provider.says({ status: 'success' });
    const results = await Promise.all(Array.from({ length: 20 }, () => shop.kobo.verify('CHK_A', WANTED)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.filter(({ paid }) => paid)).toHaveLength(20);
  });

  it.each([{ rowCount: 0 }, [], 1, 'false', undefined])(
    'is neither fulfilled nor paid if the store returns %j instead of a boolean',
    async (answer) => {
      shop.orders.claim = async () => answer as never;
      shop.provider.says({ status: 'success' });
      expect(await shop.kobo.verify('CHK_A', WANTED)).toMatchObject({
        ok: false,
        refusal: 'store-failed',
        paid: false,
      });
    },
  );

  it('is not fulfilled if the store rejects the claim because the price has changed', async () => {
    let price = WANTED.amount;
    const { claim } = shop.orders;
    shop.orders.claim = async (reference, order, verified) => {
      if (verified.amount !== price || verified.currency !== WANTED.currency) throw new Error('repriced');
      return claim(reference, order, verified);
    };
    shop.provider.answers({
      response: () => {
        price = '9000.00';
        return Response.json({ status: true, data: { status: 'success' } });
      },
    });
    expect(await shop.kobo.verify('CHK_A', WANTED)).toMatchObject({ refusal: 'store-failed', paid: false });
    const today = { ...WANTED, amount: price };
    expect(await shop.kobo.verify('CHK_A', today)).toMatchObject({ refusal: 'amount-differs' });
    price = WANTED.amount;
    shop.provider.says({ status: 'success' });
    expect(await shop.kobo.verify('CHK_A', WANTED)).toMatchObject({ ok: true });
  });

  it('is not paid with a reference that only a case-insensitive store accepts', async () => {
    const orders = memoryOrders();
    const { find } = orders;
    orders.find = (reference) => find(reference.toUpperCase());
    shop = testShop({ orders });
    await shop.begin('CHK_A', 'A-1');
    shop.provider.says({ status: 'success' });
    expect(await shop.kobo.verify('chk_a', WANTED)).toMatchObject({ ok: false, refusal: 'not-started-here' });
    expect(shop.provider.requests).toEqual([]);
    expect(await shop.kobo.verify('CHK_A', WANTED)).toMatchObject({ ok: true });
  });

  it('is not fulfilled again if another process was faster', async () => {
    const orders = memoryOrders();
    const claim = orders.claim;
    orders.claim = async (...args) => {
      await claim(...args);
      return claim(...args);
    };
    shop = testShop({ orders });
    await shop.begin('CHK_A', 'A-1');
    shop.provider.says({ status: 'success' });
    expect(await shop.kobo.verify('CHK_A', WANTED)).toMatchObject({
      ok: false,
      refusal: 'already-fulfilled',
      paid: true,
    });
  });

  it('that is paid needs no other request to the provider', async () => {
    shop.provider.says({ status: 'success' });
    await shop.kobo.verify('CHK_A', WANTED);
    shop.provider.requests.length = 0;
    expect(await shop.kobo.verify('CHK_A', WANTED)).toMatchObject({ paid: true, payable: false });
    expect(shop.provider.requests).toEqual([]);
  });

  it('may have a numeric id and amount in the merchant’s database', async () => {
    const orders = memoryOrders();
    orders.find = async () =>
      Object({
        started: { reference: 170, order: 17, amount: 5000, currency: 'NGN' },
        paid: null,
        more: true,
      });
    shop = testShop({ orders });
    shop.provider.says({ status: 'success' });
    expect(await shop.kobo.verify('170', { ...WANTED, order: '17' })).toMatchObject({ ok: true });
  });

  it.each([undefined, null, ''])(
    'is refused if the store returns no reference (%j), because its spelling may differ',
    async (reference) => {
      const started = { order: WANTED.order, amount: '5000.00', currency: 'NGN' };
      shop.orders.find = async () => Object({ started: { ...started, reference } });
      shop.provider.says({ status: 'success' });
      expect(await shop.kobo.verify('CHK_A', WANTED)).toMatchObject({ refusal: 'store-failed' });
    },
  );

  it.each([Number.NaN, 1.5, 2 ** 53])(
    'is refused if the store returns the id %s, which is not a safe integer',
    async (order) => {
      shop.orders.find = async () =>
        Object({ started: { reference: 'CHK_A', order, amount: 5000, currency: 'NGN' } });
      shop.provider.says({ status: 'success' });
      expect(await shop.kobo.verify('CHK_A', { ...WANTED, order: String(order) })).toMatchObject({
        refusal: 'store-failed',
      });
    },
  );

  it.each([
    [{ ...WANTED, amount: 5000 }, 'INVALID_AMOUNT'],
    [{ ...WANTED, amount: '5,000.00' }, 'INVALID_AMOUNT'],
    [{ ...WANTED, amount: '5000.001' }, 'INVALID_AMOUNT'],
    [{ ...WANTED, amount: '0.00' }, 'INVALID_AMOUNT'],
    [{ ...WANTED, amount: '-1' }, 'INVALID_AMOUNT'],
    [{ ...WANTED, amount: '' }, 'INVALID_AMOUNT'],
    [{ ...WANTED, amount: undefined }, 'INVALID_AMOUNT'],
    [{ ...WANTED, currency: undefined }, 'INVALID_CURRENCY'],
    [{ ...WANTED, currency: '₦' }, 'INVALID_CURRENCY'],
    [{ ...WANTED, order: undefined }, 'INVALID_ORDER'],
    [{ ...WANTED, order: 17 }, 'INVALID_ORDER'],
    [{ ...WANTED, order: '' }, 'INVALID_ORDER'],
    [undefined, 'INVALID_ORDER'],
    [null, 'INVALID_ORDER'],
  ])('with invalid fields throws an error and causes no request: %j', async (wanted, code) => {
    const mistake = await shop.kobo.verify('CHK_A', wanted as typeof WANTED).catch((error: unknown) => error);
    expect(mistake).toBeInstanceOf(KoboServerError);
    expect(mistake).toMatchObject({ code });
    expect(shop.provider.requests).toEqual([]);
  });
});
