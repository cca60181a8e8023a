import * as v from 'valibot';

/** Major units, with at most two decimals that count. */
export const AMOUNT = /^\d{1,13}(\.\d{1,2}0*)?$/;

/** Digits, and what may be noise behind them. Arithmetic makes no more decimals than this. */
const DECIMAL = /^(\d{1,13})(?:\.(\d{1,40}))?$/;
/** Written for people: a comma before each three digits. `2,50` does not count, as its meaning is unclear. */
const GROUPED = /^\d{1,3}(,\d{3})+(\.|$)/;
/** Of the minor unit: a value that is nearer to a whole one than this differs only by floating-point arithmetic. */
export const NOISE = 0.01;

/**
 * An amount on the wire: a decimal number of major units (or the same as a string), read into an integer of
 * hundredths. `5000.5`, `"5000.50"` and `"5,000.50"` become 500050, and so does 5000.500000000001: less than a
 * hundredth of the minor unit is noise. Anything between two hundredths, exponents, negative and unsafe numbers are
 * refused, so that no amount that is paid is ever rounded.
 */
export const WireAmount = amountBy((rest) => (rest < NOISE ? 0 : rest > 1 - NOISE ? 1 : Number.NaN));

/** What is said to have been paid: what is missing in the last hundredth is not rounded up, unless it is noise. */
export const PaidAmount = amountBy((rest) => (rest > 1 - NOISE ? 1 : 0));

/**
 * An amount on the wire, read into hundredths.
 * @param round what is added to the hundredths for the rest, a share of one below 1; `NaN` refuses it.
 */
export function amountBy(round: (rest: number) => number) {
  return v.pipe(
    v.union([v.number(), v.string()]),
    v.transform((value) => {
      const [hundredths, rest] = hundredthsAndRest(value);
      return hundredths + round(rest);
    }),
    v.safeInteger('not an amount with at most two decimals'),
  );
}

/** `NaN` where the text is not an amount. It reads digits, so only whole numbers are multiplied. */
export function hundredthsAndRest(value: number | string): [hundredths: number, rest: number] {
  // What a subtraction leaves of nothing; its text has an exponent.
  if (typeof value === 'number' && Math.abs(value) < NOISE / 100) return [0, 0];
  const text = String(value).trim();
  const plain = GROUPED.test(text) ? text.replaceAll(',', '') : text;
  const [, major, minor = ''] = DECIMAL.exec(plain) ?? [];
  if (major === undefined) return [Number.NaN, 0];
  return [hundredthsOf(`${major}.${minor}`), Number(`0.${minor.slice(2)}`)];
}

/** The hundredths in a text that `AMOUNT` matches, computed with integers only. */
export function hundredthsOf(text: string): number {
  const [major = '0', minor = ''] = text.split('.');
  return Number(major) * 100 + Number(minor.slice(0, 2).padEnd(2, '0'));
}
