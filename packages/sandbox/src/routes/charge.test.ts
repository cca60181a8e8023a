// @vitest-environment node
import type { AddressInfo } from 'node:net';
import { type ServerType, serve } from '@hono/node-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RIGHT_OTP } from '../simulator/bank/scenarios';
import { cardOf, debitOf, TEST_HEADERS, testServer } from '../testServer';

let server = testServer();
let listener: ServerType;
let origin = '';

// The tests need a listening server, because these charges close the connection instead of sending a reply.
beforeEach(async () => {
  server = testServer();
  listener = await new Promise<ServerType>((resolve) => {
    const started = serve(
      { fetch: server.app.fetch, hostname: '127.0.0.1', port: 0 },
      (info: AddressInfo) => {
        origin = `http://127.0.0.1:${info.port}`;
        resolve(started);
      },
    );
  });
});
afterEach(() => {
  listener.close();
});

function post(path: string, body: unknown, signal: AbortSignal = AbortSignal.timeout(5000), method = 'POST') {
  return fetch(origin + path, { method, headers: TEST_HEADERS, body: JSON.stringify(body), signal });
}

describe('a charge without a reply', () => {
  it('is in the ledger if the connection drops', async () => {
    const reference = await server.create();
    await expect(post('/checkout/charge/card', cardOf(reference, '4000000000000119'))).rejects.toThrow(
      'fetch failed',
    );
    expect(await server.stages(reference)).toEqual(['Card: settling']);
  });

  it('is in the ledger while the caller waits for the reply', async () => {
    const reference = await server.create();
    const waiting = post(
      '/checkout/charge/card',
      cardOf(reference, '4000000000000135'),
      AbortSignal.timeout(300),
    );
    await expect(waiting).rejects.toMatchObject({ name: 'TimeoutError' });
    expect(await server.stages(reference)).toEqual(['Card: settling']);
  });

  it('is in the ledger if a wallet drops the connection', async () => {
    const reference = await server.create();
    const path = `/checkout/${reference}/charge/external-wallets/momo`;
    const sent = post(path, { phone_number: '+2348030000003' }, AbortSignal.timeout(5000), 'PUT');
    await expect(sent).rejects.toThrow('fetch failed');
    expect(await server.stages(reference)).toEqual(['MoMo: settling']);
  });

  it('is in the ledger if a bank drops the confirmation of a debit', async () => {
    const checkoutReference = await server.create();
    const form = debitOf(checkoutReference, '2020208888');
    const path = '/checkout/charge/bank-account';
    const { body } = await server.call('POST', `${path}/initiate-charge`, form);
    const confirmation = { ...form, otp: RIGHT_OTP, transReference: body.data['reference'] };
    await expect(post(`${path}/charge-account`, confirmation)).rejects.toThrow('fetch failed');
    expect(await server.stages(checkoutReference)).toEqual(['Bank Account: settling']);
  });

  it('is not made if a gateway fails before the bank', async () => {
    const reference = await server.create();
    const response = await post('/checkout/charge/card', cardOf(reference, '4000000000000127'));
    expect(response.status).toBe(502);
    expect(await server.attempts(reference)).toBe(0);
  });
});
