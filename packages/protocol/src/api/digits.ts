import * as v from 'valibot';
import { asciiDigits } from './asciiDigits';

/**
 * Digits that may have come as a number, which has lost the zeros at their beginning.
 * @param length how many digits the number has when written in full.
 */
export function digitsOf(length: number) {
  return (value: unknown): unknown =>
    typeof value === 'number' ? String(value).padStart(length, '0') : value;
}

/** Digits in a reply, also as a number, in groups or in another script. @param pattern of all that is taken. */
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
