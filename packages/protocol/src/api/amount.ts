import * as v from 'valibot';
import { CurrencyCode } from './shapes';

/** Matches major units with at most two significant decimals. */
export const AMOUNT = /^\d{1,13}(\.\d{1,2}0*)?$/;

/** Matches digits, and decimals that may be floating-point noise. Arithmetic never produces more than 40 decimals. */
const DECIMAL = /^(\d{1,13})(?:\.(\d{1,40}))?$/;
/** Matches digits in groups of three, separated by commas. `2,50` does not match, because its meaning is unclear. */
const GROUPED = /^\d{1,3}(,\d{3})+(\.|$)/;
/** In minor units. A smaller difference from a whole number of minor units is treated as floating-point noise. */
export const NOISE = 0.01;

/**
 * An amount on the wire: major units, as a decimal number or a string, converted to an integer of minor units.
 * `5000.5`, `"5000.50"` and `"5,000.50"` become 500050. 5000.500000000001 also becomes 500050, because its excess is noise
 * (`NOISE`).
 * The schema rejects other fractions of a minor unit, and negative or unsafe amounts. An amount to pay is therefore never
 * rounded.
 */
export const WireAmount = amountBy((rest) => (rest < NOISE ? 0 : rest > 1 - NOISE ? 1 : Number.NaN));

/** The amount that a provider reports as paid. A fraction of a minor unit is rounded down, unless the fraction is noise. */
export const PaidAmount = amountBy((rest) => (rest > 1 - NOISE ? 1 : 0));

/**
 * Creates the schema of an amount on the wire. The schema converts the amount to minor units.
 * @param round receives the fraction of a minor unit (0 to 1) and returns the number to add; `NaN` rejects the amount.
 */
export function amountBy(round: (rest: number) => number) {
  return v.pipe(
    v.union([v.number(), v.string()]),
    v.transform((value) => {
      const [minorUnits, rest] = minorUnitsAndRest(value);
      return minorUnits + round(rest);
    }),
    v.safeInteger('not an amount with at most two decimals'),
  );
}

/**
 * Splits an amount into whole minor units and the rest. The minor units are `NaN` if the value is not an amount. Reads digits,
 * because floats can't be multiplied exactly.
 */
export function minorUnitsAndRest(value: number | string): [minorUnits: number, rest: number] {
  // Treat the error of an inexact subtraction as 0. JSON may write such an error with an exponent, which the patterns reject.
  if (typeof value === 'number' && Math.abs(value) < NOISE / 100) return [0, 0];
  const text = String(value).trim();
  const plain = GROUPED.test(text) ? text.replaceAll(',', '') : text;
  const [, major, minor = ''] = DECIMAL.exec(plain) ?? [];
  if (major === undefined) return [Number.NaN, 0];
  return [minorUnitsOf(`${major}.${minor}`), Number(`0.${minor.slice(2)}`)];
}

/** Returns the minor units of a text that matches `AMOUNT`, computed with integers only. */
export function minorUnitsOf(text: string): number {
  const [major = '0', minor = ''] = text.split('.');
  return Number(major) * 100 + Number(minor.slice(0, 2).padEnd(2, '0'));
}

/** An amount that may have a fraction of a minor unit, such as a coupon's value. Rounded to the nearest minor unit, halves up. */
export const DisplayAmount = amountBy(Math.round);

const none = v.pipe(
  v.literal(''),
  v.transform(() => 0),
);
const orNothing = (minorUnits: number) => (minorUnits === 0 ? undefined : minorUnits);

/**
 * An optional amount: null, an empty text and zero are treated as absent.
 * An amount that can't be paid becomes `unpayable`, because without an amount the payer could choose the price.
 */
export const optionalAmount = v.fallback(
  v.pipe(
    v.nullish(v.union([none, WireAmount]), 0),
    v.transform((minorUnits): number | 'unpayable' | undefined => orNothing(minorUnits)),
  ),
  'unpayable',
);

/** A currency whose default depends on the object; empty if the currency is missing, null or empty. */
export const OwnCurrency = v.nullish(v.union([v.literal(''), CurrencyCode]), '');

/**
 * A figure that may be a percentage, in hundredths of its unit with up to four decimals: 8.875 becomes 887.5.
 * `percent` is true if the figure has a percent sign, such as `8.875%`.
 */
export const Rate = v.pipe(
  v.union([v.number(), v.string()]),
  v.transform((value) => {
    const text = String(value).trim();
    const percent = text.endsWith('%');
    const [whole, rest] = minorUnitsAndRest(percent ? text.slice(0, -1) : value);
    return { rate: whole + Math.round(rest * 10_000) / 10_000, percent };
  }),
  v.check(({ rate }) => Number.isFinite(rate)),
);

/**
 * The tax of a subscription: money, or a percentage if only a percentage explains `amountAfter` (`subscription.ts`).
 * `minorUnits` is the figure as money, rounded. `figure` is the value as received, without noise: a percentage may have more
 * than two decimals.
 */
export const Vat = v.pipe(
  v.union([v.number(), v.string()]),
  v.transform((value) => {
    const [whole, rest] = minorUnitsAndRest(value);
    const minorUnits = whole + Math.round(rest);
    const noise = Math.abs(rest - Math.round(rest)) < NOISE;
    return {
      minorUnits,
      figure: noise ? toWireAmount(minorUnits) : Number(String(value).replaceAll(',', '')),
    };
  }),
  v.check(({ minorUnits }) => Number.isSafeInteger(minorUnits)),
);

/** Formats a non-negative number of minor units as a decimal of major units: 500050 becomes `5000.50`. */
export function toMajorUnits(minorUnits: number): string {
  return `${Math.trunc(minorUnits / 100)}.${String(minorUnits % 100).padStart(2, '0')}`;
}

/** Converts minor units into the decimal number of the wire: 500050 becomes 5000.5. */
export function toWireAmount(minorUnits: number): number {
  return Number(toMajorUnits(minorUnits));
}
