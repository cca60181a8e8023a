/**
 * Card schemes, one row each. The app's fields, the build's marks, the list of licences and the sandbox read this table, and
 * nothing else lists the schemes. To add a scheme:
 *
 * 1. Add a row, and its ranges in `schemes.test.ts`. The first row that matches a number wins, so a range inside another row's
 *    range takes cards from that row: check §5 of the specification.
 * 2. If no published set contains the mark, add an SVG file to `packages/app/build`.
 * 3. Add the name to `.cspell.yaml` if cspell does not know the name.
 * 4. Run `npx --yes pnpm@10 tool licences` and `npx --yes pnpm@10 tool openapi`, which rewrite `licences.md` and `openapi.json`.
 */
export interface CardScheme {
  name: string;
  /** The long name, if payers see a short name. */
  fullName?: string;
  /** The issuer ranges, as the scheme publishes them (ISO/IEC 7812-1). */
  prefixes: RegExp;
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
 * The scheme of a card number is the first row with a matching prefix. A row therefore precedes the rows whose wider prefix
 * includes its own. Payers see lists of schemes in this order.
 */
const ROWS = {
  // The local scheme (specification §5). Discover's 65 includes 6500.
  verve: {
    ...USUAL,
    name: 'Verve',
    prefixes: /^(5060|5061|5078|5079|6500)/,
    lengths: LONG,
    pin: true,
    mark: { owner: 'Verve International', package: 'payment-icons', drawing: 'min/flat/verve.svg' },
  },
  visa: {
    ...USUAL,
    name: 'Visa',
    prefixes: /^4/,
    lengths: [13, 16, 18, 19],
    mark: { owner: 'Visa', package: ICONS, drawing: 'VisaFlatRoundedIcon' },
  },
  mastercard: {
    ...USUAL,
    name: 'Mastercard',
    prefixes: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/,
    lengths: [16],
    mark: { owner: 'Mastercard', package: ICONS, drawing: 'MastercardFlatRoundedIcon' },
  },
  amex: {
    ...USUAL,
    name: 'Amex',
    fullName: 'American Express',
    prefixes: /^3[47]/,
    lengths: [15],
    gaps: [4, 10],
    cvvLength: 4,
    mark: { owner: 'American Express', package: ICONS, drawing: 'AmericanExpressFlatRoundedIcon' },
  },
  discover: {
    ...USUAL,
    name: 'Discover',
    prefixes: /^(6011|64[4-9]|65)/,
    lengths: LONG,
    mark: { owner: 'Discover Financial Services', package: ICONS, drawing: 'DiscoverFlatRoundedIcon' },
  },
  diners: {
    ...USUAL,
    name: 'Diners',
    fullName: 'Diners Club',
    prefixes: /^3(0[0-5]|095|[689])/,
    lengths: [14, 16, 17, 18, 19],
    gaps: [4, 10],
    mark: { owner: 'Diners Club International', package: ICONS, drawing: 'DinersClubFlatRoundedIcon' },
  },
  jcb: {
    ...USUAL,
    name: 'JCB',
    prefixes: /^35(2[89]|[3-8])/,
    lengths: LONG,
    mark: { owner: 'JCB', package: ICONS, drawing: 'JCBFlatRoundedIcon' },
  },
  unionpay: {
    ...USUAL,
    name: 'UnionPay',
    prefixes: /^(62|81)/,
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
  return CARD_SCHEME_NAMES.find((name) => CARD_SCHEMES[name].prefixes.test(digits));
}
