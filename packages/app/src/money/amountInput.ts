import { digitsOnly, insertedText, plainText } from '../ui/digits';
import { formatHundredths } from './money';

/** An amount field is entered as digits that are hundredths: 1, 2, 3 shows 0.01, 0.12, 1.23 (specification §5). */
export interface AmountInput {
  hundredths: number;
  /** What the field shows. */
  text: string;
  /** The position of the caret. */
  caret: number;
}

/** How many digits of hundredths are accepted: up to 99,999,999,999.99, far below the largest safe integer. */
const MAX_DIGITS = 13;

/** What an amount field shows; empty for zero, so that the placeholder is visible. */
export function amountText(hundredths: number): string {
  return hundredths === 0 ? '' : formatHundredths(hundredths);
}

/**
 * What an amount field becomes when its text was changed to `raw`. Only the text and the caret are read, as Android's
 * keyboards report no keys. An amount that would be too long is refused, and the field stays as it was. `forwards`: by
 * the Delete key, which matters where a separator is deleted: the digit on that side of it is removed.
 */
export function editAmount(previous: number, raw: string, caret: number, forwards = false): AmountInput {
  const before = amountText(previous);
  const pasted = amountWithin(before, raw);
  if (pasted !== undefined) return show(pasted, 0);

  let left = digitsOnly(raw.slice(0, caret));
  let right = digitsOnly(raw.slice(caret));
  if (raw.length < before.length && left + right === digitsOnly(before)) {
    if (forwards) right = right.slice(1);
    else left = left.slice(0, -1);
  }
  const digits = (left + right).replace(/^0+/, '');
  return show(digits.length > MAX_DIGITS ? previous : Number(digits), right.length);
}

/**
 * The amount that a pasted text names, which is never read as hundredths: `1234` is 1,234.00 and `₦1 234,5` is
 * 1,234.50. Nothing where it could be read in two ways (`1.234`), is negative, or holds more than one number.
 */
export function readAmount(text: string): number | undefined {
  const plain = plainText(withPlainMarks(text));
  const [found, another] = plain.match(/(?:[-−]\s*)?[.,]?\d(?:[\d.,'’\s]*\d)?/g) ?? [];
  if (found === undefined || another !== undefined || /^[-−]/.test(found)) return undefined;

  // No group of thousands is a zero or has four digits: the mark is the decimal one, and zeros below a hundredth say nothing.
  const number = found.replace(/^((?:0|\d{4,})[.,]\d\d)0+$/, '$1');
  const [, whole = '', minor = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/s.exec(number) ?? [];
  const mark = minor === '' ? '' : number.at(-minor.length - 1);
  const separators = new Set(whole.replace(/\d/g, ''));
  // One kind of separator, which is not the decimal mark; a lone dot before three digits may be either.
  if (separators.size > 1 || separators.has(mark ?? '') || /^\d+\.\d{3}$/.test(number)) return undefined;
  if (separators.size === 1 && !/^\d{1,3}(?:\D\d{2,3})*\D\d{3}$/.test(whole)) return undefined;

  const digits = (digitsOnly(whole) + minor.padEnd(2, '0')).replace(/^0+/, '');
  return digits.length > MAX_DIGITS ? undefined : Number(digits);
}

/**
 * A keyboard's own paste, or a browser that fills the field, comes as text like any other. Several characters at once
 * with a decimal mark among them were not typed.
 */
function amountWithin(before: string, raw: string): number | undefined {
  const inserted = insertedText(before, raw);
  if (inserted.length < 2 || !/[.,]/.test(withPlainMarks(inserted))) return undefined;
  return readAmount(raw) ?? readAmount(inserted);
}

/**
 * Writes the marks of an Arabic amount as those of a Latin one. The thousands separator becomes an apostrophe, which is
 * never read as a decimal mark.
 */
function withPlainMarks(text: string): string {
  return text
    .replace(/\u066b/g, '.')
    .replace(/\u066c/g, '’')
    .replace(/\u060c/g, ',');
}

/** The amount, with the caret before as many digits as followed it: an amount grows from its right end. */
function show(hundredths: number, digitsBehind: number): AmountInput {
  const text = amountText(hundredths);
  let caret = text.length;
  for (let behind = 0; caret > 0 && behind < digitsBehind; caret -= 1) {
    if (isDigit(text[caret - 1])) behind += 1;
  }
  // After the digit that was typed, not after the separator that follows it.
  while (caret > 0 && !isDigit(text[caret - 1])) caret -= 1;
  return { hundredths, text, caret };
}

function isDigit(character: string | undefined): boolean {
  return character !== undefined && character >= '0' && character <= '9';
}
