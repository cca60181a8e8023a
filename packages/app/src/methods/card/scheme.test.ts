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
  const LENGTHS: Record<Scheme, { prefix: string; lengths: number[] }> = {
    verve: { prefix: '5061', lengths: [16, 17, 18, 19] },
    visa: { prefix: '4', lengths: [13, 16, 18, 19] },
    mastercard: { prefix: '51', lengths: [16] },
    amex: { prefix: '34', lengths: [15] },
    discover: { prefix: '6011', lengths: [16, 17, 18, 19] },
    diners: { prefix: '36', lengths: [14, 16, 17, 18, 19] },
    jcb: { prefix: '3528', lengths: [16, 17, 18, 19] },
    unionpay: { prefix: '62', lengths: [14, 15, 16, 17, 18, 19] },
    unknown: { prefix: '9', lengths: [12, 13, 14, 15, 16, 17, 18, 19] },
  };

  it.each(Object.entries(LENGTHS))(
    '%s accepts only numbers of its lengths',
    (scheme, { prefix, lengths }) => {
      for (let length = 10; length <= 21; length += 1) {
        const expected = lengths.includes(length) ? undefined : 'card-number';
        expect(checkCardNumber(numberOf(prefix, length)), `${scheme} ${length}`).toBe(expected);
      }
    },
  );

  it.each(SCHEMES)('allow as many digits as a number of %s can have', (scheme) => {
    expect(maxDigits(scheme)).toBe(scheme === 'unknown' ? 20 : LENGTHS[scheme].lengths.at(-1));
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
    expect(schemeName('NoSuchScheme')).toBe('NoSuchScheme');
  });
});
