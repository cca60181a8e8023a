import { Payer } from '@kobo/protocol/api';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { checkDetails, NO_DETAILS, type PayerDetails, payerOf, type RequestedFields } from './payer';

const ALL: RequestedFields = { amount: true, name: true, phone: true, shipping: true };
const LEAST: RequestedFields = { amount: false, name: false, phone: false, shipping: false };

const ADA: PayerDetails = {
  amount: 500050,
  first_name: ' Ada ',
  last_name: ' Obi ',
  email: ' ada@example.com ',
  phone_number: '2348031234567',
  shipping_dest: '1 Main Street\nLagos ',
};

const naira = (minorUnits: number) => ({ minorUnits, currency: 'NGN' });

function wrong(values: PayerDetails, requested: RequestedFields): string[] {
  return Object.entries(checkDetails(values, requested, 'NGN')).flatMap(([name, problem]) =>
    problem ? [name] : [],
  );
}

describe('the payer of a form', () => {
  it('must fill in every field that is shown, and no other', () => {
    expect(wrong(NO_DETAILS, ALL)).toEqual(Object.keys(NO_DETAILS));
    expect(wrong(NO_DETAILS, LEAST)).toEqual(['email']);
    expect(wrong(ADA, ALL)).toEqual([]);
  });

  it('is sent with trimmed values and an international phone number', {
    tags: 'fields-33',
  }, () => {
    expect(payerOf(ADA, ALL, naira(1))).toEqual({
      amount: 5000.5,
      email: 'ada@example.com',
      first_name: 'Ada',
      last_name: 'Obi',
      phone_number: '+2348031234567',
      phone: '+2348031234567',
      shipping_dest: '1 Main Street\nLagos',
    });
  });

  it('gets the country code of the currency if the phone number has none', () => {
    const bare = { ...ADA, phone_number: '8030000099' };
    expect(payerOf(bare, ALL, naira(1)).phone_number).toBe('+2348030000099');
    expect(checkDetails(bare, ALL, 'NGN').phone_number).toBeUndefined();
    expect(checkDetails(bare, ALL, 'USD').phone_number).toEqual({ kind: 'phone-code', currency: 'USD' });
  });

  it('is sent without the fields that were not asked for', () => {
    expect(payerOf(ADA, LEAST, naira(700))).toEqual({ amount: 7, email: 'ada@example.com' });
  });

  it('matches the schema of the request if the form has no error', () => {
    const values = fc.record({
      amount: fc.integer({ min: 0, max: 9_999_999_999_999 }),
      first_name: fc.string(),
      last_name: fc.string(),
      email: fc.oneof(fc.emailAddress(), fc.string()),
      phone_number: fc.stringMatching(/^\d{0,15}$/),
      shipping_dest: fc.string(),
    });
    const requested = fc.record({
      amount: fc.boolean(),
      name: fc.boolean(),
      phone: fc.boolean(),
      shipping: fc.boolean(),
    });
    fc.assert(
      fc.property(
        values,
        requested,
        fc.integer({ min: 1, max: 9_999_999_999_999 }),
        (typed, shown, fixed) => {
          fc.pre(wrong(typed, shown).length === 0);
          const payer = payerOf(typed, shown, naira(fixed));
          const wire = JSON.parse(JSON.stringify(payer));
          expect(v.parse(Payer, wire)).toEqual({ ...payer, amount: shown.amount ? typed.amount : fixed });
        },
      ),
    );
  });
});
