import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ChargeAnswer } from './ask';
import { DebitStarted } from './bankAccount';
import { parseChargeReply } from './card';
import { ChargeShape } from './chargeShape';
import { Verification } from './checkout';

const ASK = { field: 'otp', length: [4, 8], hint: 'Ends in 34', message: 'Enter the code' } as const;

describe('the step that a provider asks for', () => {
  it('is read from any level of a charge reply, from a started debit and from a verification', () => {
    for (const body of [
      { status: 'PENDING_AUTH', ask: ASK },
      { status: true, data: { status: 'PENDING_AUTH', ask: ASK } },
      { status: true, data: { data: { status: 'PENDING_AUTH', ask: ASK } } },
    ]) {
      expect(parseChargeReply(body).ask).toEqual(ASK);
    }
    expect(v.parse(DebitStarted, { reference: 'DBT_1', ask: ASK }).ask).toEqual(ASK);
    expect(v.parse(Verification, { status: 'pending', ask: ASK }).ask).toEqual(ASK);
  });

  it('is absent if it is malformed, and all other fields stay', () => {
    for (const ask of [null, '', 'pin', 4, [], {}, { field: 'iris' }, { field: null }, { length: [4, 4] }]) {
      expect(parseChargeReply({ status: 'PENDING_AUTH', message: 'm', ask })).toEqual({
        status: 'PENDING_AUTH',
        message: 'm',
      });
      expect(v.parse(Verification, { status: 'pending', ask })).toEqual({ status: 'pending' });
    }
  });

  it.each([[[]], [[4]], [[4, 6, 8]], [[8, 4]], [[3, 6]], [[4, 9]], [[4.5, 6]], ['4-6'], [6], [null]])(
    'keeps its field without the length %j',
    (length) => {
      expect(parseChargeReply({ status: 'PENDING_AUTH', ask: { field: 'otp', length } }).ask).toEqual({
        field: 'otp',
      });
    },
  );

  it('may be JSON text, with a word in capitals and digits as text', () => {
    const ask = JSON.stringify({ field: ' PIN ', length: ['4', '6'], hint: 12 });
    expect(parseChargeReply({ status: 'PENDING_AUTH', ask }).ask).toEqual({
      field: 'pin',
      length: [4, 6],
      hint: '12',
    });
  });

  it('is part of the contract', () => {
    expect(v.is(ChargeShape, { status: 'PENDING_AUTH', ask: ASK })).toBe(true);
    expect(v.is(ChargeShape, { status: 'PENDING_AUTH', ask: { field: 'iris' } })).toBe(false);
    expect(v.is(ChargeShape, { status: 'PENDING_AUTH', ask: { field: 'otp', length: [3, 9] } })).toBe(false);
  });
});

describe('the answer to a step', () => {
  const address = { street: '1 Broad St', city: 'Lagos', state: 'Lagos', zip: '', country: 'NG' };

  it.each([
    { field: 'otp', value: '1234' },
    { field: 'pin', value: '12345678' },
    { field: 'phone', value: '+2348031234567' },
    { field: 'birthday', value: '1990-01-31' },
    { field: 'address', value: address },
    { field: 'voucher', value: 'AB-12' },
  ])('is accepted: $field', (body) => {
    expect(v.parse(ChargeAnswer, body)).toEqual(body);
  });

  it.each([
    { field: 'pin', value: '123' },
    { field: 'pin', value: 1234 },
    { field: 'phone', value: '0803' },
    { field: 'birthday', value: '31/01/1990' },
    { field: 'address', value: { ...address, country: 'Nigeria' } },
    { field: 'address', value: { ...address, street: ' ' } },
    { field: 'voucher', value: ' ' },
    { field: 'iris', value: 'x' },
  ])('is refused: %j', (body) => {
    expect(v.is(ChargeAnswer, body)).toBe(false);
  });
});
