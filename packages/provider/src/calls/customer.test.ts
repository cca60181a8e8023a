import { describe, expect, it } from 'vitest';
import type { Handlers } from '../handlers';
import { approved } from '../outcome';
import { refuse } from '../refusal';
import { testKit } from '../testKit';

const EMAIL = 'ada@example.com';
const REQUIRED = { metadata: { customer: { emailRequired: true, first_name: 'Ada' } } };

function withCustomer(more: Handlers = {}) {
  const stored: string[] = [];
  const kit = testKit({
    customer({ email }, { transaction }) {
      stored.push(email);
      kit.pay(transaction.reference, { payerEmail: email });
      return undefined;
    },
    ...more,
  });
  const give = (reference: string, email: unknown, key = 'pk_test_adire') =>
    kit.call('PUT', `/api/v1/checkout/${reference}/customer`, { body: { email }, key });
  const customerOf = async (reference: string) =>
    (await kit.call('GET', `/checkout/${reference}`)).data.metadata.customer;
  return { ...kit, stored, give, customerOf };
}

describe('the payer’s e-mail address', () => {
  it('is required until it is stored, and then returned', async () => {
    const { start, give, customerOf, stored } = withCustomer();
    const reference = await start(REQUIRED);
    expect(await customerOf(reference)).toEqual(REQUIRED.metadata.customer);
    for (const _ of [1, 2]) expect((await give(reference, EMAIL)).httpStatus).toBe(200);
    expect(await customerOf(reference)).toEqual({ ...REQUIRED.metadata.customer, email: EMAIL });
    expect(stored).toEqual([EMAIL]);
  });

  it('is not required without its handler', async () => {
    const { start, call } = testKit();
    const reference = await start(REQUIRED);
    const { data } = await call('GET', `/checkout/${reference}`);
    expect(data.metadata.customer).toEqual({ first_name: 'Ada' });
    const { httpStatus } = await call('PUT', `/checkout/${reference}/customer`, { body: { email: EMAIL } });
    expect(httpStatus).toBe(404);
  });

  it('is refused by a transaction that needs none', async () => {
    const { start, give, stored } = withCustomer();
    for (const customer of [undefined, { first_name: 'Ada' }, { emailRequired: false }])
      expect((await give(await start({ metadata: { customer } }), EMAIL)).httpStatus).toBe(400);
    expect(stored).toEqual([]);
  });

  it('replaces no other, the merchant’s included', async () => {
    const { start, give, stored } = withCustomer();
    const reference = await start(REQUIRED);
    await give(reference, EMAIL);
    for (const metadata of [{ customer: { email: EMAIL } }, { customerEmail: EMAIL }]) {
      const named = await start({ metadata });
      expect((await give(named, 'eve@example.com')).httpStatus).toBe(409);
      expect((await give(named, EMAIL)).httpStatus).toBe(200);
    }
    expect((await give(reference, 'eve@example.com')).httpStatus).toBe(409);
    expect(stored).toEqual([EMAIL]);
  });

  it('is refused without the merchant’s key, if malformed, by the handler and once the transaction is over', async () => {
    const { start, give, pay } = withCustomer({
      customer: () => refuse('invalid', { message: 'Not this one' }),
    });
    const reference = await start(REQUIRED);
    expect((await give(reference, EMAIL, 'pk_test_indigo')).httpStatus).toBe(401);
    expect((await give('CHK_0', EMAIL)).httpStatus).toBe(404);
    expect((await give(reference, 'ada')).httpStatus).toBe(400);
    expect((await give(reference, EMAIL)).body.message).toBe('Not this one');
    pay(reference, { status: 'expired' });
    expect((await give(reference, EMAIL)).httpStatus).toBe(400);
    pay(reference, { status: 'success' });
    expect((await give(reference, EMAIL)).httpStatus).toBe(409);
  });

  it('opens nobody’s saved cards, even if the handler stores it in the metadata', async () => {
    const kit = withCustomer({
      customer({ email }, { transaction: { reference, metadata } }) {
        const customer = { ...Object(metadata['customer']), email };
        kit.pay(reference, { payerEmail: email, metadata: { ...metadata, customer } });
        return undefined;
      },
      savedCards: () => [{ token: 'tok_1', scheme: 'Visa', last4: '1111' }],
      tokenCharge: () => approved(),
    });
    const reference = await kit.start(REQUIRED, { key: 'sk_test_adire' });
    await kit.give(reference, EMAIL);
    expect(await kit.customerOf(reference)).toMatchObject({ email: EMAIL });
    const { data } = await kit.call('GET', `/checkout/tokenized-card/public?email=${EMAIL}`);
    expect(data.TokenizedCards).toEqual([]);
    const body = { email: EMAIL, reference };
    expect((await kit.call('POST', '/checkout/charge/card/tok_1', { body })).httpStatus).toBe(404);
  });
});
