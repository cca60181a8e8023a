// @vitest-environment node
import { beforeEach, describe, expect, it } from 'vitest';
import { testServer } from '../testServer';

let server = testServer();
beforeEach(() => {
  server = testServer();
});

describe('a virtual account', () => {
  it('stays the same for 30 minutes', async () => {
    const reference = await server.create();
    const first = await server.call('POST', `/checkout/${reference}/virtual-account`);
    const second = await server.call('POST', `/checkout/${reference}/virtual-account`);
    expect(second.body).toEqual(first.body);
    const left = Date.parse(String(first.body.data['expires_at'])) - Date.now();
    expect(left).toBeGreaterThan(1_790_000);
    expect(left).toBeLessThanOrEqual(1_800_000);
  });

  it('can be credited, even after the transaction has expired', async () => {
    const reference = await server.create();
    await server.call('POST', `/checkout/${reference}/virtual-account`);
    await server.call('POST', `/sandbox/transactions/${reference}/expire`);
    expect(await server.status(reference)).toBe('expired');
    await server.call('POST', `/sandbox/transactions/${reference}/credit`);
    expect(await server.status(reference)).toBe('success');
  });

  it('is refused if the test data request it', async () => {
    expect((await server.call('POST', '/checkout/CHK_noaccount/virtual-account')).httpStatus).toBe(400);
  });

  it('can be open from the start, and is then the only one', async () => {
    const sandbox = { virtualAccount: 'open', accountSeconds: 90 };
    const reference = await server.create({ metadata: { sandbox } });
    const first = await server.call('GET', `/checkout/${reference}`);
    expect(first.body.data['virtualAccount']).toMatchObject({
      account_number: expect.stringMatching(/^\d{10}$/),
      metadata: { bank_name: 'Kobo Sandbox Bank' },
      expires_at: expect.any(String),
    });
    expect((await server.call('POST', `/checkout/${reference}/virtual-account`)).httpStatus).toBe(409);
    const second = await server.call('GET', `/checkout/${reference}`);
    expect(second.body.data['virtualAccount']).toEqual(first.body.data['virtualAccount']);
  });

  it('has the remaining time of its transaction if the test data request it', async () => {
    const sandbox = { virtualAccount: 'open', accountSeconds: 90, accountTime: 'left' };
    const reference = await server.create({ metadata: { sandbox } });
    const { data } = (await server.call('GET', `/checkout/${reference}`)).body;
    expect(data).toMatchObject({ timeLeft: { minutes: 1, seconds: 30 }, timeExpired: false });
    expect(data['virtualAccount']).not.toHaveProperty('expires_at');
    await server.call('POST', `/sandbox/transactions/${reference}/expire`);
    const late = (await server.call('GET', `/checkout/${reference}`)).body.data;
    expect(late).toMatchObject({ timeLeft: { minutes: 0, seconds: 0 }, timeExpired: true });
  });
});
