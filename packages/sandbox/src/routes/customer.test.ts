// @vitest-environment node
import { PRO_PREFIX, SavedCards } from '@kobo/protocol/api';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { testServer } from '../testServer';

let server = testServer();
beforeEach(() => {
  server = testServer();
});

const create = () =>
  server.create({
    metadata: { merchant: { publicKey: 'pk_test_adire' }, customer: { emailRequired: true } },
  });
const give = (reference: string, email: unknown, headers = {}) =>
  server.call('PUT', `${PRO_PREFIX}/checkout/${reference}/customer`, { email }, headers);
const customerOf = async (reference: string) =>
  (await server.call('GET', `/checkout/${reference}`)).body.data['metadata'];

describe('the e-mail address of a payer', () => {
  it('is stored with the transaction, even if it is sent twice', async () => {
    const reference = await create();
    expect((await give(reference, 'ada@example.com')).httpStatus).toBe(200);
    expect((await give(reference, 'ada@example.com')).httpStatus).toBe(200);
    expect(await customerOf(reference)).toMatchObject({
      customer: { emailRequired: true, email: 'ada@example.com' },
    });
  });

  it('is not replaced by another', async () => {
    const reference = await create();
    await give(reference, 'ada@example.com');
    expect((await give(reference, 'eve@example.com')).httpStatus).toBe(409);
    expect(await customerOf(reference)).toMatchObject({ customer: { email: 'ada@example.com' } });
  });

  it('is refused without the merchant’s key, if malformed, and once the transaction is over', async () => {
    const reference = await create();
    expect((await give(reference, 'ada@example.com', { authorization: 'pk_test_other' })).httpStatus).toBe(
      401,
    );
    expect((await give(reference, 'ada')).httpStatus).toBe(400);
    expect((await give('CHK_none', 'ada@example.com')).httpStatus).toBe(404);
    await server.act(reference, 'expire');
    expect((await give(reference, 'ada@example.com')).httpStatus).toBe(400);
  });

  it('is refused by a transaction that needs none', async () => {
    const reference = await server.create({ metadata: { merchant: { publicKey: 'pk_test_adire' } } });
    expect((await give(reference, 'ada@example.com')).httpStatus).toBe(400);
  });

  it('gives no access to the saved cards of its owner, even if the merchant’s server started the transaction', async () => {
    const email = 'keeper@example.com';
    const secret = { authorization: 'sk_test_adire' };
    const start = async (customer: object) => {
      const body = { amount: 5000, metadata: { customer } };
      return String((await server.call('POST', '/checkout/initialize', body, secret)).body.data['reference']);
    };
    const cards = async () =>
      v.parse(
        SavedCards,
        (await server.call('GET', `/checkout/tokenized-card/public?email=${email}`)).body.data,
      ).TokenizedCards;
    const own = await start({ email });
    await server.charge(own, '4111111111111111', { saveCard: true });
    const open = await start({ email });
    const [card] = await cards();
    await server.act(open, 'expire');

    const stranger = await start({ emailRequired: true });
    expect((await give(stranger, email)).httpStatus).toBe(200);
    expect(await cards()).toEqual([]);
    const body = { email, reference: stranger };
    const charged = await server.call('POST', `/checkout/charge/card/${card?.authToken}`, body);
    expect(charged.httpStatus).toBe(404);
  });
});
