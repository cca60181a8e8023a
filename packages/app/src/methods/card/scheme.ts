import { CARD_SCHEMES, type CardScheme, type CardSchemeName, cardSchemeOf } from '@kobo/protocol/cards';

/** A card scheme. `unknown`: the number belongs to no scheme in the table, or has too few digits. */
export type Scheme = CardSchemeName | 'unknown';

type CardRules = Omit<CardScheme, 'ranges' | 'mark'>;

const RULES: Readonly<Record<Scheme, CardRules>> = {
  ...CARD_SCHEMES,
  unknown: {
    name: 'unknown',
    lengths: [12, 13, 14, 15, 16, 17, 18, 19],
    gaps: [4, 8, 12, 16],
    cvvLength: 3,
    pin: false,
    checkDigit: true,
  },
};

export const SCHEMES = Object.keys(RULES) as readonly Scheme[];

export function schemeOf(digits: string): Scheme {
  return cardSchemeOf(digits) ?? 'unknown';
}

/** Returns the maximum number of digits of a scheme's card: 20 if the scheme is unknown (specification §9). */
export function maxDigits(scheme: Scheme): number {
  return scheme === 'unknown' ? 20 : Math.max(...RULES[scheme].lengths);
}

export function cardRules(scheme: Scheme): CardRules {
  return RULES[scheme];
}

/** Verifies the check digit of a card number (ISO/IEC 7812-1, Annex B). */
export function isLuhnValid(digits: string): boolean {
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits[digits.length - 1 - place]);
    const weighed = place % 2 === 1 ? digit * 2 : digit;
    sum += weighed > 9 ? weighed - 9 : weighed;
  }
  return digits.length > 0 && sum % 10 === 0;
}

/** Returns a scheme's display name, or the provider's name unchanged if the scheme is unknown. */
export function schemeName(scheme: string): string {
  const own = SCHEMES.find((one) => one === scheme.toLowerCase());
  return own ? RULES[own].name : scheme;
}
