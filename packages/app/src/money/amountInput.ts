import { digitsOnly, insertedText, plainText } from '../ui/digits';
import { formatMinorUnits } from './money';

/** The state of an amount field. Typed digits are minor units: typing 1, 2, 3 shows 0.01, 0.12, 1.23 (specification §5). */
export interface AmountInput {
  minorUnits: number;
  text: string;
  caret: number;
}

/** The maximum number of digits: up to 99,999,999,999.99, far below the largest safe integer. */
const MAX_DIGITS = 13;

/** Returns an amount field's text; empty for zero, so that the placeholder is visible. */
export function amountText(minorUnits: number): string {
  return minorUnits === 0 ? '' : formatMinorUnits(minorUnits);
}

/**
 * Returns the next state of an amount field whose text changed to `raw`.
 * Reads only the text and the caret, because Android's keyboards report no keys. An amount that is too long is refused, and the
 * field stays unchanged.
 * @param forwards whether the Delete key was used. If a separator was deleted, the next digit in that direction is also
 * removed.
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
 * Reads a pasted amount, never as minor units: `1234` is 1,234.00 and `₦1 234,5` is 1,234.50.
 * Returns `undefined` if the text is ambiguous (`1.234`), negative, or contains more than one number.
 */
export function readAmount(text: string): number | undefined {
  const plain = plainText(withPlainMarks(text));
  const [found, another] = plain.match(/(?:[-−]\s*)?[.,]?\d(?:[\d.,'’\s]*\d)?/g) ?? [];
  if (found === undefined || another !== undefined || /^[-−]/.test(found)) return undefined;

  // Drop zeros after two decimals. The mark is a decimal mark, because no thousands separator follows a lone zero or four
  // digits.
  const number = found.replace(/^((?:0|\d{4,})[.,]\d\d)0+$/, '$1');
  const [, whole = '', minor = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/s.exec(number) ?? [];
  const mark = minor === '' ? '' : number.at(-minor.length - 1);
  const separators = new Set(whole.replace(/\d/g, ''));
  // Accept one kind of separator, other than the decimal mark. A single dot before three digits is ambiguous.
  if (separators.size > 1 || separators.has(mark ?? '') || /^\d+\.\d{3}$/.test(number)) return undefined;
  if (separators.size === 1 && !/^\d{1,3}(?:\D\d{2,3})*\D\d{3}$/.test(whole)) return undefined;

  const digits = (digitsOnly(whole) + minor.padEnd(2, '0')).replace(/^0+/, '');
  return digits.length > MAX_DIGITS ? undefined : Number(digits);
}

/**
 * Reads an amount that a keyboard pasted or a browser filled in, which arrives as ordinary input.
 * If several characters with a decimal mark arrive in one step, the payer has not typed them.
 */
function amountWithin(before: string, raw: string): number | undefined {
  const inserted = insertedText(before, raw);
  if (inserted.length < 2 || !/[.,]/.test(withPlainMarks(inserted))) return undefined;
  return readAmount(raw) ?? readAmount(inserted);
}

/**
 * Replaces Arabic number marks with Latin marks.
 * The thousands separator becomes an apostrophe, which is never read as a decimal mark.
 */
function withPlainMarks(text: string): string {
  return text
    .replace(/\u066b/g, '.')
    .replace(/\u066c/g, '’')
    .replace(/\u060c/g, ',');
}

/**
 * Returns the amount's state. The number of digits after the caret stays the same, because an amount grows from its right end.
 */
function show(minorUnits: number, digitsBehind: number): AmountInput {
  const text = amountText(minorUnits);
  let caret = text.length;
  for (let behind = 0; caret > 0 && behind < digitsBehind; caret -= 1) {
    if (isDigit(text[caret - 1])) behind += 1;
  }
  // Place the caret after the typed digit, not after the separator that follows.
  while (caret > 0 && !isDigit(text[caret - 1])) caret -= 1;
  return { minorUnits, text, caret };
}

function isDigit(character: string | undefined): boolean {
  return character !== undefined && character >= '0' && character <= '9';
}
