// @vitest-environment node
import { beforeEach, describe, expect, it } from 'vitest';
import { testServer } from '../testServer';

let server = testServer();
beforeEach(() => {
  server = testServer();
});

describe('a virtual account', () => {
  it('is the same for as long as it lives', async () => {
    const reference = await server.create();
    const first = await server.call('POST', `/checkout/${reference}/virtual-account`);
    const second = await server.call('POST', `/checkout/${reference}/virtual-account`);
    expect(second.body).toEqual(first.body);
    const left = Date.parse(String(first.body.data['expires_at'])) - Date.now();
    expect(left).toBeGreaterThan(1_790_000);
    expect(left).toBeLessThanOrEqual(1_800_000);
  });

  it('can be credited, also after it expired', async () => {
    const reference = await server.create();
    await server.call('POST', `/checkout/${reference}/virtual-account`);
    await server.call('POST', `/sandbox/transactions/${reference}/expire`);
    expect(await server.status(reference)).toBe('expired');
    await server.call('POST', `/sandbox/transactions/${reference}/credit`);
    expect(await server.status(reference)).toBe('success');
  });

  it('is refused where the test data says so', async () => {
    expect((await server.call('POST', '/checkout/CHK_noaccount/virtual-account')).httpStatus).toBe(400);
  });
});
