import type { Environment } from '../config/environment';

/** The checkout's components as rendered by the build (build/prerenderedForm.mjs), shown before React has loaded. */
export interface Markup {
  /** The sheet's content: header, selector, form and footer. Names of `Blanks` between percent signs mark the blanks. */
  sheet: Tree[];
  methods: DrawnMethod[];
  /** The language's amount format, with `$` or `AAA` for the currency and `0` for the digits. */
  amounts: { group: string; decimal: string; symbol: string; code: string };
  /** The labels of the button in the header: in a frame, and in its own window. */
  close: string;
  cancel: string;
}

/** A method of the registry. */
export interface DrawnMethod {
  slug: string;
  environments: readonly Environment[];
  /** The content of the method's tile. */
  tile: Tree[];
}

/** A text, or an element: its name, attributes and children. */
export type Tree = string | [name: string, attributes: Record<string, string>, ...content: Tree[]];

/** Values that only the transaction and the configuration have. */
export interface Blanks {
  amount: string;
  payer: string;
  merchant: string;
  provider: string;
  close: string;
}

/** Element names in the SVG namespace. */
const SVG = /^(svg|path|rect|circle)$/;

/** Builds the elements one by one, because the page's policy forbids parsing markup (`require-trusted-types-for`). */
export function build(tree: Tree, blanks: Blanks): Node {
  if (typeof tree === 'string') return document.createTextNode(fill(tree, blanks));
  const [name, attributes, ...content] = tree;
  const element = SVG.test(name)
    ? document.createElementNS('http://www.w3.org/2000/svg', name)
    : document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, fill(value, blanks));
  element.append(...content.map((part) => build(part, blanks)));
  return element;
}

function fill(text: string, blanks: Blanks): string {
  return text.replace(/%(\w+)%/g, (_, name: keyof Blanks) => blanks[name]);
}
