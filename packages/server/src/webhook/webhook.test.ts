import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { runInNewContext } from 'node:vm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { testShop } from '../testProvider';
import { bytesOf, casesIn, shopOf, type WebhookCase } from '../testVectors';
import type { WebhookRequest } from './request';
import type { PriceOf } from './webhook';

const SECRET = 'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const NOW = 1_760_000_000_000;
const PRICE = { amount: '5000.00', currency: 'NGN' };
const PAID = { type: 'transaction.success', data: { reference: 'CHK_A', status: 'success' } };

let shop = testShop();
beforeEach(async () => {
  shop = testShop({ webhookSecret: `whsec_${SECRET}`, now: () => NOW });
  await shop.begin('CHK_A', 'A-1');
  shop.provider.says({ status: 'success', amount: 5000, currency: 'NGN' });
});

/** A message as the provider sends it. */
function signed(body: string, secret = SECRET) {
  const [id, timestamp] = ['msg_1', String(NOW / 1000)];
  const hmac = createHmac('sha256', Buffer.from(secret, 'base64')).update(`${id}.${timestamp}.${body}`);
  return {
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${hmac.digest('base64')}`,
    },
    body,
  };
}

const priceOf = () => PRICE;
const handle = (event: unknown, price: PriceOf = priceOf) =>
  shop.kobo.webhook(signed(JSON.stringify(event)), price);
const web = ({ headers, body }: ReturnType<typeof signed>) =>
  new Request('https://shop.example/webhooks', { method: 'POST', headers, body });

it.each(casesIn<WebhookCase>('webhook'))('a webhook is answered: $title', async (given) => {
  const { secrets, now, headers, body, prices } = given;
  const { kobo, requests } = await shopOf(given, { webhookSecret: secrets, now: () => now * 1000 });
  const result = await kobo.webhook({ headers, body: bytesOf(body) }, (order) => Object(prices)[order]);
  expect(result).toMatchObject(given.expect);
  expect(result.reference).toBe(Object(given.expect).reference);
  expect(requests).toEqual(given.requests);
});

describe('a webhook', () => {
  it('fulfils the order of its transaction after a verification', async () => {
    expect(await handle(PAID)).toEqual({
      ok: true,
      status: 204,
      payment: { reference: 'CHK_A', order: 'A-1', amount: '5000.00', currency: 'NGN' },
    });
    expect(shop.provider.requests.map(({ url }) => url)).toEqual([
      'https://api.pay.example/api/v1/checkout/status/CHK_A',
    ]);
  });

  it('is not trusted: only the provider’s verification decides', {
    tags: 'security-27',
  }, async () => {
    shop.provider.says({ status: 'failed' });
    expect(await handle(PAID)).toMatchObject({
      ok: false,
      refusal: 'failed',
      status: 503,
      reference: 'CHK_A',
    });
    shop.provider.says({ status: 'success', amount: 1, currency: 'NGN' });
    expect(await handle(PAID)).toMatchObject({ ok: false, refusal: 'amount-differs', status: 204 });
    shop.provider.says({ status: 'success', amount: 5000, currency: 'NGN' });
    // The verification takes precedence, even if the event's type reports a failure.
    expect(await handle({ ...PAID, type: 'transaction.failed' })).toMatchObject({ ok: true });
  });

  it('fulfils the order once, even if verifications run at the same time', async () => {
    const wanted = { order: 'A-1', amount: '5000.00', currency: 'NGN' };
    const verify = () => shop.kobo.verify('CHK_A', wanted);
    const receivedEvents = [handle(PAID), verify(), handle(PAID), verify(), handle(PAID)];
    const results = await Promise.all(receivedEvents);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await handle(PAID)).toMatchObject({ ok: false, refusal: 'already-fulfilled', status: 204 });
    expect(await verify()).toMatchObject({ ok: false, refusal: 'already-fulfilled', paid: true });
  });

  it.each([
    ['unreachable', { error: new TypeError('fetch failed') }],
    ['unavailable', { response: () => new Response('', { status: 502 }) }],
    ['unreadable', { response: () => new Response('<html>') }],
    ['refused', { response: () => Response.json({ status: false }, { status: 400 }) }],
    ['unknown-reference', { response: () => Response.json({ status: false }, { status: 404 }) }],
    ['another-merchant', { response: () => Response.json({ status: false }, { status: 401 }) }],
    ['pending', { data: { status: 'pending' } }],
    ['expired', { data: { status: 'expired' } }],
    ['failed', { data: { status: 'failed' } }],
    ['unknown-status', { data: { status: 'lost' } }],
  ] as const)(
    'is answered with 503 if verification does not confirm the success (%s)',
    async (refusal, reply) => {
      shop.provider.answers(reply);
      expect(await handle(PAID)).toMatchObject({ ok: false, refusal, status: 503 });
      shop.provider.says({ status: 'success' });
      expect(await handle(PAID)).toMatchObject({ ok: true });
    },
  );

  it.each(['pending', 'expired', 'failed'])(
    'about a success, with only a reference, is answered with 503 while the status is %s',
    async (status) => {
      const event = { type: 'transaction.success', data: { reference: 'CHK_A' } };
      shop.provider.says({ status });
      expect(await handle(event)).toMatchObject({ ok: false, refusal: status, status: 503 });
      shop.provider.says({ status: 'success' });
      expect(await handle(event)).toMatchObject({ ok: true });
    },
  );

  it.each(['transaction.failed', 'transaction.expired', 'transaction.started', undefined, 7])(
    'of another type (%s), with only a reference, is answered with 204 while pending',
    async (type) => {
      shop.provider.says({ status: 'pending' });
      const receivedEvents = await handle({ type, data: { reference: 'CHK_A' } });
      expect(receivedEvents).toMatchObject({ ok: false, refusal: 'pending', status: 204 });
    },
  );

  it('is answered with 503 if the store fails', async () => {
    vi.spyOn(shop.orders, 'find').mockRejectedValue(new Error('no connection'));
    expect(await handle(PAID)).toMatchObject({ ok: false, refusal: 'store-failed', status: 503 });
  });

  it.each([
    [
      'of a failure that the payer has left behind',
      { ...PAID, data: { reference: 'CHK_A', status: 'failed' } },
      'pending',
    ],
    [
      'of an expiry that the payer has left behind',
      { ...PAID, data: { reference: 'CHK_A', status: 'expired' } },
      'pending',
    ],
    ['of somebody else’s transaction', { ...PAID, data: { reference: 'CHK_B' } }, 'not-started-here'],
    ['of something else', { type: 'payout.sent', data: { id: 'PO_1' } }, 'no-reference'],
    ['without data', { type: 'ping' }, 'no-reference'],
    ['with a path for a reference', { ...PAID, data: { reference: '../CHK_A' } }, 'no-reference'],
  ])('%s is acknowledged and fulfils nothing', async (_, event, refusal) => {
    shop.provider.says({ status: 'pending' });
    expect(await handle(event)).toMatchObject({ ok: false, refusal, status: 204 });
  });

  it.each(['failed', 'expired'])(
    'about a transaction that has ended (%s) is acknowledged',
    async (status) => {
      shop.provider.says({ status });
      const event = { ...PAID, data: { reference: 'CHK_A', status } };
      expect(await handle(event)).toMatchObject({ ok: false, refusal: status, status: 204 });
    },
  );

  it('may have its reference in `data.data`', async () => {
    expect(await handle({ event: 'charge.success', data: { data: { reference: 'CHK_A' } } })).toMatchObject({
      ok: true,
    });
  });

  it.each([
    ['not-json', 400, 'paid'],
    ['not-json', 400, '"CHK_A"'],
    ['not-json', 400, ''],
    ['too-large', 413, ' '.repeat(1_000_001)],
  ])('with an invalid body is refused as %s', async (refusal, status, body) => {
    expect(await shop.kobo.webhook(signed(body), priceOf)).toMatchObject({ ok: false, refusal, status });
  });

  it('without a valid signature causes no request to the provider', async () => {
    const forged = signed(JSON.stringify(PAID), 'C2FVsBQIhrscChlQIMV+b5sSYspob7oD');
    expect(await shop.kobo.webhook(forged, priceOf)).toEqual({
      ok: false,
      status: 401,
      refusal: 'signature-wrong',
      message: expect.any(String),
    });
    expect(await shop.kobo.webhook({ headers: {}, body: forged.body }, priceOf)).toMatchObject({
      refusal: 'headers-missing',
      status: 401,
    });
    expect(shop.provider.requests).toEqual([]);
  });

  it('with 320 signatures is refused before any HMAC is computed', async () => {
    const sign = vi.spyOn(crypto.subtle, 'sign');
    const { headers, body } = signed(JSON.stringify(PAID));
    const flood = Array(320).fill(headers['webhook-signature']).join(' ');
    const request = { headers: { ...headers, 'webhook-signature': flood }, body };
    expect(await shop.kobo.webhook(request, priceOf)).toMatchObject({
      ok: false,
      status: 401,
      refusal: 'headers-too-long',
    });
    expect(await shop.kobo.webhook(signed(' '.repeat(1_000_001)), priceOf)).toMatchObject({ status: 413 });
    expect(sign).not.toHaveBeenCalled();
    expect(await handle(PAID)).toMatchObject({ ok: true });
    expect(sign).toHaveBeenCalledOnce();
    sign.mockRestore();
  });

  it('requires a secret in the options', async () => {
    await expect(testShop().kobo.webhook(signed('{}'), priceOf)).rejects.toMatchObject({ code: 'NO_SECRET' });
  });
});

describe('the price of an order', () => {
  const DEAR = { amount: '100000.00', currency: 'NGN' };
  const CHEAP = { ...PAID, data: { reference: 'CHK_cheap', status: 'success' } };

  /** Starts a second transaction with a higher price, as for a basket that has grown. */
  async function grow() {
    await shop.begin('CHK_cheap', 'A-17', '100.00');
    await shop.begin('CHK_dear', 'A-17', DEAR.amount);
  }

  it('is the current one: paying an earlier price neither fulfils the order nor blocks it', {
    tags: 'security-27',
  }, async () => {
    await grow();
    shop.provider.says({ status: 'success', amount: 100, currency: 'NGN' });
    const requests: string[] = [];
    const today = async (order: string) => {
      requests.push(order);
      return DEAR;
    };
    expect(await handle(CHEAP, today)).toMatchObject({ ok: false, status: 204, refusal: 'amount-differs' });
    expect(requests).toEqual(['A-17']);
    shop.provider.says({ status: 'success', amount: 100_000, currency: 'NGN' });
    expect(await shop.kobo.verify('CHK_dear', { order: 'A-17', ...DEAR })).toMatchObject({ ok: true });
  });

  it('is compared with the amount at the start if the provider reports none', async () => {
    await grow();
    shop.provider.says({ status: 'success' });
    expect(await handle(CHEAP, () => DEAR)).toMatchObject({ refusal: 'amount-differs', status: 204 });
  });

  it.each([undefined, null])(
    'causes a 503 and no request to the provider if it is unknown: %j',
    async (price) => {
      const receivedEvents = await handle(PAID, () => price);
      expect(receivedEvents).toMatchObject({
        ok: false,
        status: 503,
        refusal: 'unknown-order',
        reference: 'CHK_A',
      });
      expect(shop.provider.requests).toEqual([]);
      expect(await handle(PAID)).toMatchObject({ ok: true });
    },
  );

  it('causes a 503 and no request to the provider if it is invalid', async () => {
    for (const wrong of [{ ...PRICE, amount: 5000 }, { amount: '5000.00' }, true])
      expect(await handle(PAID, () => Object(wrong))).toMatchObject({
        status: 503,
        refusal: 'invalid-order',
      });
    expect(shop.provider.requests).toEqual([]);
    expect(await handle(PAID)).toMatchObject({ ok: true });
  });

  it('causes a 503 if the shop’s database fails', async () => {
    const cause = new Error('no connection');
    const broken = () => Promise.reject(cause);
    expect(await handle(PAID, broken)).toMatchObject({ status: 503, refusal: 'store-failed' });
    expect(await handle(PAID)).toMatchObject({ ok: true });
  });

  it('does not matter once the order is paid', async () => {
    expect(await handle(PAID)).toMatchObject({ ok: true });
    expect(await handle(PAID, () => undefined)).toMatchObject({ refusal: 'already-fulfilled', status: 204 });
  });

  it('can’t replace the order that the transaction was started for', async () => {
    const more = { ...PRICE, order: 'B-1', startedElsewhere: true, reference: 'CHK_B' };
    expect(await handle(PAID, () => more)).toMatchObject({ ok: true, payment: { order: 'A-1' } });
  });

  it('must be a function: otherwise, the server sends no request', async () => {
    const webhook: (request: WebhookRequest, price?: unknown) => unknown = Object(shop.kobo).webhook;
    const request = signed(JSON.stringify(PAID));
    for (const price of [undefined, PRICE])
      await expect(webhook(request, price)).rejects.toMatchObject({ code: 'INVALID_OPTIONS' });
    expect(shop.provider.requests).toEqual([]);
  });
});

describe('the request of a webhook', () => {
  const { headers, body } = signed(JSON.stringify(PAID));

  it.each<[string, () => WebhookRequest]>([
    ['headers and text', () => ({ headers, body })],
    ['headers and bytes', () => ({ headers, body: Buffer.from(body) })],
    ['headers and a buffer', () => ({ headers, body: new TextEncoder().encode(body).buffer })],
    ['headers and the bytes of another realm', () => ({ headers, body: elsewhere(body) })],
    ['the web’s headers and text', () => ({ headers: new Headers(headers), body })],
    ['headers in lists', () => ({ headers: inLists(headers), body })],
    ['headers in capitals', () => ({ headers: inCapitals(headers), body })],
    ['a request of the web', () => web({ headers, body })],
  ])('may be %s', async (_, request) => {
    expect(await shop.kobo.webhook(request(), priceOf)).toMatchObject({ ok: true });
  });

  it('may be an `IncomingMessage` of Node', async () => {
    const results: unknown[] = [];
    const server = createServer(async (request: IncomingMessage, response) => {
      const result = await shop.kobo.webhook(request, priceOf);
      results.push(result);
      response.writeHead(result.status).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const post = (large: string) => fetch(address, { method: 'POST', headers, body: large });
    try {
      expect((await post(' '.repeat(1_100_000))).status).toBe(413);
      expect((await post(body)).status).toBe(204);
      expect(results).toMatchObject([{ refusal: 'too-large' }, { ok: true }]);
    } finally {
      server.close();
    }
  });

  it('may be one of Express 4 whose body parser did not read the body', async () => {
    const request = Object.assign(Readable.from([Buffer.from(body)]), { headers, body: {} });
    expect(await shop.kobo.webhook(Object(request), priceOf)).toMatchObject({ ok: true });
    const empty = Object.assign(Readable.from([]), { headers: {}, body: {} });
    expect(await shop.kobo.webhook(Object(empty), priceOf)).toMatchObject({ status: 401 });
  });

  it('of the web is read no further than the size limit', async () => {
    let pulled = 0;
    const endless = new ReadableStream({
      pull(controller) {
        pulled += 1;
        controller.enqueue(new Uint8Array(100_000));
      },
    });
    const request = new Request('https://shop.example', {
      method: 'POST',
      headers,
      body: endless,
      duplex: 'half',
    } as RequestInit);
    expect(await shop.kobo.webhook(request, priceOf)).toMatchObject({ refusal: 'too-large' });
    expect(pulled).toBeLessThan(15);
  });

  it('is refused if the sender aborts it', async () => {
    const request = {
      headers,
      async *[Symbol.asyncIterator]() {
        yield '{"data":';
        throw new Error('aborted');
      },
    };
    expect(await shop.kobo.webhook(request, priceOf)).toMatchObject({
      ok: false,
      status: 400,
      refusal: 'body-incomplete',
    });
  });

  it('can’t be a web request whose body was read before', async () => {
    const request = web({ headers, body });
    await request.text();
    await expect(shop.kobo.webhook(request, priceOf)).rejects.toMatchObject({ code: 'NOT_RAW' });
  });

  it('can’t be a web request whose body has another reader', async () => {
    const request = web({ headers, body });
    request.body?.getReader();
    await expect(shop.kobo.webhook(request, priceOf)).rejects.toMatchObject({ code: 'NOT_RAW' });
  });

  it.each([undefined, {}, PAID])('can’t be a Node request whose body was read before: %j', async (parsed) => {
    const request = Readable.from([Buffer.from(body)]);
    for await (const _ of request);
    const read = Object(Object.assign(request, { headers, body: parsed }));
    await expect(shop.kobo.webhook(read, priceOf)).rejects.toMatchObject({ code: 'NOT_RAW' });
  });

  it.each([undefined, null, { body }, { headers: null, body }, { headers: 'none', body }])(
    'must be an object with headers: %j',
    async (request) => {
      const webhook: (request: unknown, price: PriceOf) => unknown = Object(shop.kobo).webhook;
      await expect(webhook(request, priceOf)).rejects.toMatchObject({ code: 'INVALID_OPTIONS' });
    },
  );

  it.each([{ headers, body: PAID }, { headers }, { headers, body: 7 }])(
    'must have a raw body: %j',
    async (request) => {
      await expect(shop.kobo.webhook(Object(request), priceOf)).rejects.toMatchObject({ code: 'NOT_RAW' });
    },
  );
});

/** Bytes from another realm, such as a test environment or a sandbox. Their constructor differs. */
function elsewhere(text: string): Uint8Array {
  return runInNewContext('Uint8Array.from(bytes)', { bytes: [...new TextEncoder().encode(text)] });
}

/** Headers as lists, with the signature of another secret before the right signature. */
function inLists({ 'webhook-signature': right = '', ...others }: Record<string, string>) {
  const lists = Object.entries(others).map(([name, value]): [string, string[]] => [name, [value]]);
  return { ...Object.fromEntries(lists), 'webhook-signature': [`v1,${'A'.repeat(43)}=`, right] };
}

function inCapitals(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toUpperCase(), value]));
}
