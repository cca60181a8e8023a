import { readFileSync } from 'node:fs';
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { ROOT } from './folders';
import { startProxy } from './servers';

const PATH = '/api/v1/checkout/CHK_1/events';
/** The longest acceptable delay in the proxy. The payer must see the outcome within a second. */
const AT_ONCE_MS = 500;

/**
 * Many providers start a stream with padding, because some browsers and proxies wait for that many bytes.
 * A server may try to compress the padding.
 */
const PADDING = `: ${' '.repeat(2048)}\n\n`;

/** The proxy configuration from docs/deployers/headers.md, with the API's port. */
function documented(name: 'nginx' | 'caddy', port: number): string {
  const text = readFileSync(join(ROOT, 'docs/deployers/headers.md'), 'utf8');
  const section = text.slice(text.indexOf('## Proxy an event stream'));
  const blocks = [...section.matchAll(/^```(\w*)\n(.*?)^```/gms)];
  const lines = blocks.find(([, language]) => language === (name === 'nginx' ? 'nginx' : ''))?.[2] ?? '';
  expect(lines).toContain('127.0.0.1:8080');
  // The document requires `brotli off` only if the module is loaded.
  return lines.replace('127.0.0.1:8080', `127.0.0.1:${port}`).replace('  brotli off;\n', '');
}

/** Starts an API whose stream is written by the test. The API does not ask the proxy to stop buffering. */
async function startApi() {
  let stream: ServerResponse | undefined;
  const server = createServer((request, response) => {
    if (request.url !== PATH) return response.end('ok');
    stream = response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
    return stream.write(PADDING);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    write: (text: string) => stream?.write(text),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function open(origin: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    // HTTP/1.1 is enough here: servers buffer no less with HTTP/1.1 than with HTTP/2, and compress in both.
    get(origin + PATH, { headers: { 'Accept-Encoding': 'gzip, br, zstd' } }, resolve).on('error', reject);
  });
}

for (const name of ['nginx', 'caddy'] as const) {
  test(`${name} with the documented lines passes each piece of a stream on at once`, async () => {
    const api = await startApi();
    const proxy = await startProxy(name, documented(name, api.port));
    try {
      const reply = await open(proxy.origin);
      expect(reply.headers).toMatchObject({ 'content-type': 'text/event-stream' });
      expect(reply.headers['content-encoding']).toBeUndefined();
      const pieces = reply.setEncoding('utf8')[Symbol.asyncIterator]();
      expect((await pieces.next()).value).toBe(PADDING);
      for (const piece of ['id: 1\ndata: {}\n\n', ':\n\n', 'id: 2\ndata: {}\n\n']) {
        const sent = performance.now();
        api.write(piece);
        expect((await pieces.next()).value).toBe(piece);
        expect(performance.now() - sent).toBeLessThan(AT_ONCE_MS);
      }
    } finally {
      // Caddy stops only after its streams have ended.
      api.stop();
      await proxy.stop();
    }
  });
}
