import * as v from 'valibot';

const DIGIT = /\p{Nd}/u;

/** Replaces the decimal digits of every script with ASCII digits. */
export function asciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)));
}

/**
 * Returns the value of a digit: the distance from its script's zero, because Unicode encodes a script's digits in ascending
 * order.
 */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let start = code;
  while (DIGIT.test(String.fromCodePoint(start - 1))) start -= 1;
  // Some runs of digits follow each other without a gap, such as those of the mathematical alphabets.
  return (code - start) % 10;
}

/**
 * Returns a function that restores the leading zeros of digits that a provider sent as a number.
 * @param length the number of digits of the full number.
 */
export function digitsOf(length: number) {
  return (value: unknown): unknown =>
    typeof value === 'number' ? String(value).padStart(length, '0') : value;
}

/**
 * Creates the schema of digits in a reply: as text or a number, grouped, or in another script.
 * @param pattern matches the accepted digits.
 */
export function wireDigits(length: number, pattern: RegExp) {
  const written = digitsOf(length);
  return v.pipe(
    v.unknown(),
    v.transform((value) => {
      const text = written(value);
      return typeof text === 'string' ? asciiDigits(text).replace(/\s/g, '') : text;
    }),
    v.string(),
    v.regex(pattern),
  );
}

/** A bank's code in a reply. The number 58 becomes `058`, because a code has at least three digits (CBN). */
export const BankCode = v.pipe(v.unknown(), v.transform(digitsOf(3)), v.string(), v.trim(), v.nonEmpty());
