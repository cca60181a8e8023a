import * as v from 'valibot';

/** Major units with at most two significant decimals. */
export const AMOUNT = /^\d{1,13}(\.\d{1,2}0*)?$/;

/** Digits, and decimals that may be floating-point noise. Arithmetic never produces more than 40 decimals. */
const DECIMAL = /^(\d{1,13})(?:\.(\d{1,40}))?$/;
/** Digits grouped for readers, with a comma before each three. `2,50` does not match, because its meaning is unclear. */
const GROUPED = /^\d{1,3}(,\d{3})+(\.|$)/;
/** In minor units. A value closer than this to a whole minor unit differs from it only by floating-point arithmetic. */
export const NOISE = 0.01;

/**
 * An amount on the wire: major units, as a decimal number or a string, read into an integer of minor units.
 * `5000.5`, `"5000.50"` and `"5,000.50"` become 500050. 5000.500000000001 becomes the
 * same, because less than a hundredth of the minor unit is noise.
 * The schema rejects other fractions of a minor unit, exponents, and negative or unsafe numbers, so that no paid amount is
 * ever rounded.
 */
export const WireAmount = amountBy((rest) => (rest < NOISE ? 0 : rest > 1 - NOISE ? 1 : Number.NaN));

/** The amount that a provider reports as paid. A fraction of a minor unit is rounded down, unless it is noise. */
export const PaidAmount = amountBy((rest) => (rest > 1 - NOISE ? 1 : 0));

/**
 * The schema of an amount on the wire, read into minor units.
 * @param round gets the fraction of a minor unit (0 to 1) and returns the number to add; `NaN` rejects the amount.
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

/**
 * Splits an amount into whole minor units and the rest; `NaN` if the text is not an amount. Reads digits, because floats
 * can't be multiplied exactly.
 */
export function hundredthsAndRest(value: number | string): [hundredths: number, rest: number] {
  // The noise that a subtraction leaves in place of 0. Its text has an exponent, which the patterns reject.
  if (typeof value === 'number' && Math.abs(value) < NOISE / 100) return [0, 0];
  const text = String(value).trim();
  const plain = GROUPED.test(text) ? text.replaceAll(',', '') : text;
  const [, major, minor = ''] = DECIMAL.exec(plain) ?? [];
  if (major === undefined) return [Number.NaN, 0];
  return [hundredthsOf(`${major}.${minor}`), Number(`0.${minor.slice(2)}`)];
}

/** The minor units of a text that matches `AMOUNT`, computed with integers only. */
export function hundredthsOf(text: string): number {
  const [major = '0', minor = ''] = text.split('.');
  return Number(major) * 100 + Number(minor.slice(0, 2).padEnd(2, '0'));
}
