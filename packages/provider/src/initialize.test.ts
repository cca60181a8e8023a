import { judgeVerification, readVerificationReply } from '@kobo/protocol/api';
import { describe, expect, it } from 'vitest';
import { refuse } from './refusal';
import { testKit } from './testKit';

const { start, call, added, transactions, pay } = testKit();
const metadataOf = async (fields: object, key?: string) => {
  const reference = await start(fields, key ? { key } : {});
  return (await call('GET', `/checkout/${reference}`)).data.metadata;
};
const refused = async (fields: object) =>
  (await call('POST', '/checkout/initialize', { body: { amount: 5000, ...fields } })).httpStatus;

describe('a transaction', () => {
  it('has an amount in minor units, above zero, with at most two decimals', async () => {
    await start({ amount: 5000.5 });
    expect(added.at(-1)?.amount).toBe(500_050);
    for (const amount of [0, -5000, 10.005, 'x', null, 1e30])
      expect(await refused({ amount }), `${amount}`).toBe(400);
  });

  it('has the merchant’s reference once; another form of reference becomes a hash', async () => {
    expect(await start({ transaction_reference: 'ORDER-1' })).toBe('ORDER-1');
    expect(await refused({ transaction_reference: 'ORDER-1' })).toBe(409);
    const hashed = await start({ transaction_reference: 'order 1/ä' });
    expect(hashed).toMatch(/^CHK_[\da-f]{24}$/);
    expect(await refused({ transaction_reference: 'order 1/ä' })).toBe(409);
  });

  it('can’t have the reference of a subscription', async () => {
    const kit = testKit({
      subscription: ({ reference }) => (reference === 'SUB_1' ? { reference, status: 'pending' } : undefined),
    });
    const begin = async (transaction_reference: string) =>
      (await kit.call('POST', '/checkout/initialize', { body: { amount: 5000, transaction_reference } }))
        .httpStatus;
    expect(await begin('SUB_1')).toBe(409);
    expect(await begin('SUB_2')).toBe(200);
  });

  it('can have any reference that the handler of subscriptions does not know, even if the handler returns null', async () => {
    const queried: string[] = [];
    const subscription = ({ reference }: { reference: string }) => {
      queried.push(reference);
      return null as unknown as undefined;
    };
    const kit = testKit({ subscription });
    const begin = async (transaction_reference: string) =>
      (await kit.call('POST', '/checkout/initialize', { body: { amount: 5000, transaction_reference } }))
        .httpStatus;
    expect(await begin('ORDER-1')).toBe(200);
    expect(await begin('../admin?x=1')).toBe(200);
    expect(queried).toEqual(['ORDER-1']);
  });

  it('keeps metadata of 8 kB and 5 levels unchanged, and refuses more', async () => {
    const order = { items: [{ name: 'Àdìrẹ', sizes: ['S'] }], paid: false, note: null };
    expect(await metadataOf({ metadata: { order, note: 'x'.repeat(7000) } })).toMatchObject({ order });
    expect(await refused({ metadata: { a: { b: { c: { d: { e: { f: 1 } } } } } } })).toBe(400);
    expect(await refused({ metadata: { note: 'x'.repeat(9000) } })).toBe(400);
    expect(await refused({ customer: { note: 'x'.repeat(9000) } })).toBe(400);
    expect(await refused({ customer: { a: { b: { c: { d: { e: 1 } } } } } })).toBe(400);
    const halves = { metadata: { note: 'x'.repeat(5000) }, customer: { note: 'x'.repeat(5000) } };
    expect(await refused(halves)).toBe(400);
    const nested = `${'{"a":'.repeat(15_000)}1${'}'.repeat(15_000)}`;
    for (const field of ['customer', 'metadata']) {
      const sent = { text: `{"amount":5000,"${field}":${nested}}` };
      expect((await call('POST', '/checkout/initialize', sent)).httpStatus).toBe(400);
    }
  });

  it('has at most 8 kB of fields beside its metadata', async () => {
    const address = (length: number) => `https://shop.example/${'x'.repeat(length)}`;
    expect(await refused({ returnUrl: address(2_000), walletId: 'w'.repeat(100) })).toBe(200);
    for (const fields of [
      { returnUrl: address(9_000) },
      { walletId: 'w'.repeat(9_000) },
      { paymentMethods: Array.from({ length: 2_000 }, () => 'card') },
      { returnUrl: address(5_000), walletId: 'w'.repeat(5_000) },
    ])
      expect(await refused(fields)).toBe(400);
  });

  it('prefers the customer of its metadata, and hides the customer once it is over', async () => {
    const customer = { email: 'a@example.com' };
    const reference = await start({
      customer: { email: 'b@example.com' },
      metadata: { customer, customerEmail: 'a@example.com' },
    });
    const read = async () => (await call('GET', `/checkout/${reference}`)).data.metadata;
    expect(await read()).toMatchObject({ customer });
    for (const status of ['expired', 'success'] as const) {
      pay(reference, { status });
      expect(JSON.stringify(await read())).not.toContain('@example.com');
    }
  });

  it('of a public key has no field that only a server may set', async () => {
    const metadata = {
      ...{
        inApp: true,
        redirectSuccessUrl: 'https://evil.example',
        redirectCancelledUrl: 'https://evil.example',
      },
      ...{ merchant: { name: 'Evil' }, other_info: { merchant: { name: 'Evil' } }, isAggregator: true },
      ...{ startedBy: 'server', order: 'A-1' },
    };
    const ofPublic = await metadataOf({ metadata });
    expect(ofPublic).toEqual({
      order: 'A-1',
      merchant: { name: 'Adire & Sons', publicKey: 'pk_test_adire' },
    });
    const { startedBy: _, merchant: __, ...kept } = metadata;
    expect(await metadataOf({ metadata }, 'sk_test_adire')).toMatchObject({
      ...kept,
      merchant: { name: 'Evil', publicKey: 'pk_test_adire' },
    });
  });

  it('of a public key returns only to a registered origin', async () => {
    const back = async (returnUrl: string, key?: string) => (await metadataOf({ returnUrl }, key)).returnUrl;
    expect(await back('https://shop.example/done')).toBe('https://shop.example/done');
    for (const address of [
      'https://shop.example.evil.example/',
      'https://shop.example@evil.example/',
      'http://shop.example/',
      'https://evil.example/?https://shop.example/',
      'javascript:alert(1)',
      '//shop.example/',
    ])
      expect(await back(address), address).toBeUndefined();
    expect((await metadataOf({ metadata: { returnUrl: 'https://evil.example' } })).returnUrl).toBeUndefined();
    expect(await back('https://elsewhere.example/', 'sk_test_adire')).toBe('https://elsewhere.example/');
  });

  it('offers none of the requested methods: it is refused', async () => {
    expect(await refused({ paymentMethods: ['momo'] })).toBe(400);
    expect(await refused({ paymentMethods: ['momo', 'Card'] })).toBe(200);
  });

  it('can be refused or changed by a handler, except its reference, merchant and key', async () => {
    const kit = testKit({
      initialize: (transaction, { metadata }) =>
        metadata.type === 'invoices'
          ? refuse('invalid', { message: 'Another amount' })
          : { ...transaction, amount: 100, merchant: 'pk_test_indigo', byServer: true },
    });
    const reference = await kit.start();
    expect(kit.transactions.get(reference)).toMatchObject({
      amount: 100,
      merchant: 'pk_test_adire',
      byServer: false,
    });
    const { httpStatus, body } = await kit.call('POST', '/checkout/initialize', {
      body: { amount: 5000, metadata: { type: 'invoices' } },
    });
    expect([httpStatus, body.message]).toEqual([400, 'Another amount']);
    expect(transactions.size).toBeGreaterThan(0);
  });
});

describe('the status', () => {
  it('of a success is final', async () => {
    const kit = testKit();
    const reference = await kit.start();
    await kit.charge(reference);
    kit.pay(reference, { status: 'failed' });
    expect(await kit.status(reference)).toBe('success');
    expect(kit.errors).toHaveLength(1);
  });

  it('has sums that agree, in major units', async () => {
    const kit = testKit();
    const reference = await kit.start();
    kit.pay(reference, {
      received: 200_050,
      credits: [{ amount: 200_050, at: new Date(0), sender: 'Ad•••' }],
      refund: { amount: 1, state: 'pending', by: new Date(0) },
    });
    const { data } = await kit.call('GET', `/checkout/status/${reference}`);
    expect(data).toMatchObject({
      ...{ received: 2000.5, due: 2999.5 },
      credits: [{ amount: 2000.5, at: '1970-01-01T00:00:00.000Z', sender: 'Ad•••' }],
      refund: { amount: 0.01, state: 'pending', by: '1970-01-01T00:00:00.000Z' },
    });
    kit.pay(reference, { refund: { amount: 1, state: 'pending', by: '2026-02-02' } });
    expect((await kit.call('GET', `/checkout/status/${reference}`)).data.refund).toEqual({
      ...{ amount: 0.01, state: 'pending', by: '2026-02-02' },
    });
  });

  it('of a card is not contradicted by the part that a transfer brought before', async () => {
    const kit = testKit();
    const reference = await kit.start();
    const credits = [{ amount: 200_050, at: new Date(0) }];
    const judged = async () => {
      const { data } = await kit.call('GET', `/checkout/status/${reference}`);
      const reply = readVerificationReply({ status: true, data });
      const expected = { minorUnits: 500_000, currency: 'NGN', references: [reference] };
      return [reply && judgeVerification(expected, reply).kind, data.credits?.length];
    };
    kit.pay(reference, { received: 200_050, credits });
    expect(await judged()).toEqual(['pending', 1]);
    kit.pay(reference);
    expect(await judged()).toEqual(['paid', undefined]);
    // The ledger must not keep a partial payment after a success by another method.
    expect(kit.errors).toHaveLength(1);
    kit.pay(reference, { refund: { amount: 200_050, state: 'pending' } });
    expect(await judged()).toEqual(['paid', 1]);
    expect(kit.errors).toHaveLength(1);
    kit.pay(reference, {
      received: 500_000,
      credits: [{ amount: 500_000, at: new Date(0) }],
      refund: undefined,
    });
    expect(await judged()).toEqual(['paid', 1]);
  });

  it('of a success lists the other payments, in major units', async () => {
    const kit = testKit();
    const reference = await kit.start();
    const read = async () => (await kit.call('GET', `/checkout/status/${reference}`)).data.duplicates;
    const refund = { amount: 500_050, state: 'pending', by: new Date(0) } as const;
    const duplicates = [{ amount: 500_050, at: new Date(0), method: 'bank-transfer', refund } as const];
    kit.pay(reference, { duplicates });
    expect(await read()).toBeUndefined();
    kit.pay(reference, { status: 'success' });
    expect(await read()).toEqual([
      {
        ...{ amount: 5000.5, at: '1970-01-01T00:00:00.000Z', method: 'bank-transfer' },
        refund: { amount: 5000.5, state: 'pending', by: '1970-01-01T00:00:00.000Z' },
      },
    ]);
  });

  it('of an unknown reference is a 404', async () => {
    expect((await call('GET', '/checkout/status/CHK_0')).httpStatus).toBe(404);
    expect((await call('GET', '/api/v1/checkout/CHK_0')).httpStatus).toBe(404);
  });
});
