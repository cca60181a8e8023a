import * as v from 'valibot';

/** Text that says something. */
export const Text = v.pipe(v.string(), v.trim(), v.nonEmpty());

/** The same in a reply, where it may have come as a number. */
export const WireText = v.pipe(v.unknown(), v.transform(textOf), v.string(), v.trim(), v.nonEmpty());

/** A number as text; anything else unchanged. */
export function textOf(value: unknown): unknown {
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : value;
}

/**
 * Digits that may have come as a number, which has lost the zeros at their beginning.
 * @param length how many digits the number has when written in full.
 */
export function digitsOf(length: number) {
  return (value: unknown): unknown =>
    typeof value === 'number' ? String(value).padStart(length, '0') : value;
}

/** Digits in a reply, also as a number. @param pattern of all that is taken. */
export function wireDigits(length: number, pattern: RegExp) {
  return v.pipe(v.unknown(), v.transform(digitsOf(length)), v.string(), v.trim(), v.regex(pattern));
}
