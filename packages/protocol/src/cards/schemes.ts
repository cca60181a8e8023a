/**
 * Card schemes, one row each. The app's fields, the build's marks, the list of licences and the sandbox read this table. To
 * add a scheme:
 *
 * 1. Add a row. The first row that matches a number wins, so a range inside another row's range takes cards from that row: check
 *    §5 of the specification.
 * 2. If no published set contains the mark, add an SVG file with a `<title>`, such as `packages/app/build/x.svg`. Its mark has the
 *    package `@kobo/app` and the drawing `build/x.svg`.
 * 3. Run `npx --yes pnpm@10 tool licences` and `npx --yes pnpm@10 tool openapi`, which rewrite `licences.md` and `openapi.json`.
 */
export interface CardScheme {
  name: string;
  /** The long name, if payers see a short name. */
  fullName?: string;
  /** The ranges of the first digits, as the scheme publishes them (ISO/IEC 7812-1). */
  ranges: readonly PrefixRange[];
  /** The allowed numbers of digits in a card number, in ascending order. */
  lengths: readonly number[];
  /** The numbers of digits before each blank in the printed card number. */
  gaps: readonly number[];
  cvvLength: 3 | 4;
  /** Whether a payment needs the card's PIN. */
  pin: boolean;
  /** Whether every card number ends in a check digit. */
  checkDigit: boolean;
  mark: Mark;
}

/** The lowest and the highest prefix, with the same number of digits. A single prefix is a range of its own. */
type PrefixRange = readonly [lowest: string, highest?: string];

/** The logo of a scheme. `owner` holds the trademark. The licence of `package` applies to the drawing. */
interface Mark {
  owner: string;
  /** A dependency of the app. `@kobo/app` is for an SVG file of this repository. */
  package: string;
  /**
   * The path of an SVG file in the package, such as `build/x.svg` in `packages/app`, or the name of a component that the package
   * exports. In `ICONS`, the name is `<Scheme>FlatRoundedIcon`. The test of the marks fails for a wrong name.
   */
  drawing: string;
}

const BY_FOURS = [4, 8, 12, 16];
const LONG = [16, 17, 18, 19];
const ICONS = 'react-svg-credit-card-payment-icons';
const USUAL = { gaps: BY_FOURS, cvvLength: 3, pin: false, checkDigit: true } as const;

/**
 * The scheme of a card number is the first row with a matching range. A row therefore precedes the rows whose wider range
 * includes its own. Payers see lists of schemes in this order.
 */
const ROWS = {
  // The local scheme (specification §5). Discover's 65 includes 6500.
  verve: {
    ...USUAL,
    name: 'Verve',
    ranges: [['5060', '5061'], ['5078', '5079'], ['6500']],
    lengths: LONG,
    pin: true,
    mark: { owner: 'Verve International', package: 'payment-icons', drawing: 'min/flat/verve.svg' },
  },
  visa: {
    ...USUAL,
    name: 'Visa',
    ranges: [['4']],
    lengths: [13, 16, 18, 19],
    mark: { owner: 'Visa', package: ICONS, drawing: 'VisaFlatRoundedIcon' },
  },
  mastercard: {
    ...USUAL,
    name: 'Mastercard',
    ranges: [
      ['51', '55'],
      ['2221', '2720'],
    ],
    lengths: [16],
    mark: { owner: 'Mastercard', package: ICONS, drawing: 'MastercardFlatRoundedIcon' },
  },
  amex: {
    ...USUAL,
    name: 'Amex',
    fullName: 'American Express',
    ranges: [['34'], ['37']],
    lengths: [15],
    gaps: [4, 10],
    cvvLength: 4,
    mark: { owner: 'American Express', package: ICONS, drawing: 'AmericanExpressFlatRoundedIcon' },
  },
  discover: {
    ...USUAL,
    name: 'Discover',
    ranges: [['6011'], ['644', '649'], ['65']],
    lengths: LONG,
    mark: { owner: 'Discover Financial Services', package: ICONS, drawing: 'DiscoverFlatRoundedIcon' },
  },
  diners: {
    ...USUAL,
    name: 'Diners',
    fullName: 'Diners Club',
    ranges: [['300', '305'], ['3095'], ['36'], ['38', '39']],
    lengths: [14, 16, 17, 18, 19],
    gaps: [4, 10],
    mark: { owner: 'Diners Club International', package: ICONS, drawing: 'DinersClubFlatRoundedIcon' },
  },
  jcb: {
    ...USUAL,
    name: 'JCB',
    ranges: [['3528', '3589']],
    lengths: LONG,
    mark: { owner: 'JCB', package: ICONS, drawing: 'JCBFlatRoundedIcon' },
  },
  unionpay: {
    ...USUAL,
    name: 'UnionPay',
    ranges: [['62'], ['81']],
    lengths: [14, 15, ...LONG],
    // Some issuers number cards without a check digit.
    checkDigit: false,
    mark: { owner: 'China UnionPay', package: ICONS, drawing: 'UnionPayFlatRoundedIcon' },
  },
} satisfies Record<string, CardScheme>;

export type CardSchemeName = keyof typeof ROWS;

export const CARD_SCHEMES: Readonly<Record<CardSchemeName, CardScheme>> = ROWS;

/** The schemes whose marks the empty card field shows. The field has space for three marks. */
export const SCHEMES_OF_EMPTY_FIELD: readonly CardSchemeName[] = ['visa', 'mastercard', 'verve'];

export const CARD_SCHEME_NAMES = Object.keys(ROWS) as readonly CardSchemeName[];

/** Returns the scheme of a card number; `undefined` if the digits match no known range, or are too few. */
export function cardSchemeOf(digits: string): CardSchemeName | undefined {
  return CARD_SCHEME_NAMES.find((name) => CARD_SCHEMES[name].ranges.some((range) => contains(range, digits)));
}

/** Returns whether every number that starts with these digits is in the range. */
function contains([lowest, highest = lowest]: PrefixRange, digits: string): boolean {
  const { length } = lowest;
  const prefix = digits.slice(0, length);
  return prefix.padEnd(length, '0') >= lowest && prefix.padEnd(length, '9') <= highest;
}
