// @vitest-environment node
import { PRO_PREFIX } from '@kobo/protocol/api';
import { beforeEach, describe, expect, it } from 'vitest';
import { testServer } from '../testServer';

let server = testServer();
beforeEach(() => {
  server = testServer();
});

const CARD = { slug: 'card', status: 'down', reason: 'Maintenance', min: 100, brands: ['Visa'] };
const GTB = { bankCode: '058', status: 'degraded' };

const order = (health: object, owner?: string) => server.call('POST', '/sandbox/outages', { health, owner });
const transaction = async (reference: string) =>
  (await server.call('GET', `${PRO_PREFIX}/checkout/${reference}`)).body.data;
const health = () => server.call('GET', `${PRO_PREFIX}/checkout/health`);

describe('the health of the sandbox’s methods and banks', () => {
  it('is absent by default', async () => {
    const data = await transaction(await server.create());
    expect(data['paymentMethods']).toContain('Card');
    expect(data).not.toHaveProperty('banks');
    expect(data).not.toHaveProperty('health');
    expect((await health()).body.data).toEqual({ methods: [], banks: [] });
  });

  it('is in every transaction, in the bank list and in the health call’s reply', async () => {
    await order({ methods: [CARD], banks: [GTB] });
    const data = await transaction(await server.create({ metadata: { merchant: { publicKey: 'pk_1' } } }));
    expect(data['paymentMethods']).toContainEqual(CARD);
    expect(data['paymentMethods']).toContain('USSD');
    expect(data['paymentMethods']).not.toContain('Card');
    expect(data['banks']).toEqual([GTB]);
    expect(data['health']).toBe(true);
    expect((await health()).body.data).toEqual({ methods: [CARD], banks: [GTB] });
    const list = await server.call('POST', '/checkout/charge/bank-account/bank-list', {
      phoneNumber: '+2348030000010',
    });
    expect(list.body.data['banks']).toContainEqual({ ...GTB, bankName: 'GTB' });
  });

  it('can be limited to one transaction or one merchant', async () => {
    const one = await server.create();
    const made = await server.call(
      'POST',
      `${PRO_PREFIX}/checkout/initialize`,
      { amount: 5000 },
      { authorization: 'pk_test_2' },
    );
    const other = String(made.body.data['reference']);
    await order({ methods: [CARD] }, one);
    expect((await transaction(one))['paymentMethods']).toContainEqual(CARD);
    expect((await transaction(other))['paymentMethods']).toContain('Card');
    await order({ banks: [GTB] }, 'pk_test_2');
    expect((await transaction(other))['banks']).toEqual([GTB]);
    expect((await health()).body.data).toEqual({ methods: [], banks: [] });
  });

  it('ends with an empty request', async () => {
    await order({ methods: [CARD] });
    await order({});
    expect(await transaction(await server.create())).not.toHaveProperty('health');
  });

  it('can’t violate the contract', async () => {
    expect((await order({ methods: [{ slug: 'card', status: 'slow' }] })).httpStatus).toBe(400);
    expect((await order({ banks: [{ status: 'down' }] })).httpStatus).toBe(400);
  });

  it('is returned only to a caller with a key', async () => {
    const path = `${PRO_PREFIX}/checkout/health`;
    expect((await server.call('GET', path, undefined, { authorization: '' })).httpStatus).toBe(401);
  });

  it('can be set by a form, one method or bank at a time', async () => {
    const reference = await server.create();
    const press = (fields: Record<string, string>) =>
      server.app.request('http://localhost/sandbox/outages', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ owner: reference, reason: '', min: '', max: '', ...fields }).toString(),
      });
    expect((await press({ what: 'method card', status: 'down', max: '50000' })).status).toBe(303);
    await press({ what: 'bank 058', status: 'down' });
    expect(await transaction(reference)).toMatchObject({
      paymentMethods: expect.arrayContaining([{ slug: 'card', status: 'down', max: 50_000 }]),
      banks: [{ bankCode: '058', status: 'down' }],
    });
    await press({ what: 'method card', status: '' });
    expect((await transaction(reference))['paymentMethods']).toContain('Card');
    expect((await press({ what: 'method card', status: 'slow' })).status).toBe(400);
  });
});
