import * as v from 'valibot';

/** Major units, with at most two decimals that count. */
export const AMOUNT = /^\d{1,13}(\.\d{1,2}0*)?$/;

/**
 * An amount on the wire: a decimal number of major units (or the same as a string), read into an integer of
 * hundredths. Both `5000.5` and `"5000.50"` become 500050. More than two decimals, exponents, negative and
 * unsafe numbers are refused, so that no float is ever rounded silently.
 */
export const WireAmount = v.pipe(
  v.union([v.number(), v.string()]),
  v.transform(read),
  v.safeInteger('not an amount with at most two decimals'),
);

/** Not a number for what is no amount. */
function read(value: number | string): number {
  const text = String(value).trim();
  return AMOUNT.test(text) ? hundredthsOf(text) : Number.NaN;
}

/** Integer of hundredths of a text that `AMOUNT` matches. By integers alone. */
export function hundredthsOf(text: string): number {
  const [major = '0', minor = ''] = text.split('.');
  return Number(major) * 100 + Number(minor.slice(0, 2).padEnd(2, '0'));
}

/** An integer of hundredths as the decimal number the wire wants: 500050 becomes 5000.5. */
export function toWireAmount(hundredths: number): number {
  return Number(`${Math.trunc(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`);
}
