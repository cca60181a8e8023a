interface CardRules {
  /** How many digits a card may have. */
  lengths: readonly number[];
  cvvLength: 3 | 4;
  /** How many digits precede each blank. */
  gaps: readonly number[];
  /** Whether every number ends in a check digit; true by default. */
  checkDigit?: false;
}

const BY_FOURS = [4, 8, 12, 16];
const LONG = [16, 17, 18, 19];

/** `verve` is the local scheme, which needs a PIN. */
const RULES = {
  verve: { lengths: LONG, cvvLength: 3, gaps: BY_FOURS },
  visa: { lengths: [13, 16, 18, 19], cvvLength: 3, gaps: BY_FOURS },
  mastercard: { lengths: [16], cvvLength: 3, gaps: BY_FOURS },
  amex: { lengths: [15], cvvLength: 4, gaps: [4, 10] },
  discover: { lengths: LONG, cvvLength: 3, gaps: BY_FOURS },
  diners: { lengths: [14, 16, 17, 18, 19], cvvLength: 3, gaps: [4, 10] },
  jcb: { lengths: LONG, cvvLength: 3, gaps: BY_FOURS },
  // Its issuers are free to number cards without one, and some do.
  unionpay: { lengths: [14, 15, ...LONG], cvvLength: 3, gaps: BY_FOURS, checkDigit: false },
  unknown: { lengths: [12, 13, 14, 15, ...LONG], cvvLength: 3, gaps: BY_FOURS },
} as const satisfies Record<string, CardRules>;

export type Scheme = keyof typeof RULES;

export const SCHEMES = Object.keys(RULES) as readonly Scheme[];

/**
 * Prefixes in the order they are asked (ISO/IEC 7812-1; issuer ranges as the schemes publish them). The local
 * scheme comes first: general tables call its 506x numbers Maestro and 6500 Discover (specification §5).
 */
const PREFIXES: readonly [Scheme, RegExp][] = [
  ['verve', /^(5060|5061|5078|5079|6500)/],
  ['visa', /^4/],
  ['mastercard', /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/],
  ['amex', /^3[47]/],
  ['diners', /^3(0[0-5]|095|[689])/],
  ['jcb', /^35(2[89]|[3-8])/],
  ['discover', /^(6011|64[4-9]|65)/],
  ['unionpay', /^(62|81)/],
];

export function schemeOf(digits: string): Scheme {
  return PREFIXES.find(([, prefix]) => prefix.test(digits))?.[0] ?? 'unknown';
}

/** The most digits that a card of this scheme may have; 20 by default (specification §9). */
export function maxDigits(scheme: Scheme): number {
  return scheme === 'unknown' ? 20 : Math.max(...RULES[scheme].lengths);
}

export function cardRules(scheme: Scheme): CardRules {
  return RULES[scheme];
}

/** The check digit of a card number (ISO/IEC 7812-1, Annex B). */
export function isLuhnValid(digits: string): boolean {
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits[digits.length - 1 - place]);
    const weighed = place % 2 === 1 ? digit * 2 : digit;
    sum += weighed > 9 ? weighed - 9 : weighed;
  }
  return digits.length > 0 && sum % 10 === 0;
}

/** The schemes that are not written like a name. */
const WRITTEN: Partial<Record<string, string>> = { jcb: 'JCB', unionpay: 'UnionPay', unknown: 'unknown' };

/** How a scheme is written for a payer; a provider's name for an unknown one is left as it is. */
export function schemeName(scheme: string): string {
  const known = SCHEMES.find((one) => one === scheme.toLowerCase());
  return known ? (WRITTEN[known] ?? known.charAt(0).toUpperCase() + known.slice(1)) : scheme;
}
