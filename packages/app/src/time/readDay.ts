import { type Day, dayOf, isDay } from './day';

/** `14:05`, `14:05:00.123456` or `2:05 PM`, optionally followed by a zone's name or offset. */
const TIME =
  '(\\d\\d?:\\d\\d(?::\\d\\d(?:\\.\\d+)?)?)(?: ?([ap])\\.?m\\.?)?(?: ?([a-z]{1,4}|[+-]\\d\\d(?::?\\d\\d)?))?';

/** A day in ISO 8601, optionally with slashes. A time may follow after `T` or, as in MySQL, after a blank. */
const YEAR_FIRST = new RegExp(`^([12]\\d{3})([/-])(\\d\\d)\\2(\\d\\d)(?:[T ]${TIME})?$`, 'i');
/** `23/11/2026`, as written in Nigeria. The month never comes first. */
const DAY_FIRST = new RegExp(`^(\\d\\d?)([/.-])(\\d\\d?)\\2([12]\\d{3})(?:,? ${TIME})?$`, 'i');
/**
 * `Mon, 23 Nov 2026 14:05:00 +0100`: RFC 2822, optionally without weekday, seconds or time.
 * Also matches `23-Nov-2026` and `23 November 2026`.
 */
const NAMED_MONTH = new RegExp(
  `^(?:[a-z]{3,9}, ?)?(\\d\\d?)([ -])([a-z]{3,9})\\2([12]\\d{3})(?:,? ${TIME})?$`,
  'i',
);
/** Seconds or milliseconds since the epoch. */
const EPOCH = /^\d{10}(\d{3})?$/;

const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
);

/** Hours ahead of UTC, for the named zones of RFC 2822 and the main zones of Africa. */
const ZONES: Partial<Record<string, number>> = {
  z: 0,
  ut: 0,
  utc: 0,
  gmt: 0,
  wat: 1,
  cat: 2,
  sast: 2,
  eat: 3,
  edt: -4,
  est: -5,
  cdt: -5,
  cst: -6,
  mdt: -6,
  mst: -7,
  pdt: -7,
  pst: -8,
};

/**
 * Reads a day from ISO 8601, MySQL, RFC 2822, dd/mm/yyyy or a Unix time.
 * Returns `undefined` for anything else, such as 30 February. A day without a zone is returned as written, because the zone is
 * unknown. An instant becomes the day in the payer's time zone.
 */
export function readDay(text: string | undefined): Day | undefined {
  const written = (text ?? '').trim();
  if (EPOCH.test(written)) return dayOf(Number(written.padEnd(13, '0')));
  return yearFirst(written) ?? dayFirst(written) ?? namedMonth(written);
}

function yearFirst(text: string): Day | undefined {
  const [, year, , month, date, ...time] = YEAR_FIRST.exec(text) ?? [];
  return falling({ year: Number(year), month: Number(month), day: Number(date) }, time);
}

function dayFirst(text: string): Day | undefined {
  const [, date, , month, year, ...time] = DAY_FIRST.exec(text) ?? [];
  return falling({ year: Number(year), month: Number(month), day: Number(date) }, time);
}

function namedMonth(text: string): Day | undefined {
  const [, date, , name = '', year, ...time] = NAMED_MONTH.exec(text) ?? [];
  const written = name.toLowerCase();
  const month = MONTHS.findIndex((one) => one === written || one.slice(0, 3) === written) + 1;
  return falling({ year: Number(year), month, day: Number(date) }, time);
}

/** Returns the day as written or, with a zone, the payer's day. */
function falling(day: Day, [time, half, zone]: (string | undefined)[]): Day | undefined {
  if (!isDay(day)) return undefined;
  const [written = 0, minute = 0, second = 0] = (time ?? '').split(':').map(Number);
  if (minute > 59 || second >= 61) return undefined;
  const hour = half === undefined ? written : hourOf(written, half);
  if (hour > 23) return undefined;
  if (zone === undefined) return day;
  const ahead = minutesAhead(zone.toLowerCase());
  if (ahead === undefined) return undefined;
  return dayOf(Date.UTC(day.year, day.month - 1, day.day, hour, minute - ahead, Math.trunc(second)));
}

/** Converts a 12-hour value. 12 AM is midnight. An invalid hour returns 24, which is refused. */
function hourOf(written: number, half: string): number {
  if (written < 1 || written > 12) return 24;
  return (written % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
}

function minutesAhead(zone: string): number | undefined {
  const [, sign, hours, minutes = 0] = /^([+-])(\d\d):?(\d\d)?$/.exec(zone) ?? [];
  if (hours === undefined) return ZONES[zone] === undefined ? undefined : ZONES[zone] * 60;
  return (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
}
