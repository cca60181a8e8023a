import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { caretAmongDigits, digitsOnly } from '../../ui/digits';
import { checkCardNumber, checkCvv, checkPin, formatCardNumber } from './fields';
import { isLuhnValid, schemeOf } from './scheme';

describe('the card number', () => {
  it.each([
    ['4111111111111111', 'visa'],
    ['5555555555554444', 'mastercard'],
    ['2223003122003222', 'mastercard'],
    ['378282246310005', 'amex'],
    ['5061000000000000007', 'verve'],
    ['5078507850785072', 'verve'],
    ['6500000000000002', 'verve'],
    ['6011111111111117', 'discover'],
    ['3530111333300000', 'jcb'],
    ['30569309025904', 'diners'],
    ['6212345678901265', 'unionpay'],
    ['6212345678901234', 'unionpay'],
    ['8171999900000019', 'unionpay'],
  ])('%s is a valid %s', { tags: ['rules-12', 'limits-11'] }, (digits, scheme) => {
    expect(schemeOf(digits)).toBe(scheme);
    expect(checkCardNumber(digits)).toBeUndefined();
  });

  it.each(['5060', '5061', '5078', '5079', '6500'])(
    'with the prefix %s belongs to the local scheme',
    { tags: 'rules-12' },
    (prefix) => {
      expect(schemeOf(prefix)).toBe('verve');
    },
  );

  it('says what is wrong', { tags: 'rules-11' }, () => {
    expect(checkCardNumber('')).toBe('required');
    expect(checkCardNumber('4111111111111112')).toBe('card-number');
    expect(checkCardNumber('411111111111')).toBe('card-number');
    expect(checkCardNumber('41111111111111111111')).toBe('card-number');
  });

  it('fails the check if any single digit changes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 15 }), fc.integer({ min: 1, max: 9 }), (place, change) => {
        const digits = Array.from('4111111111111111');
        digits[place] = String((Number(digits[place]) + change) % 10);
        expect(isLuhnValid(digits.join(''))).toBe(false);
      }),
    );
  });

  it('is grouped as on the card', () => {
    expect(formatCardNumber('4111111111111111', 'visa')).toBe('4111 1111 1111 1111');
    expect(formatCardNumber('378282246310005', 'amex')).toBe('3782 822463 10005');
    expect(formatCardNumber('4111', 'visa')).toBe('4111');
  });

  it('keeps its digits and the caret position when it is formatted', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'0123456789 -x'), maxLength: 30 }),
        fc.nat(30),
        (raw, at) => {
          const caret = Math.min(at, raw.length);
          const digits = digitsOnly(raw);
          const formatted = formatCardNumber(digits, schemeOf(digits));
          expect(digitsOnly(formatted)).toBe(digits);
          const moved = caretAmongDigits(raw, caret, formatted);
          expect(digitsOnly(formatted.slice(0, moved))).toBe(digitsOnly(raw.slice(0, caret)));
        },
      ),
    );
  });

  it('accepts the digits of several scripts', () => {
    expect(digitsOnly('４１1-x1')).toBe('4111');
    expect(digitsOnly('٤١١١ ١١١١')).toBe('41111111');
    expect(digitsOnly('۴۱۱۱-४१११-৪১১১')).toBe('411141114111');
  });
});

describe('CVV and PIN', () => {
  it('may have three or four digits if the scheme is uncertain', () => {
    for (const right of ['123', '1234']) expect(checkCvv(right, undefined)).toBeUndefined();
    expect(checkCvv('', undefined)).toBe('required');
  });

  it('have the length that the card’s scheme requires', {
    tags: ['rules-12', 'rules-14', 'limits-4', 'limits-5'],
  }, () => {
    expect(checkCvv('123', 'visa')).toBeUndefined();
    expect(checkCvv('1234', 'visa')).toBe('cvv');
    expect(checkCvv('1234', 'amex')).toBeUndefined();
    expect(checkCvv('123', 'amex')).toBe('cvv');
    expect(checkCvv('', 'visa')).toBe('required');
    for (const wrong of ['12', '12a', '1234a', 'a123', '12345'])
      expect(checkCvv(wrong, undefined)).toBe('cvv');
    for (const wrong of ['12345', '1234a', 'a1234', '12a4']) expect(checkPin(wrong)).toBe('pin');
    expect(checkPin('1234')).toBeUndefined();
    expect(checkPin('123')).toBe('pin');
    expect(checkPin('')).toBe('required');
  });
});
