// @vitest-environment node
import { PaymentLink, PRO_PREFIX } from '@kobo/protocol/api';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { testServer } from '../testServer';

let server = testServer();
beforeEach(() => {
  server = testServer();
});

const NOBODY = { authorization: '' };
const PAYER = { amount: 2_500, email: 'ada@example.com' };
const get = (reference: string) =>
  server.call('GET', `${PRO_PREFIX}/paymentlink/${reference}`, undefined, NOBODY);
const pay = (reference: string, changes: object = {}, prefix: string = PRO_PREFIX) =>
  server.call('POST', `${prefix}/paymentlink/initialize/${reference}`, { ...PAYER, ...changes }, NOBODY);

describe('a payment link', () => {
  it.each([
    ['LNK_static', { usage: 'static', amount: 250_000, status: 'active' }],
    ['LNK_open', { usage: 'other', amount: undefined, currencies: [] }],
    ['LNK_currencies', { currencies: ['NGN', 'USD', 'GBP'] }],
    ['LNK_expired', { status: 'expired' }],
    ['LNK_inactive', { status: 'inactive' }],
  ])('%s has the documented fields', async (reference, expected) => {
    expect(v.parse(PaymentLink, (await get(reference)).body.data)).toMatchObject(expected);
  });

  it('does not contain its instructions to the sandbox', async () => {
    expect((await get('LNK_javascript')).body.data).not.toHaveProperty('sandbox');
    expect((await get('LNK_none')).httpStatus).toBe(404);
  });

  it('sends the payer to the checkout of the requested service', async () => {
    const pro = await pay('LNK_static');
    const reference = String(pro.body.data['reference']);
    expect(pro.body.data['authorization_url']).toBe(`http://localhost/payments/${reference}`);
    const { body } = await pay('LNK_static', {}, '');
    expect(body.data['authorization_url']).toBe(`http://localhost/${body.data['reference']}`);
  });

  it('starts a transaction with its merchant, this payer and the selected currency', async () => {
    const choice = { amount: 20.5, currency: 'USD', first_name: 'Ada', phone_number: '+2348030000001' };
    const { body } = await pay('LNK_currencies', choice);
    const { body: checkout } = await server.call('GET', `/checkout/${body.data['reference']}`);
    expect(checkout.data).toMatchObject({
      amount: 20.5,
      currency: 'USD',
      metadata: {
        type: 'payment-link',
        paylink: { name: 'Support our dyers' },
        merchant: { publicKey: 'pk_test_adire' },
        customer: { email: 'ada@example.com', first_name: 'Ada', phone: '+2348030000001' },
      },
    });
  });

  it('can be paid again', async () => {
    const { body } = await pay('LNK_static');
    await server.act(String(body.data['reference']), 'approve');
    expect((await pay('LNK_static')).httpStatus).toBe(200);
  });

  it.each([
    ['LNK_static', { amount: 2_499 }, 'The amount is not that of the link'],
    ['LNK_static', { currency: 'USD' }, 'This link does not take USD'],
    ['LNK_static', { email: 'ada' }, 'The field email is missing or not valid'],
    ['LNK_open', { amount: 0 }, 'The field amount is missing or not valid'],
    ['LNK_expired', {}, 'Link has expired'],
    ['LNK_inactive', {}, 'Link is not active'],
    ['LNK_none', {}, 'Payment link not found'],
  ])('%s with %j is refused', async (reference, changes, message) => {
    expect((await pay(reference, changes)).body).toMatchObject({ status: false, message });
  });

  it('can return another origin, an unsafe address, or only a reference', async () => {
    const elsewhere = await pay('LNK_elsewhere');
    expect(elsewhere.body.data['authorization_url']).toMatch(
      /^http:\/\/127\.0\.0\.1\/sandbox\/elsewhere\/CHK_\w+$/,
    );
    expect((await pay('LNK_javascript')).body.data).toEqual({
      authorization_url: 'javascript:alert(document.domain)',
    });
    expect(Object.keys((await pay('LNK_reference')).body.data)).toEqual(['reference']);
  });
});
