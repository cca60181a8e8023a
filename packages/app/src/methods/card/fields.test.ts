import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { digitsOnly } from '../../ui/digitsOnly';
import {
  caretAfterFormat,
  checkCardNumber,
  checkCvv,
  checkExpiry,
  checkPin,
  formatCardNumber,
  normalizeExpiry,
} from './fields';
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
    'with the prefix %s is of the local scheme',
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

  it('with any one digit changed fails its check digit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 15 }), fc.integer({ min: 1, max: 9 }), (place, change) => {
        const digits = Array.from('4111111111111111');
        digits[place] = String((Number(digits[place]) + change) % 10);
        expect(isLuhnValid(digits.join(''))).toBe(false);
      }),
    );
  });

  it('is grouped as it is on the card', () => {
    expect(formatCardNumber('4111111111111111', 'visa')).toBe('4111 1111 1111 1111');
    expect(formatCardNumber('378282246310005', 'amex')).toBe('3782 822463 10005');
    expect(formatCardNumber('4111', 'visa')).toBe('4111');
  });

  it('keeps its digits and the caret behind the same digit, whatever is typed or pasted', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'0123456789 -x'), maxLength: 30 }),
        fc.nat(30),
        (raw, at) => {
          const caret = Math.min(at, raw.length);
          const digits = digitsOnly(raw);
          const formatted = formatCardNumber(digits, schemeOf(digits));
          expect(digitsOnly(formatted)).toBe(digits);
          const moved = caretAfterFormat(raw, caret, formatted);
          expect(digitsOnly(formatted.slice(0, moved))).toBe(digitsOnly(raw.slice(0, caret)));
        },
      ),
    );
  });

  it('takes full-width digits for digits', () => {
    expect(digitsOnly('４１1-x1')).toBe('4111');
  });
});

describe('the expiry date', () => {
  const now = new Date(2026, 10, 30);

  it('is good through the last day of its month', { tags: 'rules-13' }, () => {
    expect(checkExpiry('11/26', now)).toBeUndefined();
    expect(checkExpiry('10/26', now)).toBe('expiry');
    expect(checkExpiry('11/46', now)).toBeUndefined();
    expect(checkExpiry('12/46', now)).toBe('expiry');
  });

  it.each(['1', '12/', '13/30', '00/30', '12/3', '1/30', 'ab/cd', '12/300', '112/30', '1230'])(
    'can not be %s',
    { tags: 'rules-13' },
    (text) => {
      expect(checkExpiry(text, now)).toBe('expiry');
    },
  );

  it('may not be empty', () => {
    expect(checkExpiry('', now)).toBe('required');
  });

  it.each([
    ['1228', '12/28'],
    ['12/28', '12/28'],
    ['12 / 2028', '12/28'],
    ['12-2028', '12/28'],
    ['122028', '12/28'],
    ['1/28', '01/28'],
    ['2028-12', '12/28'],
    ['5', '05/'],
    ['1', '1'],
    ['12', '12/'],
    ['12/2', '12/2'],
    ['12/20', '12/20'],
    ['2028 - 12', '12/28'],
    ['2028/1', '01/28'],
    ['1 / 28', '01/28'],
    ['12/2028', '12/28'],
    ['12/28/', '12/28'],
    ['9', '09/'],
    ['0', '0'],
    ['02', '02/'],
    ['１２２８', '12/28'],
    [' 12/28 ', '12/28'],
    ['', ''],
  ])('is understood when %j is typed, pasted or filled in', (typed, shown) => {
    expect(normalizeExpiry(typed)).toBe(shown);
  });

  it('lets a slash be deleted', () => {
    expect(normalizeExpiry('12', '12/')).toBe('12');
    expect(normalizeExpiry('1', '12')).toBe('1');
    expect(normalizeExpiry('12/', '12/2')).toBe('12');
  });

  it('lets the month be retyped before its year', () => {
    expect(normalizeExpiry('1/28', '12/28')).toBe('1/28');
    expect(normalizeExpiry('/28', '1/28')).toBe('/28');
    expect(normalizeExpiry('0/28', '/28')).toBe('0/28');
    expect(normalizeExpiry('07/28', '0/28')).toBe('07/28');
    expect(normalizeExpiry('107/28', '07/28')).toBe('07/28');
    expect(normalizeExpiry('1/28')).toBe('01/28');
  });

  it('lets the year be retyped', () => {
    expect(normalizeExpiry('12/8', '12/28')).toBe('12/8');
    expect(normalizeExpiry('12/38', '12/8')).toBe('12/38');
  });

  it('never grows beyond MM/YY, and changes no more once it is written so', {
    tags: ['rules-13', 'limits-6'],
  }, () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789/ -'), maxLength: 12 }), (typed) => {
        const once = normalizeExpiry(typed);
        expect(once.length).toBeLessThanOrEqual(5);
        expect(normalizeExpiry(once)).toBe(once);
      }),
    );
  });
});

describe('CVV and PIN', () => {
  it('may have three digits or four where the scheme is not known for sure', () => {
    for (const right of ['123', '1234']) expect(checkCvv(right, undefined)).toBeUndefined();
    expect(checkCvv('', undefined)).toBe('required');
  });

  it('have the length that the card asks for', {
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
