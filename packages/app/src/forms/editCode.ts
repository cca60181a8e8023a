import { digitsOnly, insertedText, plainText } from '../ui/digits';

/** Digits of an OTP (specification §9). */
export const OTP_LENGTH = 6;

/**
 * Returns the field's next value. Typed digits are appended, and an inserted code replaces the value.
 * `undefined` if a keyboard's clipboard or suggestion inserted any other text at once. That text may be a message, which
 * `readMessage` reads.
 */
export function editCode(previous: string, raw: string): string | undefined {
  const inserted = plainText(insertedText(previous, raw));
  if (inserted.length > 1) {
    const code = bareCode(inserted);
    if (code !== undefined) return code;
    // Accept the first digits of a code.
    if (!/^\s*\d{1,5}\s*$/.test(inserted)) return undefined;
  }
  const digits = digitsOnly(raw);
  return digits.length > OTP_LENGTH ? previous : digits;
}

/** Returns the code if the text has nothing else, such as `482913`, `482 913` and `4-8-2-9-1-3`. */
export function bareCode(text: string): string | undefined {
  return /^\s*\d(?:(?: ?\d){5}|(?:-\d){5})\s*$/.test(plainText(text)) ? digitsOnly(text) : undefined;
}
