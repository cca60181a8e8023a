// @vitest-environment node
import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PAUSES } from '../../../provider/src/webhooks/deliver';
import { writeStatus } from '../ledger/status';
import { timelineOf } from '../ledger/timeline';
import { readTransaction } from '../ledger/transactions';
import { setWebhookUrl, webhooksOf } from '../ledger/webhooks';
import { deliverDue } from '../simulator/webhooks/deliver';
import { readEndpoint, type WebhookEndpoint } from '../simulator/webhooks/endpoint';
import { testServer } from '../testServer';

const SECRET = 'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const endpoint: WebhookEndpoint = {
  url: 'https://shop.example/webhooks',
  secret: Buffer.from(SECRET, 'base64'),
};

interface Sent {
  url: string;
  headers: Record<string, string>;
  body: string;
}

let server = testServer();
let sent: Sent[] = [];
/** The reply of the merchant's server. */
let answer: (request: Sent) => Response | Promise<Response> = () => new Response(null, { status: 204 });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  server = testServer();
  setWebhookUrl(server.ledger, endpoint.url);
  sent = [];
  answer = () => new Response(null, { status: 204 });
});
afterEach(() => {
  vi.useRealTimers();
});

const deliver = () =>
  deliverDue(server.ledger, endpoint, async (url, init) => {
    const request = {
      url: String(url),
      headers: Object.fromEntries(new Headers(init?.headers)),
      body: String(init?.body),
    };
    sent.push(request);
    return answer(request);
  });
const wind = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);
const types = () => sent.map(({ body }) => JSON.parse(body).type);
const refusing =
  (status: number, headers = {}) =>
  () =>
    new Response('no', { status, headers });

async function pageOf(reference: string): Promise<string> {
  const response = await server.app.request(`http://localhost/sandbox/transactions/${reference}`);
  return response.text();
}

async function paid(fields: object = {}): Promise<string> {
  const reference = await server.create({ amount: 5000.5, currency: 'NGN', ...fields });
  await server.act(reference, 'approve');
  return reference;
}

describe('a webhook', () => {
  it('reports the event, with a signature of Standard Webhooks', async () => {
    const reference = await paid();
    await deliver();
    expect(sent).toHaveLength(1);
    const [{ url, headers, body } = { url: '', headers: {} as Record<string, string>, body: '' }] = sent;
    expect(url).toBe(endpoint.url);
    expect(JSON.parse(body)).toEqual({
      type: 'transaction.success',
      timestamp: new Date().toISOString(),
      data: { reference, status: 'success', amount: 5000.5, currency: 'NGN' },
    });
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'webhook-id': expect.stringMatching(/^msg_[0-9a-f]{24}$/),
      'webhook-timestamp': String(Math.floor(Date.now() / 1000)),
    });
    const hmac = createHmac('sha256', Buffer.from(SECRET, 'base64'));
    hmac.update(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`);
    expect(headers['webhook-signature']).toBe(`v1,${hmac.digest('base64')}`);
    wind(100 * 3_600_000);
    await deliver();
    expect(sent).toHaveLength(1);
  });

  it('is sent once for each final status of a transaction', async () => {
    const reference = await server.create();
    await deliver();
    expect(sent).toEqual([]);
    await server.act(reference, 'decline');
    await server.act(reference, 'decline');
    await server.act(reference, 'expire');
    await server.act(reference, 'credit');
    await server.act(reference, 'approve');
    await deliver();
    // Sort the types, because webhooks that are due at the same time are sent in parallel.
    expect(types().sort()).toEqual(['transaction.expired', 'transaction.failed', 'transaction.success']);
    expect(new Set(sent.map(({ headers }) => headers['webhook-id'])).size).toBe(3);
  });

  it('is sent for a settled charge and a due decision, even if nobody looks', async () => {
    const slow = await server.create();
    // Settles after 8 seconds.
    await server.charge(slow, '4000000000000077');
    const later = await server.create();
    await server.call('POST', `/sandbox/transactions/${later}/expire`, { after: 20 });
    wind(8_000);
    await deliver();
    expect(types()).toEqual(['transaction.success']);
    wind(12_000);
    await deliver();
    expect(types()).toEqual(['transaction.success', 'transaction.expired']);
  });

  it('is not created without an address, even if one is set later', async () => {
    setWebhookUrl(server.ledger, undefined);
    await paid();
    setWebhookUrl(server.ledger, endpoint.url);
    await deliver();
    expect(sent).toEqual([]);
  });
});

describe('a failed attempt', () => {
  it('is repeated with the same id after growing pauses, and finally given up', async () => {
    const reference = await paid();
    answer = refusing(500);
    await deliver();
    for (const [index, pause] of PAUSES.entries()) {
      wind(pause - 1);
      await deliver();
      expect(sent).toHaveLength(index + 1);
      wind(1);
      await deliver();
      expect(sent).toHaveLength(index + 2);
    }
    wind(1_000 * 3_600_000);
    await deliver();
    expect(sent).toHaveLength(10);
    expect(new Set(sent.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(sent.map(({ body }) => body)).size).toBe(1);
    expect(new Set(sent.map(({ headers }) => headers['webhook-signature'])).size).toBe(10);
    expect([...PAUSES].sort((one, other) => one - other)).toEqual([...PAUSES]);
    const [webhook] = webhooksOf(server.ledger, reference);
    expect(webhook?.attempts.map(({ http_status }) => http_status)).toEqual(Array(10).fill(500));
  });

  it('is not repeated after another attempt succeeded', async () => {
    await paid();
    answer = refusing(503);
    await deliver();
    answer = () => new Response('thanks');
    wind(5_000);
    await deliver();
    wind(1_000 * 3_600_000);
    await deliver();
    expect(sent).toHaveLength(2);
  });

  it('waits for the requested delay', async () => {
    await paid();
    answer = refusing(429, { 'retry-after': '60' });
    await deliver();
    wind(59_999);
    await deliver();
    expect(sent).toHaveLength(1);
    wind(1);
    await deliver();
    expect(sent).toHaveLength(2);
  });

  it.each([
    ['until a time', () => new Date(Date.now() + 60_000).toUTCString(), 60_000],
    ['no longer than a day, as its page must be able to say when', () => '99999999999999999999', 86_400_000],
    ['not at all by what is neither seconds nor a time', () => 'soon', 5_000],
  ])('waits %s', async (_, retryAfter, milliseconds) => {
    // `Retry-After` contains whole seconds.
    vi.setSystemTime(Math.ceil(Date.now() / 1000) * 1000);
    await paid();
    answer = refusing(429, { 'retry-after': retryAfter() });
    await deliver();
    wind(milliseconds - 1);
    await deliver();
    expect(sent).toHaveLength(1);
    wind(1);
    await deliver();
    expect(sent).toHaveLength(2);
  });

  it.each([301, 302, 307, 400, 404])('is repeated at the same address after HTTP %d', async (status) => {
    await paid();
    answer = refusing(status, { location: 'https://elsewhere.example' });
    await deliver();
    wind(5_000);
    await deliver();
    expect(sent.map(({ url }) => url)).toEqual([endpoint.url, endpoint.url]);
  });

  it('is not repeated after HTTP 410', async () => {
    await paid();
    answer = refusing(410);
    await deliver();
    wind(1_000 * 3_600_000);
    await deliver();
    expect(sent).toHaveLength(1);
  });

  it('shows why there was no reply', async () => {
    const reference = await paid();
    answer = () =>
      Promise.reject(Object.assign(new TypeError('fetch failed'), { cause: { code: 'ECONNREFUSED' } }));
    await deliver();
    expect(await pageOf(reference)).toContain('ECONNREFUSED');
    answer = () => Promise.reject(new DOMException('', 'TimeoutError'));
    wind(5_000);
    await deliver();
    expect(await pageOf(reference)).toContain('no answer in 15 seconds');
  });

  it('is not repeated while it is pending', async () => {
    await paid();
    let end: (response: Response) => void = () => {};
    answer = () => new Promise((resolve) => (end = resolve));
    const first = deliver();
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    wind(6_000);
    await deliver();
    expect(sent).toHaveLength(1);
    end(new Response(null, { status: 500 }));
    await first;
    wind(5_000);
    answer = () => new Response(null, { status: 204 });
    await deliver();
    expect(sent).toHaveLength(2);
  });
});

describe('a sandbox that is killed', () => {
  it('sends a webhook later or once more, and loses none', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kobo-webhooks-'));
    const file = join(folder, 'sandbox.db');
    try {
      server = testServer(file);
      setWebhookUrl(server.ledger, endpoint.url);
      await paid();
      // Simulate a process that is killed before any attempt.
      server.ledger.close();
      server = testServer(file);
      answer = () => new Promise(() => {});
      void deliver();
      await vi.waitFor(() => expect(sent).toHaveLength(1));
      // Simulate a process that is killed during an attempt.
      server.ledger.close();
      server = testServer(file);
      answer = () => new Response(null, { status: 204 });
      await deliver();
      expect(sent).toHaveLength(1);
      wind(30_000);
      await deliver();
      expect(sent).toHaveLength(2);
      expect(sent[1]?.headers['webhook-id']).toBe(sent[0]?.headers['webhook-id']);
      server.ledger.close();
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('has stored a transition and its webhook, or neither', async () => {
    const reference = await server.create();
    // Simulate a failed write, as on a full disk.
    server.ledger.exec('DROP TABLE webhooks');
    expect(() => writeStatus(server.ledger, reference, 'failed', 'declined')).toThrow('webhooks');
    expect(readTransaction(server.ledger, reference)).toMatchObject({ status: 'pending' });
    expect(timelineOf(server.ledger, reference)).toHaveLength(1);
  });
});

describe('the timeline', () => {
  it('has each attempt with its outcome, in order, and the time of the next one', async () => {
    const reference = await paid();
    expect(await pageOf(reference)).not.toContain('webhook transaction');
    answer = refusing(502);
    await deliver();
    const first = await pageOf(reference);
    expect(first).toMatch(/<code>webhook transaction\.success<\/code>\s*<span class="status failed">502</);
    expect(first).toContain(`Next attempt at ${new Date(Date.now() + 5_000).toISOString().slice(0, 10)}`);
    answer = () => new Response(null, { status: 204 });
    wind(2_000);
    await server.status(reference);
    wind(3_000);
    await deliver();
    const second = await pageOf(reference);
    // The timeline shows the newest entry first.
    expect(second.indexOf('attempt 2')).toBeLessThan(second.indexOf('/checkout/status/'));
    expect(second.indexOf('/checkout/status/')).toBeLessThan(second.indexOf('attempt 1'));
    expect(second.indexOf('attempt 1')).toBeLessThan(second.indexOf('approved in the simulator'));
    expect(second).not.toContain('Next attempt');
    expect(second.match(/Send again/g)).toHaveLength(1);
  });

  it('sends a webhook again on request, even if it was given up', async () => {
    const reference = await paid();
    answer = refusing(410);
    await deliver();
    const [, action = ''] =
      /action="([^"]*\/again)">\s*<button class="">Send again/.exec(await pageOf(reference)) ?? [];
    expect(action).toMatch(new RegExp(`^/sandbox/transactions/${reference}/webhooks/msg_\\w+/again$`));
    const pressed = await server.app.request(`http://localhost${action}`, { method: 'POST' });
    expect([pressed.status, pressed.headers.get('location')]).toEqual([
      303,
      `/sandbox/transactions/${reference}?done=webhook-again`,
    ]);
    answer = () => new Response(null, { status: 204 });
    await deliver();
    expect(sent.map(({ headers }) => headers['webhook-id'])).toEqual([
      sent[0]?.headers['webhook-id'],
      sent[0]?.headers['webhook-id'],
    ]);
    expect(await server.ledgerOf(reference)).toMatchObject({
      webhooks: [
        {
          webhook: { status: 'success', attempts: 2, due_at: null },
          attempts: [{ http_status: 410 }, { http_status: 204 }],
        },
      ],
    });
  });

  it('has no button without an address, and refuses an unknown webhook', async () => {
    const reference = await paid();
    await deliver();
    const [{ webhook } = { webhook: { id: '' } }] = webhooksOf(server.ledger, reference);
    const press = (id: string, own = reference) =>
      server.call('POST', `/sandbox/transactions/${own}/webhooks/${id}/again`);
    expect((await press('msg_none')).httpStatus).toBe(404);
    expect((await press(webhook.id, await server.create())).httpStatus).toBe(404);
    expect((await press(webhook.id)).httpStatus).toBe(200);
    setWebhookUrl(server.ledger, undefined);
    expect((await press(webhook.id)).httpStatus).toBe(404);
    const page = await pageOf(reference);
    expect(page).toContain('webhook transaction.success');
    expect(page).not.toContain('Send again');
  });

  it('rejects another site’s request to send a webhook again', async () => {
    const reference = await paid();
    await deliver();
    const [{ webhook } = { webhook: { id: '' } }] = webhooksOf(server.ledger, reference);
    const path = `/sandbox/transactions/${reference}/webhooks/${webhook.id}/again`;
    const { httpStatus } = await server.call('POST', path, undefined, { 'sec-fetch-site': 'cross-site' });
    expect(httpStatus).toBe(400);
  });
});

describe('over the network', () => {
  it('a webhook is a POST request with JSON that follows no redirect', async () => {
    const receivedEvents: {
      headers: IncomingHttpHeaders;
      body: string;
      method: string | undefined;
      url: string | undefined;
    }[] = [];
    const shop = createServer(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      receivedEvents.push({ headers: request.headers, body, method: request.method, url: request.url });
      response.writeHead(307, { location: '/elsewhere' }).end('gone');
    });
    await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
    try {
      const url = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/webhooks?a=1`;
      const reference = await paid();
      await deliverDue(server.ledger, { ...endpoint, url });
      expect(receivedEvents).toMatchObject([
        { method: 'POST', url: '/webhooks?a=1', headers: { 'user-agent': 'Kobo-Sandbox' } },
      ]);
      expect(JSON.parse(receivedEvents[0]?.body ?? '')).toMatchObject({ data: { reference } });
      expect(webhooksOf(server.ledger, reference)[0]?.attempts).toMatchObject([{ http_status: 307 }]);
    } finally {
      shop.closeAllConnections();
      shop.close();
    }
  });
});

describe('the address and the secret', () => {
  const URLS = [
    'https://shop.example/webhooks',
    'http://localhost:4243/webhooks',
    'http://127.0.0.1:1',
    'http://[::1]:1',
  ];
  it.each(URLS)('may be %s', (url) => {
    expect(readEndpoint(url, `whsec_${SECRET}`)).toMatchObject({ ok: true, endpoint: { url } });
  });

  it('may both be omitted', () => {
    expect(readEndpoint(undefined, '')).toEqual({ ok: true, endpoint: undefined });
  });

  it.each([
    ['https://shop.example', undefined, 'belong together'],
    [undefined, `whsec_${SECRET}`, 'belong together'],
    ['http://shop.example', `whsec_${SECRET}`, 'https address'],
    ['http://localhost.shop.example', `whsec_${SECRET}`, 'https address'],
    ['https://ada:secret@shop.example', `whsec_${SECRET}`, 'https address'],
    ['ftp://localhost', `whsec_${SECRET}`, 'https address'],
    ['shop.example', `whsec_${SECRET}`, 'https address'],
    ['https://shop.example', SECRET, 'whsec_'],
    ['https://shop.example', 'whsec_c2hvcnQ=', '24 to 64 bytes'],
    ['https://shop.example', 'whsec_%%%', '24 to 64 bytes'],
  ])('may not be %s and %s', (url, secret, problem) => {
    expect(readEndpoint(url, secret)).toEqual({ ok: false, problem: expect.stringContaining(problem) });
  });
});
