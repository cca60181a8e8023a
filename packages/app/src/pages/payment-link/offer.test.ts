import { PaymentLink } from '@kobo/protocol/api';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { offerOf } from './offer';

const offer = (changes: object) =>
  offerOf(v.parse(PaymentLink, { reference: 'LNK_1', currency: 'NGN', ...changes }));

describe('what a payment link wants paid', () => {
  it('is its amount, only in its currency, where it is static', { tags: 'fields-30' }, () => {
    expect(offer({ usage: 'static', amount: 5000.5, currencies: ['NGN', 'USD'] })).toEqual({
      kind: 'fixed',
      hundredths: 500050,
      currency: 'NGN',
    });
  });

  it('is what the payer says, where it is not, or has no amount', () => {
    expect(offer({ usage: 'other' })).toEqual({ kind: 'open', proposed: 0, currencies: ['NGN'] });
    expect(offer({ usage: 'static' })).toEqual({ kind: 'open', proposed: 0, currencies: ['NGN'] });
    expect(offer({ usage: 'other', amount: 20 })).toMatchObject({ kind: 'open', proposed: 2000 });
  });

  it('is nothing that could be paid where a static one has no such amount; one that is open has none to propose', () => {
    for (const amount of [19.999, 'varies', -1]) {
      expect(offer({ usage: 'static', amount })).toEqual({ kind: 'unpayable', currency: 'NGN' });
      expect(offer({ usage: 'other', amount })).toMatchObject({ kind: 'open', proposed: 0 });
    }
  });

  it('is in the first of its currencies where it names none of its own', () => {
    const unnamed = { currency: null, currencies: ['USD', 'NGN'] };
    expect(offer({ ...unnamed, usage: 'static', amount: 5 })).toMatchObject({ currency: 'USD' });
    expect(offer(unnamed)).toMatchObject({ currencies: ['USD', 'NGN'] });
  });

  it('is in one of its currencies, each once, and its own one first', () => {
    expect(offer({ currencies: ['usd', 'NGN', 'USD', 'GBP'] })).toMatchObject({
      currencies: ['NGN', 'USD', 'GBP'],
    });
    expect(offer({ currencies: ['USD', 'GBP'] })).toMatchObject({ currencies: ['USD', 'GBP'] });
    expect(offer({ currencies: ['<b>', null] })).toMatchObject({ currencies: ['NGN'] });
  });
});
