import { describe, expect, it } from 'vitest';
import { checkCardNumber } from './fields';
import { cardRules, isLuhnValid, maxDigits, SCHEMES, type Scheme, schemeName, schemeOf } from './scheme';

/** The first digits of each scheme: the lowest and the highest of each range, and what lies beside it. */
const RANGES: [Scheme, string[], string[]][] = [
  [
    'verve',
    ['5060', '5061', '5078', '5079', '6500'],
    ['5059', '5062', '5077', '5080', '6499', '6501', '15060'],
  ],
  ['visa', ['4'], ['3', '5', '14']],
  [
    'mastercard',
    ['51', '55', '2221', '2229', '223', '229', '23', '26', '270', '271', '2720'],
    ['50', '56', '2220', '2721', '272', '28', '151'],
  ],
  ['amex', ['34', '37'], ['33', '35', '134']],
  ['diners', ['300', '305', '3095', '36', '38', '39'], ['306', '3094', '3096', '37', '136']],
  ['jcb', ['3528', '3529', '353', '358'], ['3527', '359', '13528']],
  ['discover', ['6011', '644', '649', '65', '6501'], ['6010', '6012', '643', '66', '6500', '16011']],
  ['unionpay', ['62', '81'], ['61', '63', '80', '82', '162', '181']],
];

/** Digits that complete a prefix to a valid number. */
function numberOf(prefix: string, length: number): string {
  const body = prefix.padEnd(length - 1, '0');
  const check = Array.from('0123456789').find((digit) => isLuhnValid(body + digit));
  return body + check;
}

describe('the scheme of a card', () => {
  it.each(RANGES)('%s is told by its first digits', (scheme, own, others) => {
    for (const prefix of own) expect(schemeOf(prefix), prefix).toBe(scheme);
    for (const prefix of others) expect(schemeOf(prefix), prefix).not.toBe(scheme);
  });

  it('is not known of other numbers, and not before there are enough digits', () => {
    for (const digits of ['', '0', '1', '2', '5', '50', '506', '9', '7000']) {
      expect(schemeOf(digits), digits).toBe('unknown');
    }
  });
});

describe('the rules of a scheme', () => {
  const LENGTHS: Record<Scheme, [prefix: string, lengths: number[]]> = {
    verve: ['5061', [16, 17, 18, 19]],
    visa: ['4', [13, 16, 18, 19]],
    mastercard: ['51', [16]],
    amex: ['34', [15]],
    discover: ['6011', [16, 17, 18, 19]],
    diners: ['36', [14, 16, 17, 18, 19]],
    jcb: ['3528', [16, 17, 18, 19]],
    unionpay: ['62', [14, 15, 16, 17, 18, 19]],
    unknown: ['9', [12, 13, 14, 15, 16, 17, 18, 19]],
  };

  it.each(Object.entries(LENGTHS))('%s takes numbers of its lengths only', (scheme, [prefix, lengths]) => {
    for (let length = 10; length <= 21; length += 1) {
      const expected = lengths.includes(length) ? undefined : 'card-number';
      expect(checkCardNumber(numberOf(prefix, length)), `${scheme} ${length}`).toBe(expected);
    }
  });

  it('let a payer type as many digits as the scheme may have, and 20 where it is not known', () => {
    expect(SCHEMES.map((scheme) => [scheme, maxDigits(scheme)])).toEqual([
      ['verve', 19],
      ['visa', 19],
      ['mastercard', 16],
      ['amex', 15],
      ['discover', 19],
      ['diners', 19],
      ['jcb', 19],
      ['unionpay', 19],
      ['unknown', 20],
    ]);
  });

  it('ask for four digits of a CVV of Amex, and for three of all others', () => {
    for (const scheme of SCHEMES) expect(cardRules(scheme).cvvLength).toBe(scheme === 'amex' ? 4 : 3);
  });

  it('set the blanks where the card has them', () => {
    for (const scheme of SCHEMES) {
      const expected = ['amex', 'diners'].includes(scheme) ? [4, 10] : [4, 8, 12, 16];
      expect(cardRules(scheme).gaps).toEqual(expected);
    }
  });
});

describe('the check digit', () => {
  it('is that of ISO/IEC 7812-1, and nothing has none', () => {
    for (const digits of ['79927398713', '4242424242424242', '0']) expect(isLuhnValid(digits)).toBe(true);
    for (const digits of ['79927398710', '4242424242424241', '5', ''])
      expect(isLuhnValid(digits)).toBe(false);
  });
});

describe('the name of a scheme', () => {
  it('is written as the scheme writes it, however the provider does, and stays what it is where nobody knows it', () => {
    expect(SCHEMES.map(schemeName)).toEqual([
      'Verve',
      'Visa',
      'Mastercard',
      'Amex',
      'Discover',
      'Diners',
      'JCB',
      'UnionPay',
      'unknown',
    ]);
    expect(schemeName('VISA')).toBe('Visa');
    expect(schemeName('AfriGo')).toBe('AfriGo');
  });
});
