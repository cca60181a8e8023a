import { readFileSync } from 'node:fs';
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { ROOT } from './folders';
import { startProxy } from './servers';

const PATH = '/api/v1/checkout/CHK_1/events';
/** Nothing may wait in a proxy for longer than this: the payer is to know within a second. */
const AT_ONCE_MS = 500;

/** Many providers begin like this, for browsers and proxies that wait for that much; a server may think it worth compressing. */
const PADDING = `: ${' '.repeat(2048)}\n\n`;

/** The lines that docs/deployers/headers.md gives for a proxy in front of the stream, with the API's port in them. */
function documented(name: 'nginx' | 'caddy', port: number): string {
  const text = readFileSync(join(ROOT, 'docs/deployers/headers.md'), 'utf8');
  const section = text.slice(text.indexOf('## Proxy an event stream'));
  const blocks = [...section.matchAll(/^```(\w*)\n(.*?)^```/gms)];
  const lines = blocks.find(([, language]) => language === (name === 'nginx' ? 'nginx' : ''))?.[2] ?? '';
  expect(lines).toContain('127.0.0.1:8080');
  // As the document says: that line only where the module is loaded.
  return lines.replace('127.0.0.1:8080', `127.0.0.1:${port}`).replace('  brotli off;\n', '');
}

/** An API whose stream is written by the test; it doesn't ask the proxy not to buffer. */
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
    // A server that answers by HTTP/1.1 keeps back nothing less than one by HTTP/2; both compress what they may.
    get(origin + PATH, { headers: { 'Accept-Encoding': 'gzip, br, zstd' } }, resolve).on('error', reject);
  });
}

for (const name of ['nginx', 'caddy'] as const) {
  test(`each piece of a stream comes at once through the lines for ${name}, and the stream stays`, async () => {
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
      // Caddy ends once its streams have.
      api.stop();
      await proxy.stop();
    }
  });
}
