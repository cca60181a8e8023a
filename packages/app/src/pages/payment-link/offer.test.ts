import { PaymentLink } from '@kobo/protocol/api';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { offerOf } from './offer';

const offer = (changes: object) =>
  offerOf(v.parse(PaymentLink, { reference: 'LNK_1', currency: 'NGN', ...changes }));

describe('the offer of a payment link', () => {
  it('is its amount in its own currency if it is static', { tags: 'fields-30' }, () => {
    expect(offer({ usage: 'static', amount: 5000.5, currencies: ['NGN', 'USD'] })).toEqual({
      kind: 'fixed',
      minorUnits: 500050,
      currency: 'NGN',
    });
  });

  it('is open if it is not static or has no amount', () => {
    expect(offer({ usage: 'other' })).toEqual({ kind: 'open', proposed: 0, currencies: ['NGN'] });
    expect(offer({ usage: 'static' })).toEqual({ kind: 'open', proposed: 0, currencies: ['NGN'] });
    expect(offer({ usage: 'other', amount: 20 })).toMatchObject({ kind: 'open', proposed: 2000 });
  });

  it('is unpayable if a static amount is invalid, and proposes nothing if it is open', () => {
    for (const amount of [19.999, 'varies', -1]) {
      expect(offer({ usage: 'static', amount })).toEqual({ kind: 'unpayable', currency: 'NGN' });
      expect(offer({ usage: 'other', amount })).toMatchObject({ kind: 'open', proposed: 0 });
    }
  });

  it('is in the first of its currencies if it has no currency of its own', () => {
    const unnamed = { currency: null, currencies: ['USD', 'NGN'] };
    expect(offer({ ...unnamed, usage: 'static', amount: 5 })).toMatchObject({ currency: 'USD' });
    expect(offer(unnamed)).toMatchObject({ currencies: ['USD', 'NGN'] });
  });

  it('has each of its currencies once, its own first', () => {
    expect(offer({ currencies: ['usd', 'NGN', 'USD', 'GBP'] })).toMatchObject({
      currencies: ['NGN', 'USD', 'GBP'],
    });
    expect(offer({ currencies: ['USD', 'GBP'] })).toMatchObject({ currencies: ['USD', 'GBP'] });
    expect(offer({ currencies: ['<b>', null] })).toMatchObject({ currencies: ['NGN'] });
  });
});
