import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { CheckoutTransaction } from './checkout';
import { Invoice } from './invoice';
import { PaymentLink } from './paymentLink';
import { PaymentPage } from './paymentPage';
import { VirtualAccount } from './virtualAccount';

const merchant = { name: 'Adire', publicKey: 'pk_1' };

describe('metadata as JSON text is read like an object', () => {
  it.each([
    [
      'a checkout',
      CheckoutTransaction,
      { amount: 1, currency: 'NGN', metadata: { merchant, cardOnly: true } },
    ],
    ['an invoice', Invoice, { amount: 1, metadata: { checkoutData: { publicKey: 'pk_1' } } }],
    ['a payment link', PaymentLink, { metadata: { merchantName: 'Adire' } }],
    ['a payment page', PaymentPage, { metadata: { merchantName: 'Adire' } }],
    ['an account', VirtualAccount, { account_number: '0123456789', metadata: { bank_name: 'First Bank' } }],
  ] as const)('of %s', (_, schema, wire) => {
    const text = { ...wire, metadata: JSON.stringify(wire.metadata) };
    expect(v.parse(schema, text)).toEqual(v.parse(schema, wire));
  });

  it('of an invoice, at every level', () => {
    const metadata = {
      checkoutData: JSON.stringify({ publicKey: 'pk_1', metadata: JSON.stringify({ merchant }) }),
    };
    expect(v.parse(Invoice, { amount: 1, metadata }).metadata.checkoutData).toMatchObject({
      publicKey: 'pk_1',
      metadata: { merchant },
    });
  });

  it.each(['', 'none', '[]', '7', 'null', '{'])('but %j counts as none', (metadata) => {
    expect(v.parse(CheckoutTransaction, { amount: 1, metadata }).metadata.merchant).toBeUndefined();
    expect(v.parse(PaymentLink, { metadata }).metadata).toEqual({});
  });
});
