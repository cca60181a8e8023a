import * as v from 'valibot';
import { asciiDigits } from './asciiDigits';

/**
 * Restores the leading zeros of digits that a provider sent as a number.
 * @param length how many digits the full number has.
 */
export function digitsOf(length: number) {
  return (value: unknown): unknown =>
    typeof value === 'number' ? String(value).padStart(length, '0') : value;
}

/**
 * Digits in a reply: as text or a number, grouped, or in another script.
 * @param pattern of the accepted digits.
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
