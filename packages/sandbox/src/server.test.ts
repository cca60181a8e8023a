// @vitest-environment node
import { beforeEach, describe, expect, it } from 'vitest';
import { createServer } from './server';
import { TEST_HEADERS, testServer } from './testServer';

let server = testServer();
beforeEach(() => {
  server = testServer();
});

describe('the server', () => {
  it('answers an unknown call in JSON, and allows other origins', async () => {
    expect((await server.call('GET', '/api/v1/nothing')).httpStatus).toBe(404);
    const preflight = await server.app.request('http://localhost/checkout/charge/card', {
      method: 'OPTIONS',
      headers: { origin: 'https://shop.example', 'access-control-request-method': 'POST' },
    });
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
    expect(preflight.headers.get('access-control-allow-headers')).toContain('idempotency-key');
  });

  it('lets another origin read why a request without a key is refused', async () => {
    const refused = await server.app.request('http://localhost/checkout/CHK_demo', {
      headers: { origin: 'https://pay.example' },
    });
    expect([refused.status, await refused.json()]).toMatchObject([
      401,
      { message: 'Every request needs the header x-api-key' },
    ]);
    expect(refused.headers.get('access-control-allow-origin')).toBe('*');
  });

  it.each([
    '/sandbox/transactions',
    '/sandbox/transactions/CHK_demo/approve',
    '/sandbox/objects/INV_issued/copy',
    '/sandbox/faults',
    '/sandbox/faults/CHK_demo/clear',
    '/sandbox/3ds/1',
    '/sandbox/opay/CHK_demo',
  ])('rejects a request to %s from another site', async (path) => {
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
    ]) {
      const { httpStatus, body } = await server.call('POST', path, undefined, headers);
      expect([httpStatus, body.message]).toEqual([400, 'The simulator takes orders only from its own pages']);
    }
    expect(await server.status('CHK_demo')).toBe('pending');
  });

  it('accepts requests from its own pages and from clients that are not browsers', async () => {
    for (const headers of [{}, { 'sec-fetch-site': 'same-origin' }, { origin: 'http://localhost' }]) {
      const { httpStatus } = await server.call('POST', '/sandbox/transactions', { amount: 5 }, headers);
      expect(httpStatus).toBe(200);
    }
  });

  it('answers only to the names of this machine and to configured names', async () => {
    const { ledger, app } = server;
    const folders = { app: '/nowhere', sdk: '/nowhere', public: '/nowhere' };
    const named = createServer(ledger, folders, { hosts: ['pay.test'] });
    const request = async (host: string, edge = app) =>
      (await edge.request(`http://${host}/sandbox/health`)).status;
    for (const host of ['localhost', 'localhost:4242', '127.0.0.1:4242', '[::1]:4242', 'shop.localhost']) {
      expect(await request(host)).toBe(200);
    }
    for (const host of ['evil.example', 'localhost.evil.example', '10.0.0.1', 'pay.test']) {
      expect(await request(host)).toBe(421);
    }
    expect([await request('pay.test:4242', named), await request('evil.example', named)]).toEqual([200, 421]);
  });

  it.each(['/checkout/charge/card', '/sandbox/transactions', '/sandbox/faults'])(
    'stops reading a body at %s soon after the limit',
    async (path) => {
      let read = 0;
      const body = new ReadableStream({
        pull(controller) {
          read += 1;
          controller.enqueue(new Uint8Array(50_000).fill(32));
          if (read === 1000) controller.close();
        },
      });
      const init = { method: 'POST', headers: TEST_HEADERS, body, duplex: 'half' } as const;
      const response = await server.app.request(`http://localhost${path}`, init);
      expect([response.status, Object(await response.json()).message]).toEqual([
        413,
        'The body is larger than 100 kB',
      ]);
      expect(read).toBeLessThan(10);
    },
  );
});
