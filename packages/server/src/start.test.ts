import { beforeEach, describe, expect, it, vi } from 'vitest';
import { testShop } from './testProvider';
import { casesIn, type StartCase, shopOf } from './testVectors';

const ORDER = { order: 'A-1', amount: '5000.50', currency: 'ngn' };

let shop = testShop();
beforeEach(() => {
  shop = testShop();
  shop.provider.starts('CHK_A');
});

it.each(casesIn<StartCase>('start'))('a start is judged: $title', async (given) => {
  const { kobo, requests } = await shopOf(given, given.options);
  const result = await kobo.start(given.order);
  expect(result).toMatchObject(given.expect);
  expect(Object(result).url).toBe(Object(given.expect).url);
  expect(requests).toEqual(given.requests);
});

describe('a start', () => {
  it('sends only the fields of the specification', async () => {
    const metadata = { merchant: { name: 'Adire & Sons' }, customer: { email: 'ada@example.com' } };
    const started = await shop.kobo.start({ ...ORDER, metadata });
    expect(started).toEqual({ ok: true, reference: 'CHK_A', url: 'https://pay.example/payments/CHK_A' });
    expect(shop.provider.requests).toEqual([
      {
        method: 'POST',
        url: 'https://api.pay.example/api/v1/checkout/initialize',
        headers: {
          accept: 'application/json',
          authorization: 'pk_test_adire',
          'content-type': 'application/json',
          source: 'checkout',
          'x-api-key': 'kobo_checkout',
        },
        body: { amount: 5000.5, currency: 'NGN', walletId: 'adire-main', metadata },
        redirect: 'manual',
        cache: 'no-store',
      },
    ]);
  });

  it('sends the secret key, if there is one, only with the start itself', async () => {
    shop = testShop({ secretKey: 'sk_test_adire' });
    shop.provider.says({ reference: 'A-1_2', amount: 5000.5, currency: 'NGN' });
    await shop.kobo.start({ ...ORDER, reference: 'A-1_2' });
    await shop.kobo.verify('A-1_2', ORDER);
    const sent = shop.provider.requests.map(({ method, url, headers }) => [
      method,
      new URL(url).pathname,
      Object(headers).authorization,
    ]);
    expect(sent).toEqual([
      ['POST', '/api/v1/checkout/initialize', 'sk_test_adire'],
      ['GET', '/api/v1/checkout/A-1_2', undefined],
      ['GET', '/api/v1/checkout/status/A-1_2', 'pk_test_adire'],
    ]);
  });

  it('sends the return address and the merchant’s own reference', async () => {
    shop.provider.says({ reference: 'A-1_2', amount: 5000.5, currency: 'NGN' });
    const own = { ...ORDER, returnUrl: 'https://shop.example/thanks', reference: 'A-1_2' };
    expect(await shop.kobo.start(own)).toMatchObject({ ok: true, reference: 'A-1_2' });
    expect(shop.provider.requests[0]?.body).toMatchObject({
      returnUrl: 'https://shop.example/thanks',
      transaction_reference: 'A-1_2',
    });
  });

  it.each([
    ['https://SHOP.example', 'https://shop.example/'],
    ['https:\\\\shop.example\\thanks', 'https://shop.example/thanks'],
    ['\thttps://shop.example/a/../thanks ', 'https://shop.example/thanks'],
    ['https://shop.example/th\nanks?a=b c', 'https://shop.example/thanks?a=b%20c'],
  ])('sends the return address as parsed: %j', async (returnUrl, parsed) => {
    await shop.kobo.start({ ...ORDER, returnUrl });
    expect(shop.provider.requests[0]?.body).toMatchObject({ returnUrl: parsed });
  });

  it('omits null fields, and sends null metadata as an empty object', async () => {
    await shop.kobo.start({ ...ORDER, metadata: null, returnUrl: null, reference: null });
    expect(shop.provider.requests[0]?.body).toEqual({
      amount: 5000.5,
      currency: 'NGN',
      walletId: 'adire-main',
      metadata: {},
    });
  });

  it('stores the order of the transaction', async () => {
    await shop.kobo.start(ORDER);
    expect(await shop.orders.find('CHK_A')).toEqual({
      started: { reference: 'CHK_A', order: 'A-1', amount: '5000.50', currency: 'NGN' },
      paid: undefined,
    });
  });

  it('succeeds if the provider returns the reference that is stored for the same order', async () => {
    await shop.kobo.start(ORDER);
    expect(await shop.kobo.start(ORDER)).toMatchObject({ ok: true, reference: 'CHK_A' });
  });

  it.each([
    { ...ORDER, order: 'B-1' },
    { ...ORDER, amount: '1.00' },
    { ...ORDER, currency: 'USD' },
    { ...ORDER, currency: 'NGX' },
  ])('refuses a reference that is stored for another order, amount or currency: %j', async (other) => {
    await shop.kobo.start(ORDER);
    expect(await shop.kobo.start(other)).toMatchObject({ ok: false, refusal: 'reference-taken' });
    expect(await shop.orders.find('CHK_A')).toMatchObject({ started: { order: 'A-1', amount: '5000.50' } });
  });

  describe('with the merchant’s own reference', () => {
    const OWN = { ...ORDER, reference: 'order-18' };
    /** The provider replies with the existing transaction, even if another customer started it. */
    const hasTransaction = (fields: object) => shop.provider.says({ reference: 'order-18', ...fields });

    it('reads the transaction, because it may have existed before', async () => {
      hasTransaction({ amount: '5,000.50', currency: 'ngn' });
      expect(await shop.kobo.start(OWN)).toMatchObject({ ok: true, reference: 'order-18' });
      expect(shop.provider.requests.map(({ method, url }) => [method, url])).toEqual([
        ['POST', 'https://api.pay.example/api/v1/checkout/initialize'],
        ['GET', 'https://api.pay.example/api/v1/checkout/order-18'],
      ]);
    });

    it.each([
      [{ amount: 1, currency: 'NGN' }, 'reference-taken'],
      [{ amount: 5000.5, currency: 'USD' }, 'reference-taken'],
      [{ amount: 5000.5, currency: 'NGX' }, 'reference-taken'],
      [{ amount: 5000.5, currency: 'N GN' }, 'unreadable'],
      [{}, 'unreadable'],
      [{ amount: 'some', currency: 'NGN' }, 'unreadable'],
    ])('refuses a transaction without the expected price: %j', async (fields, refusal) => {
      hasTransaction(fields);
      expect(await shop.kobo.start(OWN)).toMatchObject({ ok: false, refusal });
      expect(await shop.orders.find('order-18')).toMatchObject({ started: undefined });
    });

    it('fails if the transaction can’t be read', async () => {
      let requests = 0;
      const { fetch } = shop.provider;
      shop = testShop({
        orders: shop.orders,
        fetch: (input, init) => {
          requests += 1;
          return requests === 1 ? fetch(input, init) : Promise.reject(new TypeError('fetch failed'));
        },
      });
      expect(await shop.kobo.start(OWN)).toMatchObject({ ok: false, refusal: 'unreachable' });
    });
  });

  it('sends metadata as JSON serializes it, and throws if JSON can’t', async () => {
    const metadata = {
      when: new Date(0),
      none: undefined,
      act() {},
      list: [undefined],
      customer: { name: undefined },
    };
    await shop.kobo.start({ ...ORDER, metadata });
    expect(shop.provider.requests[0]?.body).toMatchObject({
      metadata: { when: '1970-01-01T00:00:00.000Z', list: [null], customer: {} },
    });
    expect(Object(shop.provider.requests[0]?.body).metadata).not.toHaveProperty('none');
    await expect(shop.kobo.start({ ...ORDER, metadata: { amount: 10n } })).rejects.toMatchObject({
      code: 'INVALID_START',
    });
  });

  it('refuses a reference that has already paid an order', async () => {
    await shop.orders.claim('CHK_A', 'L-1', ORDER);
    expect(await shop.kobo.start(ORDER)).toMatchObject({ ok: false, refusal: 'reference-taken' });
  });

  it('returns no reference if the store could not save it', async () => {
    const cause = new Error('disk full');
    vi.spyOn(shop.orders, 'add').mockRejectedValue(cause);
    expect(await shop.kobo.start(ORDER)).toMatchObject({ ok: false, refusal: 'store-failed', cause });
  });

  it.each([
    ['javascript:alert(1)', undefined],
    ['http://pay.example/CHK_A', undefined],
    ['https://ada:secret@pay.example/CHK_A', undefined],
    ['/payments/CHK_A', undefined],
    [null, undefined],
    ['http://localhost:4242/payments/CHK_A', 'http://localhost:4242/payments/CHK_A'],
  ])('returns the checkout’s address only if it is safe: %s', async (authorization_url, url) => {
    shop.provider.says({ reference: 'CHK_A', authorization_url });
    expect(await shop.kobo.start(ORDER)).toEqual({ ok: true, reference: 'CHK_A', url });
  });

  it.each(['redirectUrl', 'redirect_url'])(
    'returns the checkout’s address, not the return address that the reply names as %s',
    async (name) => {
      const url = 'https://pay.example/payments/CHK_A';
      shop.provider.says({
        reference: 'CHK_A',
        authorization_url: url,
        [name]: 'https://shop.example/thanks',
      });
      expect(await shop.kobo.start(ORDER)).toEqual({ ok: true, reference: 'CHK_A', url });
    },
  );

  it.each([
    ['pro', 'https://pay.example/payments/CHK_B'],
    ['pro', 'https://pay.example/payments/CHK_B/?lang=fr'],
    ['default', 'http://localhost:4242/CHK_B'],
  ] as const)(
    'reads the reference from the checkout’s address if no field names it: %s, %s',
    async (service, authorization_url) => {
      shop = testShop({ service });
      shop.provider.says({ authorization_url });
      expect(await shop.kobo.start(ORDER)).toEqual({ ok: true, reference: 'CHK_B', url: authorization_url });
      expect(await shop.orders.find('CHK_B')).toMatchObject({
        started: { reference: 'CHK_B', order: 'A-1' },
      });
    },
  );

  it.each([
    'https://pay.example/payments/initialize',
    'https://pay.example/payments/link/CHK_B',
    'https://pay.example/payments/',
    'https://pay.example/CHK_B',
    'http://pay.example/payments/CHK_B',
    'https://pay.example/payments/%2e%2e',
    'payments/CHK_B',
  ])('reads no reference from any other address: %s', async (authorization_url) => {
    shop.provider.says({ authorization_url });
    expect(await shop.kobo.start(ORDER)).toMatchObject({ ok: false, refusal: 'unreadable' });
  });

  it.each([
    [
      'unreadable',
      () => Response.json({ status: true, data: { authorization_url: 'https://pay.example/x' } }),
    ],
    ['unreadable', () => Response.json({ status: true, data: { reference: '../x' } })],
    ['unreadable', () => new Response('<html>')],
    ['refused', () => Response.json({ status: false, message: 'Unknown wallet' }, { status: 400 })],
    ['unavailable', () => Response.json({ status: false }, { status: 503 })],
  ] as const)('is %s if the provider sends an error or an unusable reply', async (refusal, response) => {
    shop.provider.answers({ response });
    const started = await shop.kobo.start(ORDER);
    expect(started).toMatchObject({ ok: false, refusal });
    if (refusal === 'refused') expect(started).toMatchObject({ message: 'Unknown wallet', httpStatus: 400 });
  });

  it('returns the provider’s retry delay', async () => {
    const busy = { status: 429, headers: { 'retry-after': '7' } };
    shop.provider.answers({ response: () => new Response('', busy) });
    const refused = { ok: false, refusal: 'unavailable', httpStatus: 429, retryAfter: 7 };
    expect(await shop.kobo.start(ORDER)).toMatchObject(refused);
  });

  it('is unreachable if the network is down', async () => {
    shop.provider.answers({ error: new TypeError('fetch failed') });
    expect(await shop.kobo.start(ORDER)).toMatchObject({ ok: false, refusal: 'unreachable' });
  });

  it.each([
    [{ ...ORDER, amount: 5000 }, 'INVALID_AMOUNT'],
    [{ ...ORDER, currency: 'naira' }, 'INVALID_CURRENCY'],
    [{ ...ORDER, order: undefined }, 'INVALID_ORDER'],
    [{ ...ORDER, metadata: { text: 'x'.repeat(9000) } }, 'INVALID_START'],
    [{ ...ORDER, reference: 'a/b' }, 'INVALID_START'],
    [{ ...ORDER, reference: 'initialize' }, 'INVALID_START'],
    [{ ...ORDER, reference: 'error' }, 'INVALID_START'],
    [{ ...ORDER, reference: 'payments' }, 'INVALID_START'],
    [{ ...ORDER, reference: 'health' }, 'INVALID_START'],
    [{ ...ORDER, returnUrl: 'javascript:alert(1)' }, 'INVALID_START'],
  ])('throws an error for invalid options: %j', async (options, code) => {
    await expect(shop.kobo.start(Object(options))).rejects.toMatchObject({ code });
    expect(shop.provider.requests).toEqual([]);
  });

  it.each([undefined, null])('throws an error without options: %s', async (options) => {
    const start: (options: unknown) => unknown = Object(shop.kobo).start;
    await expect(start(options)).rejects.toMatchObject({ code: 'INVALID_ORDER' });
  });
});
