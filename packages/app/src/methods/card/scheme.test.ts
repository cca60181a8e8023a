import { describe, expect, it } from 'vitest';
import { checkCardNumber } from './fields';
import { cardRules, isLuhnValid, maxDigits, SCHEMES, type Scheme, schemeName } from './scheme';

/** Completes a prefix to a valid number. */
function numberOf(prefix: string, length: number): string {
  const body = prefix.padEnd(length - 1, '0');
  const check = Array.from('0123456789').find((digit) => isLuhnValid(body + digit));
  return body + check;
}

describe('the rules of a scheme', () => {
  const LENGTHS: [Scheme, prefix: string, lengths: number[]][] = [
    ['verve', '5061', [16, 17, 18, 19]],
    ['visa', '4', [13, 16, 18, 19]],
    ['mastercard', '51', [16]],
    ['amex', '34', [15]],
    ['discover', '6011', [16, 17, 18, 19]],
    ['diners', '36', [14, 16, 17, 18, 19]],
    ['jcb', '3528', [16, 17, 18, 19]],
    ['unionpay', '62', [14, 15, 16, 17, 18, 19]],
    ['unknown', '9', [12, 13, 14, 15, 16, 17, 18, 19]],
  ];

  it.each(LENGTHS)('%s accepts only numbers of its lengths', (scheme, prefix, lengths) => {
    for (let length = 10; length <= 21; length += 1) {
      const expected = lengths.includes(length) ? undefined : 'card-number';
      expect(checkCardNumber(numberOf(prefix, length)), `${scheme} ${length}`).toBe(expected);
    }
  });

  it.each(LENGTHS)('allow as many digits as a number of %s can have', (scheme, _, lengths) => {
    expect(maxDigits(scheme)).toBe(scheme === 'unknown' ? 20 : lengths.at(-1));
  });

  it('require four digits for a CVV of Amex, and three for other schemes', () => {
    for (const scheme of SCHEMES) expect(cardRules(scheme).cvvLength).toBe(scheme === 'amex' ? 4 : 3);
  });

  it('group the digits as on the card', () => {
    for (const scheme of SCHEMES) {
      const expected = ['amex', 'diners'].includes(scheme) ? [4, 10] : [4, 8, 12, 16];
      expect(cardRules(scheme).gaps).toEqual(expected);
    }
  });
});

describe('the check digit', () => {
  it('follows ISO/IEC 7812-1, and an empty number fails', () => {
    for (const digits of ['79927398713', '4242424242424242', '0']) expect(isLuhnValid(digits)).toBe(true);
    for (const digits of ['79927398710', '4242424242424241', '5', ''])
      expect(isLuhnValid(digits)).toBe(false);
  });
});

describe('the name of a scheme', () => {
  it('has the scheme’s own spelling, or the provider’s if the scheme is unknown', () => {
    for (const name of [
      'Verve',
      'Visa',
      'Mastercard',
      'Amex',
      'Discover',
      'Diners',
      'JCB',
      'UnionPay',
      'unknown',
    ])
      expect(schemeName(name.toLowerCase())).toBe(name);
    expect(schemeName('VISA')).toBe('Visa');
    expect(schemeName('AfriGo')).toBe('AfriGo');
  });
});
