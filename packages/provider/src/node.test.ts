import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import {
  connect as connectHttp2,
  createServer as createHttp2Server,
  type OutgoingHttpHeaders,
} from 'node:http2';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { toNodeHandler } from './node';
import type { ProviderOptions } from './options';
import { CARD, gate, testKit } from './testKit';

const HEADERS = { authorization: 'pk_test_adire', 'content-type': 'application/json' };

let server: Server | undefined;
afterEach(async () => {
  server?.closeAllConnections();
  await new Promise((resolve) => server?.close(resolve));
});

async function served(options: Partial<ProviderOptions> = {}) {
  const kit = testKit({}, options);
  server = createServer(toNodeHandler(kit.provider)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  /** Sends lines without parsing them, and returns the whole response. */
  async function raw(...lines: string[]): Promise<string> {
    const socket = connect(port, '127.0.0.1');
    socket.write(lines.join('\r\n'));
    return text(socket);
  }
  /** Sends requests on one connection, and resets the connection after `ready`. */
  async function abandon(paths: string[], ready: () => Promise<void>): Promise<void> {
    const client = connect(port, '127.0.0.1');
    const [socket] = await once(server as Server, 'connection');
    const closed = new Promise((resolve) => socket.once('close', resolve));
    client.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`).join(''));
    await ready();
    client.resetAndDestroy();
    await closed;
  }
  return { ...kit, url: `http://127.0.0.1:${port}`, raw, abandon };
}

describe('over node:http', () => {
  it('a transaction is started, read and paid', async () => {
    const { url } = await served();
    const post = async (path: string, body: object) => {
      const response = await fetch(url + path, {
        method: 'POST',
        headers: HEADERS,
        body: JSON.stringify(body),
      });
      return (await response.json()).data;
    };
    const { reference } = await post('/api/v1/checkout/initialize', { amount: 5000 });
    const read = await fetch(`${url}/checkout/${reference}`);
    expect((await read.json()).data.events).toBe(`${url}/checkout/${reference}/events`);
    expect((await post('/checkout/charge/card', { ...CARD, reference })).status).toBe('SUCCESS');
  });

  it('an event stream begins at once and ends with the client', async () => {
    const { url, start, provider } = await served();
    const reference = await start();
    const abort = new AbortController();
    const response = await fetch(`${url}/checkout/${reference}/events`, { signal: abort.signal });
    const reader = response.body?.getReader();
    const decoder = new TextDecoder();
    expect(decoder.decode((await reader?.read())?.value)).toContain('event: open');
    await provider.changed(reference);
    expect(decoder.decode((await reader?.read())?.value)).toContain('id: 1');
    abort.abort();
  });

  describe('an event stream is closed', () => {
    const limits = { streamsOfTransaction: 1 };
    const statusOf = async (address: string) => {
      const abort = new AbortController();
      const { status } = await fetch(address, { signal: abort.signal });
      abort.abort();
      return status;
    };

    it('if the client leaves before the reply', async () => {
      const { opened, open } = gate<boolean>();
      const deployer = vi.fn((): boolean | Promise<boolean> => true);
      const { url, start, abandon } = await served({ limits, deployer });
      const path = `/checkout/${await start()}/events`;
      deployer.mockClear().mockReturnValueOnce(opened);
      await abandon([path], () => vi.waitFor(() => expect(deployer).toHaveBeenCalled()));
      open(true);
      await vi.waitFor(async () => expect(await statusOf(url + path)).toBe(200));
    });

    it('if its connection closes before an earlier stream of the connection has ended', async () => {
      const { url, start, abandon } = await served({ limits });
      const paths = [await start(), await start()].map((reference) => `/checkout/${reference}/events`);
      const last = `${url}${paths[1]}`;
      await abandon(paths, () => vi.waitFor(async () => expect(await statusOf(last)).toBe(503)));
      await vi.waitFor(async () => expect(await statusOf(last)).toBe(200));
    });
  });

  it('a body that is not read is never taken for another request', async () => {
    const { raw, transactions } = await served();
    const smuggled =
      'POST /checkout/initialize HTTP/1.1\r\nHost: a\r\nAuthorization: pk_test_adire\r\nContent-Type: application/json\r\nContent-Length: 15\r\n\r\n{"amount":5000}';
    const reply = await raw(
      ...['POST /checkout/initialize HTTP/1.1', 'Host: a', 'Authorization: pk_test_adire'],
      ...['Content-Type: application/json', 'Content-Length: 1000000', '', smuggled],
    );
    expect(reply).toMatch(/^HTTP\/1\.1 413 [\s\S]*connection: close/i);
    expect(reply.match(/HTTP\/1\.1/g)).toHaveLength(1);
    expect(transactions.size).toBe(0);
  });

  it('a request with two lengths, or with a length and chunks, starts nothing', async () => {
    const { raw, transactions } = await served();
    const start = [
      'POST /checkout/initialize HTTP/1.1',
      'Host: a',
      'Authorization: pk_test_adire',
      'Content-Type: application/json',
    ];
    const body = ['', '{"amount":5000}'];
    const both = [
      [...start, 'Content-Length: 15', 'Content-Length: 0', ...body],
      [...start, 'Content-Length: 15', 'Transfer-Encoding: chunked', ...body],
    ];
    for (const lines of both) expect(await raw(...lines)).toMatch(/^HTTP\/1\.1 400/);
    expect(transactions.size).toBe(0);
  });

  it('two keys in one request are no key, and another host in the target is a path', async () => {
    const { raw } = await served();
    const twice = [
      'Host: a',
      'Connection: close',
      'Authorization: pk_test_adire',
      'Authorization: pk_test_indigo',
      '',
      '',
    ];
    expect(await raw('POST /checkout/initialize HTTP/1.1', ...twice)).toMatch(/^HTTP\/1\.1 401/);
    expect(
      await raw('GET //evil.example/checkout/CHK_1 HTTP/1.1', 'Host: a', 'Connection: close', '', ''),
    ).toMatch(/^HTTP\/1\.1 404/);
  });

  it('a Host header names no path, and every host gets a reply', async () => {
    const { raw, start, errors } = await served();
    const path = `/checkout/${await start()}`;
    const get = (target: string, host: string) =>
      raw(`GET ${target} HTTP/1.1`, `Host: ${host}`, 'Connection: close', '', '');
    for (const host of [`x${path}?`, `x${path}#`, `x\\${path}?`, `u:p@x${path}?`])
      expect(await get('/nope', host), host).toMatch(/^HTTP\/1\.1 404/);
    for (const host of ['', '[', 'a b', 'u:p@h', 'x:99999', 'x#', '%'])
      expect(await get(path, host), host).toMatch(/^HTTP\/1\.1 200/);
    expect(errors).toEqual([]);
  });

  it('a method that `Request` does not accept is refused', async () => {
    const { raw } = await served();
    expect(await raw('TRACE /checkout/CHK_1 HTTP/1.1', 'Host: a', 'Connection: close', '', '')).toMatch(
      /^HTTP\/1\.1 400/,
    );
  });
});

describe('over node:http2', () => {
  it('a transaction is started, a large body is refused, and a stream ends with the client', async () => {
    const kit = testKit({}, { limits: { streamsOfTransaction: 1 } });
    const http2 = createHttp2Server(toNodeHandler(kit.provider)).listen(0, '127.0.0.1');
    await once(http2, 'listening');
    const session = connectHttp2(`http://127.0.0.1:${(http2.address() as AddressInfo).port}`);
    const open = async (headers: OutgoingHttpHeaders, body?: string) => {
      const stream = session.request(headers);
      if (body !== undefined) stream.end(body);
      const [{ ':status': status }] = await once(stream, 'response');
      return { stream, status };
    };
    const warned = vi.fn();
    process.on('warning', warned);

    const post = { ...HEADERS, ':method': 'POST', ':path': '/checkout/initialize' };
    const started = await open(post, '{"amount":5000}');
    const { reference } = JSON.parse(await text(started.stream)).data;
    const large = await open({ ...post, 'content-length': 1_000_000 });
    expect([large.status, JSON.parse(await text(large.stream)).status]).toEqual([413, false]);
    const events = { ':path': `/checkout/${reference}/events` };
    const { stream } = await open(events);
    expect(String(await once(stream, 'data'))).toContain('event: open');
    expect((await open(events)).status).toBe(503);
    stream.close();
    await vi.waitFor(async () => expect((await open(events)).status).toBe(200));
    expect((await open({ ':method': 'TRACE', ':path': '/' })).status).toBe(400);
    expect(warned).not.toHaveBeenCalled();

    process.off('warning', warned);
    session.destroy();
    await new Promise((resolve) => http2.close(resolve));
  });
});
