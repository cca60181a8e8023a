import type { Environment } from '../config/environment';

/** The checkout's components as rendered by the build (build/prerenderedScreens.mjs), shown before React has loaded. */
export interface Markup {
  /** The sheet's content: header, selector, card form and footer. Names of `Blanks` between percent signs mark the blanks. */
  sheet: Tree[];
  methods: DrawnMethod[];
  /** The language's amount format, with `$` or `AAA` for the currency and `0` for the digits. */
  amounts: { group: string; decimal: string; symbol: string; code: string };
  /** The labels of the header's button: `close` if the host can close the page, otherwise `cancel`. */
  close: string;
  cancel: string;
}

/** The screens of payments into an account, in their own script, because a payer who pays by card doesn't need them. */
export interface AccountMarkup {
  /** The bank transfer's screen before and after the account has arrived. */
  requesting: Tree[];
  account: Tree[];
  ussd: Tree[];
  texts: AccountTexts;
}

export interface AccountTexts {
  locale: string;
  expiresSoon: string;
  /** The messages after the amount, the number or everything was copied. */
  copied: string[];
  copiedNow: string;
  notCopied: string;
}

export interface DrawnMethod {
  slug: string;
  environments: readonly Environment[];
  tile: Tree[];
}

/** A text, or an element: its name, attributes and children. */
export type Tree = string | [name: string, attributes: Record<string, string>, ...content: Tree[]];

/** Values that are unknown at build time. */
export interface Blanks {
  amount: string;
  email: string;
  merchant: string;
  provider: string;
  close: string;
}

/** Values of an account and its transaction, unknown at build time. `figure`: the amount to copy. */
export interface AccountBlanks {
  amount: string;
  figure: string;
  number: string;
  name: string;
  bank: string;
}

/** Element names in the SVG namespace. */
const SVG = /^(svg|path|rect|circle)$/;

/** Builds the elements one by one, because the page's policy forbids parsing markup (`require-trusted-types-for`). */
export function build(tree: Tree, blanks: Blanks | AccountBlanks): Node {
  if (typeof tree === 'string') return document.createTextNode(fill(tree, blanks));
  const [name, attributes, ...content] = tree;
  const element = SVG.test(name)
    ? document.createElementNS('http://www.w3.org/2000/svg', name)
    : document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    // The page's policy also forbids the attribute `style`.
    if (key === 'style') element.style.cssText = value;
    else element.setAttribute(key, fill(value, blanks));
  }
  element.append(...content.map((part) => build(part, blanks)));
  return element;
}

function fill(text: string, blanks: object): string {
  const values = new Map<string, string>(Object.entries(blanks));
  return text.replace(/%(\w+)%/g, (_, name: string) => values.get(name) ?? '');
}
