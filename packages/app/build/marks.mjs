/**
 * The schemes' marks as SVG files: a style sheet names one `url("mark:visa")`, and the build puts its file beside it. They
 * come from published sets, with nothing about them changed (docs/reference/licences.md says whose they are).
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import * as set from 'react-svg-credit-card-payment-icons';

const require = createRequire(import.meta.url);

/** That set lacks the local scheme, whose owner gave its mark to this set. */
const VERVE = require.resolve('payment-icons/min/flat/verve.svg');
const SET = require.resolve('react-svg-credit-card-payment-icons');

const verve = { from: VERVE, draw: () => readFileSync(VERVE, 'utf8') };
const drawn = (icon) => ({ from: SET, draw: () => renderToStaticMarkup(createElement(icon)) });

const MARKS = {
  verve,
  visa: drawn(set.VisaFlatRoundedIcon),
  mastercard: drawn(set.MastercardFlatRoundedIcon),
  amex: drawn(set.AmericanExpressFlatRoundedIcon),
  discover: drawn(set.DiscoverFlatRoundedIcon),
  diners: drawn(set.DinersClubFlatRoundedIcon),
  jcb: drawn(set.JCBFlatRoundedIcon),
  unionpay: drawn(set.UnionPayFlatRoundedIcon),
};

/**
 * @param {string} css
 * @param {(name: string, source: string, from: string) => string} emit hands out a file that was drawn from another
 *   one, and says what it is called.
 */
export function withMarks(css, emit) {
  return css.replace(/url\(["']?mark:(\w+)["']?\)/g, (_, scheme) => {
    const mark = MARKS[scheme];
    if (!mark) throw new Error(`There is no mark of ${scheme}: build/marks.mjs has ${Object.keys(MARKS)}.`);
    return `url(${emit(`${scheme}.svg`, mark.draw(), mark.from)})`;
  });
}
