import { Invoice } from '@kobo/protocol/api';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { lookOf, paymentOf } from './payment';

const ISSUER = { name: 'Ada Cloth', logo: 'https://shop.example/ada.png' };

function invoice(fields: Record<string, unknown> = {}) {
  return v.parse(Invoice, {
    invoice_reference: 'INV_1',
    amount: 2000,
    currency: 'NGN',
    status: 'issued',
    ...fields,
  });
}

describe('the payment of an invoice', () => {
  it('is started with the merchant’s key and wallet, and the invoice’s reference', () => {
    const checkoutData = { publicKey: 'pk_1', walletId: 'main', metadata: { merchant: ISSUER } };
    const { publicKey, request } = paymentOf(
      invoice({ metadata: { checkoutData }, customer: { email: 'ada@example.com' } }),
      50000,
    );
    expect(publicKey).toBe('pk_1');
    expect(request).toMatchObject({
      amount: 500,
      currency: 'NGN',
      walletId: 'main',
      metadata: { type: 'invoices', invoice_reference: 'INV_1' },
    });
  });

  it('sends no field beyond the specification, not even merchant and customer', () => {
    const who = { merchant: ISSUER, customer: { email: 'ada@example.com' } };
    const checkoutData = { publicKey: 'pk_1', walletId: 'main', metadata: { merchant: ISSUER } };
    const full = {
      metadata: { checkoutData },
      customer: who.customer,
      other_info: who,
      tax: 75,
      logo: ISSUER.logo,
    };
    const { request } = paymentOf(invoice({ ...full, colors: { primary: '#111111' } }), 100);
    expect(Object.keys(request)).toEqual(['amount', 'currency', 'walletId', 'metadata']);
    expect(Object.keys(request.metadata)).toEqual(['type', 'invoice_reference', 'tax', 'colors', 'logoLink']);
  });

  it('is started without a key and a wallet if the invoice has none', () => {
    for (const metadata of [undefined, {}, { checkoutData: {} }]) {
      const { publicKey, request } = paymentOf(invoice({ metadata }), 100);
      expect(publicKey).toBeUndefined();
      expect(request.walletId).toBeUndefined();
    }
  });
});

describe('the brand of an invoice', () => {
  it('is its own, otherwise its merchant’s', () => {
    const metadata = { checkoutData: { metadata: { merchant: { ...ISSUER, name: 'Other' } } } };
    expect(lookOf(invoice({ logo: 'https://shop.example/own.png', metadata })).logo).toBe(
      'https://shop.example/own.png',
    );
    expect(lookOf(invoice({ metadata }))).toMatchObject({ merchantName: 'Other', logo: ISSUER.logo });
    expect(lookOf(invoice({ metadata, other_info: { merchant: ISSUER } })).merchantName).toBe('Ada Cloth');
    expect(lookOf(invoice({ other_info: { merchant: ISSUER } })).logo).toBe(ISSUER.logo);
  });

  it('has neither name nor logo if the invoice has none', () => {
    expect(lookOf(invoice())).toMatchObject({ merchantName: undefined, logo: undefined });
  });
});
