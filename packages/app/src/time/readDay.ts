import { type Day, dayOf, isDay } from './day';

/** `14:05`, `14:05:00` or `14:05:00.123456`. */
const TIME = '\\d\\d:\\d\\d(?::\\d\\d(?:\\.\\d+)?)?';

/** A day of ISO 8601, optionally with a time after a `T`; MySQL writes a blank there. */
const YEAR_FIRST = new RegExp(
  `^([12]\\d{3})-(\\d\\d)-(\\d\\d)(?:[T ](${TIME}) ?(Z|UTC|[+-]\\d\\d(?::?\\d\\d)?)?)?$`,
);
/** `23/11/2026`, as Nigeria writes a day: never the month first. */
const DAY_FIRST = new RegExp(`^(\\d\\d?)([/.-])(\\d\\d?)\\2([12]\\d{3})(?:,? ${TIME})?$`);
/** `Mon, 23 Nov 2026 14:05:00 +0100`: RFC 2822, where the day of the week, the seconds and the time may be missing. */
const NAMED_MONTH = new RegExp(
  `^(?:[a-z]{3}, ?)?(\\d\\d?) ([a-z]{3}) ([12]\\d{3})(?: (${TIME}) ?(GMT|UTC?|Z|[+-]\\d{4})?)?$`,
  'i',
);
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * The day that a text names, as ISO 8601, MySQL, RFC 2822 or dd/mm/yyyy. A day without a zone is taken as written: its
 * writer meant their own calendar, and it is the same day wherever it is read. An instant is the day in the payer's own
 * calendar. `undefined` for anything but a date, such as 30 February.
 */
export function readDay(text: string | undefined): Day | undefined {
  const written = (text ?? '').trim();
  return yearFirst(written) ?? dayFirst(written) ?? namedMonth(written);
}

function yearFirst(text: string): Day | undefined {
  const [, year, month, date, time, zone] = YEAR_FIRST.exec(text) ?? [];
  return falling({ year: Number(year), month: Number(month), day: Number(date) }, time, zone);
}

function dayFirst(text: string): Day | undefined {
  const [, date, , month, year] = DAY_FIRST.exec(text) ?? [];
  return falling({ year: Number(year), month: Number(month), day: Number(date) });
}

function namedMonth(text: string): Day | undefined {
  const [, date, name = '', year, time, zone] = NAMED_MONTH.exec(text) ?? [];
  const month = MONTHS.indexOf(name.toLowerCase()) + 1;
  return falling({ year: Number(year), month, day: Number(date) }, time, zone);
}

/** The day as written; with a zone, the payer's day. */
function falling(day: Day, time?: string, zone?: string): Day | undefined {
  if (!isDay(day)) return undefined;
  const [hour = 0, minute = 0, second = 0] = (time ?? '').split(':').map(Number);
  if (hour > 23 || minute > 59 || second >= 61) return undefined;
  if (zone === undefined) return day;
  const [, sign, hours = 0, minutes = 0] = /^([+-])(\d\d):?(\d\d)?$/.exec(zone) ?? [];
  const ahead = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
  return dayOf(Date.UTC(day.year, day.month - 1, day.day, hour, minute - ahead, Math.trunc(second)));
}
