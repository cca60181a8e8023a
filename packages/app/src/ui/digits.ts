import { asciiDigits } from '@kobo/protocol/api';
import { rewriteInput } from './rewriteInput';

/** Keeps only the decimal digits of a text, in ASCII. Every field of digits reads its input with it. */
export function digitsOnly(text: string): string {
  return asciiDigits(text).replace(/\D/g, '');
}

/**
 * ASCII digits and punctuation, for a text that is more than digits. Drops invisible characters, such as the direction
 * marks of a text copied from an Arabic page.
 */
export function plainText(text: string): string {
  return asciiDigits(text)
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '');
}

/** Shows the reformatted value in a field of digits; the caret stays behind the same digit. */
export function rewriteDigits(input: HTMLInputElement, next: string): void {
  const { value, selectionStart } = input;
  rewriteInput(input, next, caretAmongDigits(value, selectionStart ?? value.length, next));
}

/**
 * The position of the caret in `next`: behind as many digits as in `raw`. If the digits before the caret have changed,
 * as those of a completed phone number do, the position is before as many digits instead.
 */
export function caretAmongDigits(raw: string, rawCaret: number, next: string): number {
  const before = digitsOnly(raw.slice(0, rawCaret));
  const behind = digitsOnly(raw.slice(rawCaret)).length;
  const digits = digitsOnly(next);
  if (behind === 0) return next.length;
  let left = digits.startsWith(before) ? before.length : Math.max(0, digits.length - behind);
  let caret = 0;
  while (left > 0 && caret < next.length) {
    if (/\d/.test(next[caret] ?? '')) left -= 1;
    caret += 1;
  }
  return caret;
}

/** The part of a field's new text that its old text did not have, as a keyboard's paste or a browser's autofill adds it. */
export function insertedText(before: string, raw: string): string {
  let start = 0;
  while (start < before.length && before[start] === raw[start]) start += 1;
  let end = 0;
  const most = Math.min(before.length, raw.length) - start;
  while (end < most && before.at(-end - 1) === raw.at(-end - 1)) end += 1;
  return raw.slice(start, raw.length - end);
}
