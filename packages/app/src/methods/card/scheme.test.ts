import { CARD_SCHEMES, cardSchemeOf } from '@kobo/protocol/cards';
import { describe, expect, it } from 'vitest';
import { checkCardNumber, formatCardNumber } from './fields';
import { cardRules, isLuhnValid, maxDigits, SCHEMES, type Scheme, schemeName } from './scheme';

/** Completes a prefix to a valid number. */
function numberOf(prefix: string, length: number): string {
  const body = prefix.padEnd(length - 1, '0');
  const check = Array.from('0123456789').find((digit) => isLuhnValid(body + digit));
  return body + check;
}

/** Returns the lowest prefix of a scheme that remains in its ranges if zeros follow. */
function prefixOf(scheme: Scheme): string {
  const prefixes = Array.from({ length: 10_000 }, (_, index) => String(index));
  const found = prefixes.find((prefix) => (cardSchemeOf(prefix.padEnd(4, '0')) ?? 'unknown') === scheme);
  return found ?? expect.fail(`no prefix of ${scheme}`);
}

describe('the rules of a scheme', () => {
  it.each(SCHEMES)('%s accepts only numbers of its lengths', (scheme) => {
    for (let length = 10; length <= 21; length += 1) {
      const expected = cardRules(scheme).lengths.includes(length) ? undefined : 'card-number';
      expect(checkCardNumber(numberOf(prefixOf(scheme), length)), `${length} digits`).toBe(expected);
    }
  });

  it.each(SCHEMES)('allow as many digits as a number of %s can have', (scheme) => {
    expect(maxDigits(scheme)).toBe(scheme === 'unknown' ? 20 : cardRules(scheme).lengths.at(-1));
  });

  it('require four digits for a CVV of Amex, and three for Visa and unknown schemes', () => {
    expect(cardRules('amex').cvvLength).toBe(4);
    for (const scheme of ['visa', 'unknown'] as const) expect(cardRules(scheme).cvvLength).toBe(3);
  });

  it.each(SCHEMES)('group the digits as on a card of %s', (scheme) => {
    const number = numberOf(prefixOf(scheme), Math.max(...cardRules(scheme).lengths));
    const groups = formatCardNumber(number, scheme).split(' ');
    const starts = groups.map((_, index) => groups.slice(0, index).join('').length);
    expect(starts).toEqual([0, ...cardRules(scheme).gaps.filter((gap) => gap < number.length)]);
    expect(groups.join('')).toBe(number);
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
    for (const [scheme, { name }] of Object.entries(CARD_SCHEMES)) {
      expect(schemeName(scheme)).toBe(name);
      expect(schemeName(scheme.toUpperCase())).toBe(name);
    }
    expect(schemeName('unknown')).toBe('unknown');
    expect(schemeName('AMEX')).toBe('Amex');
    expect(schemeName('NoSuchScheme')).toBe('NoSuchScheme');
  });
});
