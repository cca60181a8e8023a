import { asciiDigits } from '@kobo/protocol/api';
import { rewriteInput } from './rewriteInput';

/** Returns the decimal digits of a text, in ASCII. */
export function digitsOnly(text: string): string {
  return asciiDigits(text).replace(/\D/g, '');
}

/** Converts digits to ASCII and normalizes full-width characters. Removes invisible marks, such as direction marks. */
export function plainText(text: string): string {
  return asciiDigits(text)
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '');
}

/** Writes the reformatted value of a digits field. The caret stays after the same digit. */
export function rewriteDigits(input: HTMLInputElement, next: string): void {
  const { value, selectionStart } = input;
  rewriteInput(input, next, caretAmongDigits(value, selectionStart ?? value.length, next));
}

/**
 * Returns the position in `next` at which the caret follows as many digits as in `raw`.
 * If those digits changed, as in a completed phone number, the position is counted from the end.
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

/** Returns the text that an edit inserted, for example by a keyboard's paste or by autofill. */
export function insertedText(before: string, raw: string): string {
  let start = 0;
  while (start < before.length && before[start] === raw[start]) start += 1;
  let end = 0;
  const most = Math.min(before.length, raw.length) - start;
  while (end < most && before.at(-end - 1) === raw.at(-end - 1)) end += 1;
  return raw.slice(start, raw.length - end);
}
