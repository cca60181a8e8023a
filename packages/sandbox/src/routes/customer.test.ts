// @vitest-environment node
import { PRO_PREFIX } from '@kobo/protocol/api';
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
});
