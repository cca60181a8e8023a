// @vitest-environment node
import { PRO_PREFIX, parseChargeReply, SavedCards } from '@kobo/protocol/api';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { RIGHT_OTP } from '../simulator/bank/scenarios';
import { keyed, testServer } from '../testServer';

let server = testServer();
beforeEach(() => {
  server = testServer();
});

const EMAIL = 'keeper@example.com';

/** Starts a transaction of the customer with the secret key. */
async function create(email = EMAIL, key = 'pk_test_adire') {
  const authorization = key.replace('pk_', 'sk_');
  const body = { amount: 5000, customer: { email } };
  const started = await server.call('POST', '/checkout/initialize', body, { authorization });
  return String(started.body.data['reference']);
}

/** Lists the cards while a transaction of the customer is open. */
async function savedCards(email = EMAIL, { prefix = '', key = 'pk_test_adire' } = {}) {
  await create(email, key);
  return listed(email, prefix, key);
}

async function listed(email: string, prefix = '', key = 'pk_test_adire') {
  const path = `${prefix}/checkout/tokenized-card/public?email=${encodeURIComponent(email)}`;
  const { body } = await server.call('GET', path, undefined, { authorization: key });
  return v.parse(SavedCards, body.data).TokenizedCards;
}

function pay(reference: string, token: string, email = EMAIL, headers = {}, more = {}) {
  return server.call('POST', `/checkout/charge/card/${token}`, { email, reference, ...more }, headers);
}
const cvv = { cvv: '123' };

describe('a card to be saved', () => {
  it('is listed after its charge has succeeded, with both prefixes and in any case', async () => {
    const reference = await create();
    await server.charge(reference, '4111111111111111', { saveCard: true, expiry: '11/39' });
    const [card, ...others] = await savedCards();
    expect(card?.card).toEqual({ scheme: 'Visa', last4: '1111', expiry: '11/39' });
    expect(others).toEqual([]);
    expect(await savedCards('Keeper@Example.com', { prefix: PRO_PREFIX })).toEqual([card]);
  });

  it('is saved if an OTP or the simulator makes the charge succeed', async () => {
    const first = await create();
    await server.charge(first, '5555555555554444', { saveCard: true });
    expect(await savedCards()).toEqual([]);
    await server.call('PUT', `/checkout/charge/card/${first}`, { code: RIGHT_OTP });
    expect(await savedCards()).toMatchObject([{ card: { scheme: 'Mastercard', last4: '4444' } }]);
    const second = await create();
    await server.charge(second, '4000000000000085', { saveCard: true });
    await server.act(second, 'approve');
    expect((await savedCards()).map(({ card }) => card.last4)).toEqual(['0085', '4444']);
  });

  it('is not saved after a decline, without a request, or without an email address', async () => {
    const reference = await create();
    await server.charge(reference, '4000000000000002', { saveCard: true });
    await server.charge(reference, '4111111111111111');
    const nobody = await server.create();
    await server.charge(nobody, '4111111111111111', { saveCard: true });
    expect(await savedCards()).toEqual([]);
    expect(await savedCards('undefined')).toEqual([]);
  });

  it('stays saved if its transaction is reset to pending', async () => {
    const reference = await create();
    await server.charge(reference, '4111111111111111', { saveCard: true });
    expect(await savedCards()).toHaveLength(1);
    await server.act(reference, 'reset');
    expect(await server.status(reference)).toBe('pending');
    expect(await savedCards()).toHaveLength(1);
  });

  it('is listed once, even if it was saved twice', async () => {
    for (let time = 0; time < 2; time += 1) {
      const reference = await create();
      await server.charge(reference, '4111111111111111', { saveCard: true });
    }
    expect(await savedCards()).toHaveLength(1);
  });

  it('is listed only while a transaction of the merchant’s server names its customer', async () => {
    await server.create({ customer: { email: 'keeper@example.com' } });
    const reference = await create();
    await server.charge(reference, '4111111111111111', { saveCard: true });
    expect(await listed(EMAIL)).toEqual([]);
    const other = await create();
    expect(await listed(EMAIL)).toHaveLength(1);
    await server.act(other, 'expire');
    expect(await listed(EMAIL)).toEqual([]);
  });

  it('is not listed for a transaction that failed without a charge, but after a declined charge', async () => {
    const first = await create();
    await server.charge(first, '4111111111111111', { saveCard: true });
    const open = await create();
    await server.act(open, 'decline');
    expect(await listed(EMAIL)).toEqual([]);
    const declined = await create();
    await server.charge(declined, '4000000000000085');
    await server.act(declined, 'decline');
    expect(await server.status(declined)).toBe('failed');
    expect(await listed(EMAIL)).toHaveLength(1);
  });

  it('is listed only for its own merchant', async () => {
    expect((await savedCards('saved@example.com')).map(({ authToken }) => authToken)).toEqual([
      'tok_saved_visa',
      'tok_saved_mastercard',
    ]);
    expect(await savedCards('saved@example.com', { key: 'pk_test_other' })).toEqual([]);
    expect(await savedCards('payer@example.com')).toEqual([]);
    const path = '/checkout/tokenized-card/public';
    expect((await server.call('GET', path, undefined, { authorization: '' })).httpStatus).toBe(401);
    expect((await server.call('GET', path)).httpStatus).toBe(400);
  });
});

describe('a charge of a saved card', () => {
  it('has the outcome of its card, and needs no OTP', async () => {
    const first = await create();
    await server.charge(first, '5555555555554444', { saveCard: true });
    await server.call('PUT', `/checkout/charge/card/${first}`, { code: RIGHT_OTP });
    const [card] = await savedCards();
    const reference = await create();
    const { body } = await pay(reference, card?.authToken ?? '', EMAIL, {}, cvv);
    expect(parseChargeReply(body).status).toBe('SUCCESS');
    expect(await server.status(reference)).toBe('success');
    expect((await server.ledgerOf(reference)).charges).toMatchObject([
      { method: 'Card', detail: '•••• 4444', scenario: 'saved card, OTP' },
    ]);
  });

  it('is declined if its card is declined', async () => {
    const { body } = await pay('CHK_saved', 'tok_saved_mastercard', 'saved@example.com', {}, cvv);
    expect(parseChargeReply(body)).toMatchObject({ status: 'FAILURE', message: 'Insufficient funds' });
    expect(await server.status('CHK_saved')).toBe('pending');
    expect(await server.attempts('CHK_saved')).toBe(1);
  });

  it('needs the CVV if the list requires it, and otherwise accepts one', async () => {
    const cards = await savedCards('saved@example.com');
    expect(cards.map(({ authToken, cvvRequired }) => [authToken, cvvRequired])).toEqual([
      ['tok_saved_visa', undefined],
      ['tok_saved_mastercard', true],
    ]);
    const without = await pay('CHK_saved', 'tok_saved_mastercard', 'saved@example.com');
    expect(without).toMatchObject({ httpStatus: 400, body: { message: 'This card needs its CVV' } });
    expect(await server.attempts('CHK_saved')).toBe(0);
    const { body } = await pay('CHK_saved', 'tok_saved_visa', 'saved@example.com', {}, cvv);
    expect(parseChargeReply(body).status).toBe('SUCCESS');
  });

  it('needs a token of this merchant and of a customer whom its server named', async () => {
    const stranger = await server.create({ customer: { email: 'saved@example.com' } });
    const unknown = [
      await pay(stranger, 'tok_saved_visa', 'saved@example.com'),
      await pay('CHK_saved', 'tok_none', 'saved@example.com'),
      await pay('CHK_saved', 'tok_saved_visa', 'payer@example.com'),
      await pay('CHK_saved', 'tok_saved_visa', 'saved@example.com', { authorization: 'pk_test_other' }),
    ];
    expect(unknown.map(({ httpStatus }) => httpStatus)).toEqual([404, 404, 404, 401]);
    expect(await server.attempts('CHK_saved')).toBe(0);
  });

  it('is one charge at a time, and one per idempotency key', async () => {
    const key = keyed();
    const first = await pay('CHK_saved', 'tok_saved_visa', 'saved@example.com', key);
    expect(await pay('CHK_saved', 'tok_saved_visa', 'saved@example.com', key)).toEqual(first);
    expect((await pay('CHK_saved', 'tok_saved_visa', 'saved@example.com')).httpStatus).toBe(409);
    expect(await server.attempts('CHK_saved')).toBe(1);
  });
});
