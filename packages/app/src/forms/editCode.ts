import { digitsOnly, insertedText, plainText } from '../ui/digits';

/** The minimum and maximum number of digits of a code. */
export type CodeLength = readonly [least: number, most: number];

/** The number of digits of an OTP (specification §9). */
export const OTP_LENGTH: CodeLength = [6, 6];

/**
 * Returns the field's next value. Typed digits become part of the value, and an inserted code replaces the value.
 * Returns `undefined` if a keyboard's clipboard or suggestion inserted several characters that are neither a code nor its first
 * digits. The inserted text may then be a message, which `readMessage` reads.
 */
export function editCode(previous: string, raw: string, length = OTP_LENGTH): string | undefined {
  const [, most] = length;
  const inserted = plainText(insertedText(previous, raw));
  if (inserted.length > 1) {
    const code = bareCode(inserted, length);
    if (code !== undefined) return code;
    // Accept the first digits of a code.
    if (!/^\s*\d+\s*$/.test(inserted) || digitsOnly(inserted).length >= most) return undefined;
  }
  const digits = digitsOnly(raw);
  return digits.length > most ? previous : digits;
}

/** Returns the code if the text contains nothing else, such as `482913`, `482 913` or `4-8-2-9-1-3`. */
export function bareCode(text: string, length = OTP_LENGTH): string | undefined {
  const digits = digitsOnly(text);
  const isBare = /^\s*\d(?:(?: ?\d)*|(?:-\d)*)\s*$/.test(plainText(text));
  return isBare && isComplete(digits, length) ? digits : undefined;
}

/** Returns whether a code has a permitted number of digits. */
export function isComplete({ length }: string, [least, most]: CodeLength): boolean {
  return length >= least && length <= most;
}
