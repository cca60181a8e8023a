import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { parseChargeReply } from './card';
import { CheckoutTransaction, Verification } from './checkout';
import { ENDPOINTS, PRO_PREFIX, pathOf } from './endpoints';
import { isSuccess } from './envelope';
import { VirtualAccount } from './virtualAccount';

describe('success', () => {
  it('is HTTP 200 or 201 with a flag that says yes', () => {
    expect(isSuccess(200, { status: true })).toBe(true);
    expect(isSuccess(201, { success: true })).toBe(true);
    expect(isSuccess(200, { status: 'success' })).toBe(true);
    expect(isSuccess(202, { status: true })).toBe(false);
    expect(isSuccess(400, { status: true })).toBe(false);
    expect(isSuccess(200, { status: false })).toBe(false);
    expect(isSuccess(200, { status: 'PENDING_AUTH' })).toBe(false);
    expect(isSuccess(200, {})).toBe(false);
  });
});

describe('the checkout transaction', () => {
  const least = { reference: 'CHK_1', amount: 5000, status: 'pending' };

  it('needs a reference and an amount, and takes nulls elsewhere', () => {
    expect(v.parse(CheckoutTransaction, least)).toMatchObject({ amount: 500000, currency: 'NGN' });
    expect(v.is(CheckoutTransaction, { ...least, amount: null })).toBe(false);
    expect(v.is(CheckoutTransaction, { ...least, reference: '<b>' })).toBe(false);
    const nulls = {
      ...least,
      metadata: { merchant: null, customer: { email: null }, cardOnly: 'yes', plan: null },
    };
    expect(
      v.parse(CheckoutTransaction, {
        reference: 'R',
        amount: 1,
        metadata: null,
        currency: null,
        paymentMethods: null,
      }),
    ).toMatchObject({ metadata: {}, currency: 'NGN', paymentMethods: [] });
    expect(v.parse(CheckoutTransaction, nulls).metadata).toEqual({
      customer: { email: undefined, phone: undefined, first_name: undefined, last_name: undefined },
      merchant: undefined,
      cardOnly: undefined,
      plan: undefined,
    });
  });

  it('knows its methods however the provider writes them', () => {
    const paymentMethods = ['Bank Transfer', 'BANK_TRANSFER', { slug: 'card' }, ' USSD '];
    expect(v.parse(CheckoutTransaction, { ...least, paymentMethods }).paymentMethods).toEqual([
      'bank-transfer',
      'bank-transfer',
      'card',
      'ussd',
    ]);
  });

  it('counts a status that nobody knows as pending: never as success', () => {
    expect(v.parse(Verification, { status: 'SUCCESS' }).status).toBe('success');
    expect(v.parse(Verification, { status: 'successful' }).status).toBe('success');
    fc.assert(
      fc.property(fc.anything(), (status) => {
        const { status: read } = v.parse(Verification, { status });
        if (read === 'success') expect(String(status).toLowerCase()).toMatch(/^success(ful)?$/);
      }),
    );
  });
});

describe('the virtual account', () => {
  const account = { account_number: '0123456789', account_name: 'SHOP', metadata: { bank_name: 'Bank' } };

  it('needs all that the payer must type', () => {
    expect(v.is(VirtualAccount, account)).toBe(true);
    expect(v.is(VirtualAccount, { ...account, account_number: '12ab' })).toBe(false);
    expect(v.is(VirtualAccount, { ...account, metadata: {} })).toBe(false);
  });

  it('drops an expiry that is no instant', () => {
    expect(v.parse(VirtualAccount, { ...account, expires_at: 'soon' }).expires_at).toBeUndefined();
  });
});

describe('a charge reply', () => {
  it('is read from inside data first, then from the top', () => {
    expect(
      parseChargeReply({ status: true, data: { status: 'pending_auth', message: 'in' }, message: 'out' }),
    ).toEqual({
      status: 'PENDING_AUTH',
      message: 'in',
      redirectUrl: undefined,
    });
  });

  it('is empty for anything else, and never throws', () => {
    fc.assert(fc.property(fc.anything(), (body) => void parseChargeReply(body)));
    expect(parseChargeReply(null)).toEqual({});
  });
});

describe('paths', () => {
  it('take their prefix and their parameters, encoded', () => {
    expect(pathOf('checkout', { prefix: PRO_PREFIX, reference: 'CHK_1' })).toBe('/api/v1/checkout/CHK_1');
    expect(pathOf('verify', { prefix: '', reference: 'a/b' })).toBe('/checkout/status/a%2Fb');
  });

  it('refuse to be filled by halves', () => {
    expect(() => pathOf('cardOtp', {})).toThrow("the parameter 'reference' is missing");
  });

  it('are each their own', () => {
    const all = Object.values(ENDPOINTS).map(({ method, path }) => `${method} ${path}`);
    expect(new Set(all).size).toBe(all.length);
  });
});
