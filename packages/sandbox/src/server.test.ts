// @vitest-environment node
import { beforeEach, describe, expect, it } from 'vitest';
import { testServer } from './testServer';

let server = testServer();
beforeEach(() => {
  server = testServer();
});

describe('the edge', () => {
  it('answers an unknown call in JSON and lets other origins ask', async () => {
    expect((await server.call('GET', '/api/v1/nothing')).httpStatus).toBe(404);
    const preflight = await server.app.request('http://localhost/checkout/charge/card', {
      method: 'OPTIONS',
      headers: { origin: 'https://shop.example', 'access-control-request-method': 'POST' },
    });
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
    expect(preflight.headers.get('access-control-allow-headers')).toContain('idempotency-key');
  });

  it('lets another origin read why it is refused without a key', async () => {
    const refused = await server.app.request('http://localhost/checkout/CHK_demo', {
      headers: { origin: 'https://pay.example' },
    });
    expect([refused.status, await refused.json()]).toMatchObject([
      401,
      { message: 'Every request needs the header x-api-key' },
    ]);
    expect(refused.headers.get('access-control-allow-origin')).toBe('*');
  });

  it('takes no orders for the simulator from another site', async () => {
    const path = '/sandbox/transactions/CHK_demo/approve';
    const { httpStatus } = await server.call('POST', path, undefined, { 'sec-fetch-site': 'cross-site' });
    expect(httpStatus).toBe(400);
    expect(await server.status('CHK_demo')).toBe('pending');
  });
});
