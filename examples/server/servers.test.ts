// @vitest-environment node
import { type ChildProcess, spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, createServer as createProbe } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { textOf } from './serve.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'kobo-servers-'));

/** The server of the document, saved in the folder. */
const DOCUMENTED = join(folder, 'server.mjs');
const document = readFileSync(join(root, 'docs/merchants/integrate.md'), 'utf8');
writeFileSync(DOCUMENTED, /^```js run=server\.mjs\n(.*?)^```/ms.exec(document)?.[1] ?? '');
writeFileSync(join(folder, 'index.html'), 'the page');
// Links the package as `npm install @kobo/server` would.
mkdirSync(join(folder, 'node_modules/@kobo'), { recursive: true });
symlinkSync(join(root, 'packages/server'), join(folder, 'node_modules/@kobo/server'));

/** Each merchant's server: its name, its file, and an order with its price in naira. */
const SERVERS = [
  ['examples/shop', join(root, 'examples/shop/server.mjs'), { items: { indigo: 1 } }, 12_000],
  ['examples/react-shop', join(root, 'examples/react-shop/server.mjs'), { items: { jollof: 1 } }, 3_500],
  ['docs/merchants/integrate.md', DOCUMENTED, undefined, 5_000],
] as const;

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

/** The server of the last test, which the next test of the same file uses again. */
let running: { file: string; child: ChildProcess; closed: Promise<unknown> } | undefined;
let service: Server;
let printed = '';
let complained = '';
let origin = '';
/** The reference of the test's transactions. Each test has its own, because a server keeps its orders. */
let reference = '';
let count = 0;
/** The payment service's reply to every verification, and its HTTP status. */
let verified: object | undefined = {};
let httpStatus = 200;

beforeEach(() => {
  count += 1;
  reference = `CHK_${count}`;
  printed = '';
  complained = '';
  verified = {};
  httpStatus = 200;
});
afterAll(async () => {
  await stop();
  rmSync(folder, { recursive: true });
});

/** Starts the server of a file and its payment service, unless they run. */
async function start(file: string): Promise<void> {
  const runs = running?.file === file && running.child.exitCode === null && service.listening;
  if (!runs) {
    await stop();
    await launch(file);
  }
  await expect.poll(accepts, { timeout: 15_000 }).toBe(true);
}

async function launch(file: string): Promise<void> {
  service = createServer((request, response) => {
    const data = request.method === 'POST' ? { reference, authorization_url: '' } : verified;
    response.writeHead(request.method === 'POST' ? 200 : httpStatus, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ status: true, data }));
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const port = await freePort();
  const checkout = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  const child = spawn(process.execPath, [file], {
    env: {
      ...process.env,
      PORT: String(port),
      CHECKOUT_ORIGIN: checkout,
      KOBO_WEBHOOK_SECRET: SECRET,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.setEncoding('utf8').on('data', (text) => {
    printed += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text) => {
    complained += text;
  });
  running = { file, child, closed: new Promise((resolve) => child.once('close', resolve)) };
  origin = `http://127.0.0.1:${port}`;
}

/** Stops the server. Afterwards its output is complete. */
async function stop(): Promise<void> {
  if (!running) return;
  const { child, closed } = running;
  running = undefined;
  child.kill();
  await closed;
  await closeService();
}

async function closeService(): Promise<void> {
  service.closeAllConnections();
  await new Promise((resolve) => service.close(resolve));
}

async function freePort(): Promise<number> {
  const probe = createProbe();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** Returns whether the server accepts connections. */
function accepts(): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1', () => resolve(true));
    socket.on('error', () => resolve(false)).on('connect', () => socket.end());
  });
}

async function fetchStatus(id: string): Promise<{ status: number; paid: unknown; payable: unknown }> {
  const response = await fetch(`${origin}/orders/${id}`);
  const { paid, payable } = response.ok ? Object(await response.json()) : {};
  return { status: response.status, paid, payable };
}

async function requestPaid(id: string): Promise<[number, unknown]> {
  const { status, paid } = await fetchStatus(id);
  return [status, paid];
}

describe.each(SERVERS)('the server of %s', (_, file, basket, naira) => {
  async function place(): Promise<string> {
    const body = JSON.stringify({ ...basket, email: 'ada@example.com' });
    const response = await fetch(`${origin}/orders`, { method: 'POST', body });
    const order = Object(await response.json());
    expect(order.reference).toBe(reference);
    return order.id;
  }

  it.each([
    [{ status: 'pending' }, true],
    [{ status: 'failed' }, false],
    [{ status: 'expired' }, false],
  ])('reports whether an order is payable for the payment service’s status %j: %s', async (data, payable) => {
    await start(file);
    const id = await place();
    verified = data;
    expect(await fetchStatus(id)).toEqual({ status: 200, paid: false, payable });
  });

  it.each([
    ['has a problem of its own', 503, { status: 'success' }],
    ['is too busy', 429, { status: 'success' }],
    ['refuses the key', 401, {}],
    ['knows no such transaction', 404, {}],
    ['names no status', 200, undefined],
    ['names a status that nobody knows', 200, { status: 'paid?', amount: naira, currency: 'NGN' }],
    ['names an amount that is none', 200, { status: 'success', amount: 'enough', currency: 'NGN' }],
  ])('does not report an order as unpaid if the payment service %s', async (_, status, data) => {
    await start(file);
    const id = await place();
    httpStatus = status;
    verified = data;
    expect(await requestPaid(id)).toEqual([502, undefined]);
    httpStatus = 200;
    verified = { status: 'success', amount: naira, currency: 'NGN' };
    expect(await requestPaid(id)).toEqual([200, true]);
    await expect.poll(() => printed.split(id).length - 1).toBe(1);
  });

  it.each([
    ['amount-differs', { amount: naira - 1, currency: 'NGN' }],
    ['currency-differs', { amount: naira, currency: 'USD' }],
    ['returned', { amount: naira, currency: 'NGN', refund: { amount: naira, state: 'done' } }],
  ])(
    'alerts the staff to a mismatched payment, and does not report it as unpaid: %s',
    async (refusal, data) => {
      await start(file);
      const id = await place();
      verified = { status: 'success', ...data };
      expect(await requestPaid(id)).toEqual([502, undefined]);
      await expect.poll(() => complained).toContain(`Look at order ${id}: ${refusal}`);
    },
  );

  it('does not report an order as unpaid while the payment service is unreachable', async () => {
    await start(file);
    const id = await place();
    await closeService();
    expect(await requestPaid(id)).toEqual([502, undefined]);
  });

  it('finds an order only by its own id, not by a transaction’s reference', async () => {
    await start(file);
    const id = await place();
    verified = { status: 'success', amount: naira, currency: 'NGN' };
    expect(id).not.toBe(reference);
    for (const foreign of [reference, 'CHK_paid', '', `${id}/`, '__proto__', 'constructor']) {
      expect(await requestPaid(foreign)).toEqual([404, undefined]);
    }
    expect(await requestPaid(id)).toEqual([200, true]);
  });

  it('reports an order as paid only for its amount and currency, and fulfils it once', async () => {
    await start(file);
    const id = await place();
    for (const [wrong, answer] of [
      [{ status: 'pending', amount: naira, currency: 'NGN' }, [200, false]],
      [{ status: 'success', amount: naira - 0.01, currency: 'NGN' }, [502, undefined]],
      [{ status: 'success', amount: naira, currency: 'USD' }, [502, undefined]],
    ] as const) {
      verified = wrong;
      expect(await requestPaid(id)).toEqual(answer);
    }
    verified = { status: 'success', amount: naira, currency: 'NGN' };
    const answers = await Promise.all([requestPaid(id), requestPaid(id), requestPaid(id)]);
    expect(answers).toEqual([
      [200, true],
      [200, true],
      [200, true],
    ]);
    expect(await requestPaid(id)).toEqual([200, true]);
    await expect.poll(() => printed.split(id).length - 1).toBe(1);
  });

  it('accepts a success without an amount, because it set the amount at the start', async () => {
    await start(file);
    const id = await place();
    verified = { status: 'success' };
    expect(await requestPaid(id)).toEqual([200, true]);
  });

  it('answers an invalid address, and keeps running', async () => {
    await start(file);
    expect((await fetch(`${origin}//`)).status).toBe(400);
    expect((await fetch(`${origin}/`)).status).toBe(200);
  });
});

it('a character that is split between two chunks is read as one', async () => {
  const bytes = Buffer.from('{"email":"adé@example.com"}');
  const packets = [bytes.subarray(0, 13), bytes.subarray(13)];
  expect(await textOf(Readable.from(packets, { objectMode: false }))).toBe(bytes.toString());
});

describe.each([
  ['examples/shop', join(root, 'examples/shop/server.mjs'), 12_000],
  ['docs/merchants/integrate.md', DOCUMENTED, 5_000],
] as const)('the webhooks of %s', (_, file, naira) => {
  /** Sends a webhook as the payment service does, signed with this secret. Returns the HTTP status. */
  async function hook(secret = SECRET): Promise<number> {
    const body = JSON.stringify({ type: 'transaction.success', data: { reference } });
    const time = String(Math.floor(Date.now() / 1000));
    const hmac = createHmac('sha256', Buffer.from(secret.slice(6), 'base64')).update(`msg_1.${time}.${body}`);
    const headers = {
      'webhook-id': 'msg_1',
      'webhook-timestamp': time,
      'webhook-signature': `v1,${hmac.digest('base64')}`,
    };
    return (await fetch(`${origin}/webhooks`, { method: 'POST', headers, body })).status;
  }

  async function place(): Promise<string> {
    const body = JSON.stringify({ items: { indigo: 1 }, email: 'ada@example.com' });
    const { id } = Object(await (await fetch(`${origin}/orders`, { method: 'POST', body })).json());
    return id;
  }

  const timesShipped = (id: string) => printed.split(`Ship order ${id}`).length - 1;

  beforeEach(() => start(file));

  it('ships after a webhook, without a request from its page', async () => {
    const id = await place();
    expect(await hook()).toBe(503);
    verified = { status: 'success', amount: naira, currency: 'NGN' };
    expect(await hook()).toBe(204);
    await expect.poll(() => timesShipped(id)).toBe(1);
    expect(await requestPaid(id)).toEqual([200, true]);
  });

  it('ships once if webhooks and its page’s requests arrive at the same time', async () => {
    const id = await place();
    verified = { status: 'success', amount: naira, currency: 'NGN' };
    const receivedEvents = await Promise.all([hook(), requestPaid(id), hook(), requestPaid(id), hook()]);
    expect(receivedEvents).toEqual([204, [200, true], 204, [200, true], 204]);
    expect(await hook()).toBe(204);
    await stop();
    expect(timesShipped(id)).toBe(1);
  });

  it('ships nothing after a webhook that is forged or not confirmed by a verification', async () => {
    const id = await place();
    verified = { status: 'success', amount: naira, currency: 'NGN' };
    expect(await hook('whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD')).toBe(401);
    verified = { status: 'failed' };
    // The service's status may be outdated. HTTP 503 requests the webhook again.
    expect(await hook()).toBe(503);
    verified = { status: 'success', amount: 1, currency: 'NGN' };
    expect(await hook()).toBe(204);
    await expect.poll(() => complained).toContain(`Look at transaction ${reference}: amount-differs`);
    expect(await requestPaid(id)).toEqual([502, undefined]);
    await stop();
    expect(timesShipped(id)).toBe(0);
  });
});

describe('the server of examples/strict-csp', () => {
  const TUITION = { status: 'success', amount: 85_000, currency: 'NGN' };

  beforeEach(() => start(join(root, 'examples/strict-csp/server.mjs')));

  async function bill(): Promise<string> {
    const body = new URLSearchParams({ fee: 'tuition' });
    const response = await fetch(`${origin}/bills`, { method: 'POST', body, redirect: 'manual' });
    expect(response.status).toBe(303);
    return response.headers.get('location') ?? '';
  }

  /** The HTTP status of the bill at this path, and whether the bill is paid. */
  async function requestBill(address: string): Promise<[number, unknown]> {
    const response = await fetch(`${origin}${address}/paid`);
    return [response.status, response.ok ? Object(await response.json()).paid : undefined];
  }

  it('keeps running after a request for an invalid address', async () => {
    expect((await fetch(`${origin}//`)).status).toBe(400);
    expect((await fetch(`${origin}/`)).status).toBe(200);
  });

  it('finds a bill only by its own id, not by a transaction’s reference', async () => {
    const address = await bill();
    verified = TUITION;
    expect(address).not.toContain(reference);
    for (const foreign of [reference, 'CHK_paid', '__proto__', 'constructor']) {
      expect((await fetch(`${origin}/bills/${foreign}`)).status).toBe(404);
      expect(await requestBill(`/bills/${foreign}`)).toEqual([404, undefined]);
    }
    expect(await requestBill(address)).toEqual([200, true]);
    await expect.poll(() => printed).toContain('Paid: Tuition');
  });

  it('reports a bill as paid only for its amount and currency, and notes it once', async () => {
    const address = await bill();
    for (const [wrong, answer] of [
      [{ status: 'pending' }, [200, false]],
      [{ ...TUITION, amount: 84_999.99 }, [502, undefined]],
      [{ ...TUITION, currency: 'USD' }, [502, undefined]],
    ] as const) {
      verified = wrong;
      expect(await requestBill(address)).toEqual(answer);
    }
    verified = TUITION;
    expect(await Promise.all([requestBill(address), requestBill(address)])).toEqual([
      [200, true],
      [200, true],
    ]);
    await stop();
    expect(printed.split('Paid: Tuition').length - 1).toBe(1);
  });

  it('does not report a bill as unpaid while the payment service fails', async () => {
    const address = await bill();
    httpStatus = 503;
    expect(await requestBill(address)).toEqual([502, undefined]);
  });

  it('shows a bill while the payment service fails, but no button to pay it', async () => {
    const address = await bill();
    const text = async () => (await fetch(`${origin}${address}`)).text();
    verified = { status: 'pending' };
    expect(await text()).toContain('Pay ₦85,000.00');
    httpStatus = 503;
    const unknown = await text();
    expect(unknown).toContain('₦85,000.00');
    expect(unknown).toContain('We can’t check this bill now.');
    expect(unknown).not.toContain('Pay ₦');
  });
});
