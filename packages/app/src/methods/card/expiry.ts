import { plainText } from '../../ui/digits';
import type { FieldError } from './fields';

/** Maximum number of years until a card's expiry date. A later date is a typing error. */
const MAX_YEARS_AHEAD = 20;
/** Maximum number of typed characters. Longer text is not a date. */
const MAX_TYPED = 30;

/** Words that precede the date in pasted text. */
const LABEL = /^(?:exp|valid|good)[a-z]*(?: date| thru)?[^\p{L}\d]*(?=\d)/iu;

const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
);

/** Checks an MM/YY date. A card is valid through the last day of its month. */
export function checkExpiry(text: string, now: Date): FieldError | undefined {
  if (text === '') return 'required';
  const match = /^(0[1-9]|1[0-2])\/(\d{2})$/.exec(text);
  if (!match) return 'expiry';
  const months = (2000 + Number(match[2])) * 12 + Number(match[1]) - 1;
  const thisMonth = now.getFullYear() * 12 + now.getMonth();
  return months >= thisMonth && months <= thisMonth + MAX_YEARS_AHEAD * 12 ? undefined : 'expiry';
}

/**
 * Formats unambiguous input as `MM/YY`.
 * Examples: `1228`, `12 / 2028`, `2028-12` and `Dec 2028` become `12/28`. Ambiguous text is unchanged, and `checkExpiry`
 * refuses it.
 * @param previous the old value. A slash that the payer deletes is not inserted again. While the payer retypes the month before
 * a year, `1/28` is not padded to `01/28`.
 */
export function normalizeExpiry(text: string, previous = ''): string {
  const plain = plainText(text).trimStart();
  if (plain.length > MAX_TYPED) return previous;
  const behind = /\/\d+$/.exec(previous)?.[0];
  const month = behind !== undefined && plain.endsWith(behind) ? plain.slice(0, -behind.length) : undefined;
  if (month !== undefined && /^\d*$/.test(month)) return month.length > 2 ? previous : plain;
  const deleting = plain.length < previous.length && previous.startsWith(plain);
  if (deleting) return plain.replace(/[^\p{L}\d]+$/u, '');
  return readExpiry(plain.replace(LABEL, '')) ?? plain;
}

/** Returns text as MM/YY or the beginning of such a date; `undefined` if the text is ambiguous, or can't become a date. */
function readExpiry(plain: string): string | undefined {
  const named = /^(\p{L}{3,})[^\p{L}\d]*(\d{2,})$/u.exec(plain);
  if (named) return write(monthNamed(named[1] ?? ''), named[2]);
  const [, first, separator, second = '', end] =
    /^(\d+)(?:([^\p{L}\d]+)(?:(\d+)([^\p{L}\d]+)?)?)?$/u.exec(plain) ?? [];
  if (first === undefined) return plain === '' ? '' : undefined;
  if (separator === undefined) return readDigits(first);
  if (second === '') return write(first, '');
  // After the payer types `33/`, the text is `03/3/`. The first 3 may be the beginning of a year instead of a month.
  if (end !== undefined && second.length < 2) return undefined;
  if (/^20\d\d$/.test(first)) return write(second, first);
  // Also accept a date with the year first, as in `30/12`.
  return (
    write(first, second) ?? (first.length === 2 && second.length === 2 ? write(second, first) : undefined)
  );
}

/**
 * Reads digits without a separator.
 * Four or six digits are a month and a year in either order, such as `1228`, `2812` or `202812`. In text of another length, a
 * first digit from 2 to 9 is read as a month.
 */
function readDigits(digits: string): string | undefined {
  if (/^[01]$/.test(digits)) return digits;
  const split = (at: number) => write(digits.slice(0, at), digits.slice(at));
  switch (digits.length) {
    case 1:
      return split(1);
    case 2:
    case 3:
    case 5:
      return split(2) ?? (/^[2-9]/.test(digits) ? split(1) : undefined);
    case 4:
      return split(2) ?? write(digits.slice(2), digits.slice(0, 2));
    case 6:
      return split(2) ?? write(digits.slice(4), digits.slice(0, 4));
    default:
      return undefined;
  }
}

/** Formats MM/YY or the beginning of such a date. A year that begins with 20 may be incomplete. */
function write(month: string | undefined, year = ''): string | undefined {
  if (month === undefined || !/^(?:0?[1-9]|1[0-2])$/.test(month) || !/^(?:\d{0,2}|20\d{1,2})$/.test(year)) {
    return undefined;
  }
  return `${month.padStart(2, '0')}/${year.length === 4 ? year.slice(2) : year}`;
}

/** Returns the number of an English month, written in full or abbreviated to at least three letters. */
function monthNamed(name: string): string | undefined {
  const index = MONTHS.findIndex((month) => month.startsWith(name.toLowerCase()));
  return index < 0 ? undefined : String(index + 1);
}
