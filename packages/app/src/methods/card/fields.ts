import { digitsOnly } from '../../ui/digitsOnly';
import { cardRules, isLuhnValid, type Scheme, schemeOf } from './scheme';

/** What is wrong with a field; the screen has the words. */
export type FieldError = 'required' | 'card-number' | 'expiry' | 'cvv' | 'pin';

/** No card is issued for longer than this; a year beyond it is a typing error. */
const MAX_YEARS_AHEAD = 20;

/** Specification §5; the check digit by ISO/IEC 7812-1, where the scheme has one. */
export function checkCardNumber(digits: string): FieldError | undefined {
  if (digits === '') return 'required';
  const { lengths, checkDigit = true } = cardRules(schemeOf(digits));
  const valid = lengths.includes(digits.length) && (!checkDigit || isLuhnValid(digits));
  return valid ? undefined : 'card-number';
}

/** MM/YY; a card is good through the last day of its month. */
export function checkExpiry(text: string, now: Date): FieldError | undefined {
  if (text === '') return 'required';
  const match = /^(0[1-9]|1[0-2])\/(\d{2})$/.exec(text);
  if (!match) return 'expiry';
  const months = (2000 + Number(match[2])) * 12 + Number(match[1]) - 1;
  const thisMonth = now.getFullYear() * 12 + now.getMonth();
  return months >= thisMonth && months <= thisMonth + MAX_YEARS_AHEAD * 12 ? undefined : 'expiry';
}

/** 3 or 4 digits, as the scheme has it (specification §5); either, where the scheme is not known for sure. */
export function checkCvv(text: string, scheme: Scheme | undefined): FieldError | undefined {
  if (text === '') return 'required';
  const fits = scheme === undefined || text.length === cardRules(scheme).cvvLength;
  return /^\d{3,4}$/.test(text) && fits ? undefined : 'cvv';
}

/** Of the local scheme (specification §9). */
export const PIN_LENGTH = 4;

export function checkPin(digits: string): FieldError | undefined {
  if (digits === '') return 'required';
  return digits.length === PIN_LENGTH && /^\d+$/.test(digits) ? undefined : 'pin';
}

/** The digits in the groups that are embossed on the card. */
export function formatCardNumber(digits: string, scheme: Scheme): string {
  const { gaps } = cardRules(scheme);
  return Array.from(digits, (digit, index) => (gaps.includes(index) ? ` ${digit}` : digit)).join('');
}

/** Where the caret belongs after formatting: behind as many digits as before. */
export function caretAfterFormat(raw: string, rawCaret: number, formatted: string): number {
  let digits = digitsOnly(raw.slice(0, rawCaret)).length;
  let caret = 0;
  while (digits > 0 && caret < formatted.length) {
    if (/\d/.test(formatted[caret] ?? '')) digits -= 1;
    caret += 1;
  }
  return caret;
}

/**
 * Turns what was typed, pasted or filled in by the browser into MM/YY as far as it goes: `1228`, `12 / 2028`,
 * `12-28`, `1/28` and `2028-12` all become `12/28`, or `01/28`. `previous` lets a deleted slash stay deleted, and
 * a month be retyped before its year: padding `1/28` at once would turn it into another month.
 */
export function normalizeExpiry(text: string, previous = ''): string {
  const plain = text.normalize('NFKC').trim();
  const behind = /\/\d+$/.exec(previous)?.[0];
  const month = behind !== undefined && plain.endsWith(behind) ? plain.slice(0, -behind.length) : undefined;
  if (month !== undefined && /^\d*$/.test(month)) return month.length > 2 ? previous : plain;
  return writeExpiry(plain, plain.length < previous.length && previous.startsWith(plain));
}

function writeExpiry(plain: string, deleting = false): string {
  const yearFirst = /^(20\d{2})\D+(\d{1,2})$/.exec(plain);
  if (yearFirst) return writeExpiry(`${yearFirst[2]}/${yearFirst[1]}`);
  const separated = /^(\d{1,2})\D+(\d*)/.exec(plain);
  const digits = digitsOnly(plain);
  const lone = separated?.[1]?.length === 1 || (!deleting && /^[2-9]/.test(digits));
  const month = lone ? `0${digits.slice(0, 1)}` : digits.slice(0, 2);
  const rest = digits.slice(lone ? 1 : 2);
  const year = (/^20\d\d/.test(rest) ? rest.slice(2) : rest).slice(0, 2);
  if (year !== '') return `${month}/${year}`;
  const complete = month.length === 2 && !deleting;
  return complete ? `${month}/` : month;
}
