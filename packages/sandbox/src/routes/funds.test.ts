// @vitest-environment node
import { PRO_PREFIX } from '@kobo/protocol/api';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cardOf, testServer } from '../testServer';

let server = testServer();
beforeEach(() => {
  server = testServer();
});

const FIELDS = ['received', 'due', 'credits', 'refund'];
const order = (reference: string, action: string, body: object = {}) =>
  server.call('POST', `/sandbox/transactions/${reference}/${action}`, body);
const credit = (reference: string, amount: number) => order(reference, 'credit', { amount });
const verify = async (reference: string) =>
  (await server.call('GET', `${PRO_PREFIX}/checkout/status/${reference}`)).body.data;
const account = async (reference: string) =>
  (await server.call('POST', `/checkout/${reference}/virtual-account`)).body.data;
const create = (mismatch?: 'add' | 'return') =>
  server.create(mismatch ? { metadata: { sandbox: { mismatch } } } : {});
const DAY = /^\d{4}-\d\d-\d\d$/;

describe('the received funds in a verification', () => {
  it('are absent without a mismatch rule, like the amount of the account', async () => {
    const reference = await create();
    expect(Object.keys(await account(reference))).toEqual([
      'account_number',
      'account_name',
      'metadata',
      'expires_at',
    ]);
    await credit(reference, 3000);
    expect(Object.keys(await verify(reference))).toEqual(['reference', 'status', 'amount', 'currency']);
  });

  it('add up if the rule is `add`, and the account requests the missing amount', async () => {
    const reference = await create('add');
    expect(await account(reference)).toMatchObject({ amount: 5000, mismatch: 'add' });
    expect(await verify(reference)).toMatchObject({ received: 0, due: 5000, credits: [] });
    await credit(reference, 3000.5);
    expect(await verify(reference)).toMatchObject({
      status: 'pending',
      received: 3000.5,
      due: 1999.5,
      credits: [{ amount: 3000.5, sender: 'ADA O***' }],
    });
    expect(await account(reference)).toMatchObject({ amount: 1999.5 });
    await credit(reference, 2500);
    expect(await verify(reference)).toMatchObject({ status: 'success', received: 5500.5, due: 0 });
    expect(await verify(reference)).not.toHaveProperty('refund');
  });

  it('are returned if the rule is `return`, unless the amount is exact', async () => {
    const reference = await create('return');
    expect(await account(reference)).toMatchObject({ amount: 5000, mismatch: 'return' });
    for (const amount of [3000, 2000, 7000]) await credit(reference, amount);
    expect(await verify(reference)).toMatchObject({
      status: 'pending',
      received: 0,
      due: 5000,
      credits: [{ amount: 3000 }, { amount: 2000 }, { amount: 7000 }],
      refund: { amount: 12_000, state: 'pending', by: expect.stringMatching(DAY) },
    });
    await order(reference, 'refund');
    expect(await verify(reference)).toMatchObject({ refund: { amount: 12_000, state: 'done' } });
    await credit(reference, 5000);
    expect(await verify(reference)).toMatchObject({ status: 'success', received: 5000, due: 0 });
  });

  it('are absent after a payment by another method, because they would contradict it', async () => {
    const reference = await create('add');
    await account(reference);
    await credit(reference, 3000);
    await server.call('POST', '/checkout/charge/card', cardOf(reference, '4111111111111111'));
    const reply = await verify(reference);
    expect(reply).toMatchObject({ status: 'success', amount: 5000 });
    expect(FIELDS.filter((field) => field in reply)).toEqual([]);
  });

  it('are returned by `return`, and kept by `add`, after the account has expired', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      for (const [mismatch, received] of [
        ['add', 5000],
        ['return', 0],
      ] as const) {
        const reference = await create(mismatch);
        await account(reference);
        vi.setSystemTime(Date.now() + 1_800_001);
        await credit(reference, 5000);
        expect(await verify(reference), mismatch).toMatchObject({ received });
      }
    } finally {
      vi.useRealTimers();
    }
  });

  it('are sent back by a refund: the surplus, or all of an incomplete payment', async () => {
    const more = await create('add');
    await credit(more, 7000);
    await order(more, 'refund');
    expect(await verify(more)).toMatchObject({
      status: 'success',
      received: 5000,
      refund: { amount: 2000, state: 'pending' },
    });
    const part = await create('add');
    await credit(part, 3000);
    await order(part, 'refund');
    expect(await verify(part)).toMatchObject({ received: 0, due: 5000, refund: { amount: 3000 } });
    await order(part, 'refund');
    expect(await verify(part)).toMatchObject({ refund: { amount: 3000, state: 'done' } });
  });

  it('are reported once the simulator sets a rule, and forgotten after a reset', async () => {
    const reference = await create();
    await order(reference, 'mismatch', { mismatch: 'return' });
    await credit(reference, 3000);
    expect(await verify(reference)).toMatchObject({ received: 0, refund: { amount: 3000 } });
    await server.act(reference, 'reset');
    const fresh = await verify(reference);
    expect(fresh).toMatchObject({ received: 0, due: 5000, credits: [] });
    expect(fresh).not.toHaveProperty('refund');
    await order(reference, 'mismatch');
    for (const field of FIELDS) expect(await verify(reference)).not.toHaveProperty(field);
  });

  it('are on the transaction’s page, with a button that sends the refund', async () => {
    const reference = await create('return');
    await credit(reference, 3000);
    const page = async () =>
      (await server.app.request(`http://localhost/sandbox/transactions/${reference}`)).text();
    expect(await page()).toContain('Goes back to the payer: <b>NGN 3,000.00</b>');
    expect(await page()).toContain('The refund is sent');
    await order(reference, 'refund');
    expect(await page()).toContain('Sent back to the payer: <b>NGN 3,000.00</b>');
    expect(await page()).not.toContain('The refund is sent');
    expect(await page()).toContain('<option value="return" selected>');
  });
});

describe('a second payment of a paid transaction', () => {
  const wishWith = (mismatch?: 'add' | 'return') => ({
    metadata: { merchant: { publicKey: 'pk_test_adire' }, sandbox: { duplicates: true, mismatch } },
  });
  const wish = wishWith();

  it('is reported, with its refund, if the transaction wishes it', async () => {
    const reference = await server.create(wish);
    await server.charge(reference, '4111111111111111');
    expect(await verify(reference)).not.toHaveProperty('duplicates');
    await order(reference, 'credit');
    const [duplicate, ...others] = (await verify(reference))['duplicates'] as object[];
    expect(others).toEqual([]);
    expect(duplicate).toEqual({ amount: 5000, at: expect.any(String), method: 'bank-transfer' });
    await order(reference, 'refund');
    const refund = { amount: 5000, state: 'pending', by: expect.stringMatching(DAY) };
    expect((await verify(reference))['duplicates']).toMatchObject([{ amount: 5000, refund }]);
    await order(reference, 'refund');
    expect((await verify(reference))['duplicates']).toMatchObject([{ refund: { ...refund, state: 'done' } }]);
  });

  it('is not the transfer that paid', async () => {
    const reference = await server.create(wish);
    await account(reference);
    await order(reference, 'credit');
    expect(await verify(reference)).not.toHaveProperty('duplicates');
    await credit(reference, 1000);
    expect((await verify(reference))['duplicates']).toMatchObject([{ amount: 1000 }]);
  });

  it('is not the surplus of the transfer that paid, which goes back if the rule is `add`', async () => {
    const reference = await server.create(wishWith('add'));
    await account(reference);
    for (const amount of [3000, 2500]) await credit(reference, amount);
    const reply = await verify(reference);
    expect(reply).toMatchObject({ status: 'success', received: 5000, refund: { amount: 500 } });
    expect(reply).not.toHaveProperty('duplicates');
  });

  it('is not the transfer that paid after a larger one was returned', async () => {
    const reference = await server.create(wishWith('return'));
    await account(reference);
    for (const amount of [7000, 5000]) await credit(reference, amount);
    expect(await verify(reference)).toMatchObject({ status: 'success', refund: { amount: 7000 } });
    expect(await verify(reference)).not.toHaveProperty('duplicates');
    await credit(reference, 5000);
    expect(await verify(reference)).toMatchObject({
      received: 5000,
      due: 0,
      credits: [{ amount: 7000 }, { amount: 5000 }],
      refund: { amount: 7000 },
      duplicates: [{ amount: 5000, refund: { amount: 5000 } }],
    });
  });

  it.each(['add', 'return'] as const)('is in no other field if the rule is `%s`', async (mismatch) => {
    const reference = await server.create(wishWith(mismatch));
    await account(reference);
    await server.charge(reference, '4111111111111111');
    for (const amount of [5000, 4000]) await credit(reference, amount);
    const reply = await verify(reference);
    expect(reply['duplicates']).toMatchObject([{ amount: 5000 }, { amount: 4000 }]);
    expect(FIELDS.filter((field) => field in reply)).toEqual([]);
  });

  it('is not reported by default', async () => {
    const reference = await server.create();
    await server.charge(reference, '4111111111111111');
    await order(reference, 'credit');
    expect(await verify(reference)).not.toHaveProperty('duplicates');
  });
});
