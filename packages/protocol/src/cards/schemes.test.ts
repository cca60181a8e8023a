import { describe, expect, it } from 'vitest';
import { CARD_SCHEME_NAMES, CARD_SCHEMES, type CardSchemeName, cardSchemeOf } from './schemes';

/** Prefixes inside and outside the ranges that the schemes publish. */
const PREFIXES: { [Name in CardSchemeName]?: { own: string[]; others: string[] } } = {
  verve: {
    own: ['5060', '5061', '5078', '5079', '6500'],
    others: ['5059', '5062', '5077', '5080', '6499', '6501', '15060'],
  },
  visa: { own: ['4'], others: ['3', '5', '14'] },
  mastercard: {
    own: ['51', '55', '2221', '2229', '223', '229', '23', '26', '270', '271', '2720'],
    others: ['50', '56', '2220', '2721', '272', '28', '151'],
  },
  amex: { own: ['34', '37'], others: ['33', '35', '134'] },
  diners: { own: ['300', '305', '3095', '36', '38', '39'], others: ['306', '3094', '3096', '37', '136'] },
  jcb: { own: ['3528', '3529', '353', '358'], others: ['3527', '359', '13528'] },
  discover: {
    own: ['6011', '644', '649', '65', '6501'],
    others: ['6010', '6012', '643', '66', '6500', '16011'],
  },
  unionpay: { own: ['62', '81'], others: ['61', '63', '80', '82', '162', '181'] },
};

const ranges = CARD_SCHEME_NAMES.flatMap((scheme) =>
  CARD_SCHEMES[scheme].ranges.map(([lowest, highest = lowest]) => ({ scheme, lowest, highest })),
);

describe('the scheme of a card', () => {
  it.each(ranges)('is $scheme from $lowest to $highest', ({ scheme, lowest, highest }) => {
    expect([lowest, highest]).toEqual([expect.stringMatching(/^[1-9]\d*$/), expect.stringMatching(/^\d+$/)]);
    expect(highest).toHaveLength(lowest.length);
    expect(Number(highest)).toBeGreaterThanOrEqual(Number(lowest));
    expect(cardSchemeOf(lowest)).toBe(scheme);
    expect(cardSchemeOf(highest)).toBe(scheme);
  });

  it.each(Object.entries(PREFIXES))(
    'is %s if the first digits are in its ranges',
    (scheme, { own, others }) => {
      for (const prefix of own) expect(cardSchemeOf(prefix), prefix).toBe(scheme);
      for (const prefix of others) expect(cardSchemeOf(prefix), prefix).not.toBe(scheme);
    },
  );

  it('is absent for other numbers and for too few digits', () => {
    for (const digits of ['', '0', '1', '2', '5', '50', '506', '9', '7000']) {
      expect(cardSchemeOf(digits), digits).toBeUndefined();
    }
  });
});
