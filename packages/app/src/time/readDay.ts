import { type Day, dayOf, isDay } from './day';

/** `14:05`, `14:05:00.123456` or `2:05 PM`, then perhaps a zone: its name or its offset. */
const TIME =
  '(\\d\\d?:\\d\\d(?::\\d\\d(?:\\.\\d+)?)?)(?: ?([ap])\\.?m\\.?)?(?: ?([a-z]{1,4}|[+-]\\d\\d(?::?\\d\\d)?))?';

/** A day of ISO 8601, also with slashes, optionally with a time after a `T`; MySQL writes a blank there. */
const YEAR_FIRST = new RegExp(`^([12]\\d{3})([/-])(\\d\\d)\\2(\\d\\d)(?:[T ]${TIME})?$`, 'i');
/** `23/11/2026`, as Nigeria writes a day: never the month first. */
const DAY_FIRST = new RegExp(`^(\\d\\d?)([/.-])(\\d\\d?)\\2([12]\\d{3})(?:,? ${TIME})?$`, 'i');
/**
 * `Mon, 23 Nov 2026 14:05:00 +0100`: RFC 2822, where the day of the week, the seconds and the time may be missing. Also
 * `23-Nov-2026` and `23 November 2026`.
 */
const NAMED_MONTH = new RegExp(
  `^(?:[a-z]{3,9}, ?)?(\\d\\d?)([ -])([a-z]{3,9})\\2([12]\\d{3})(?:,? ${TIME})?$`,
  'i',
);
/** Since the epoch, in seconds or milliseconds. */
const EPOCH = /^\d{10}(\d{3})?$/;

const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
);

/** Hours ahead of UTC: the zones that RFC 2822 names, and those of Africa. */
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
 * The day that a text names, as ISO 8601, MySQL, RFC 2822 or dd/mm/yyyy. A day without a zone is taken as written: its
 * writer meant their own calendar, and it is the same day wherever it is read. An instant is the day in the payer's own
 * calendar. `undefined` for anything but a date, such as 30 February.
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

/** The day as written; with a zone, the payer's day. */
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

/** 12 AM is midnight. Beyond a day where no clock of twelve hours shows it. */
function hourOf(written: number, half: string): number {
  if (written < 1 || written > 12) return 24;
  return (written % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
}

function minutesAhead(zone: string): number | undefined {
  const [, sign, hours, minutes = 0] = /^([+-])(\d\d):?(\d\d)?$/.exec(zone) ?? [];
  if (hours === undefined) return ZONES[zone] === undefined ? undefined : ZONES[zone] * 60;
  return (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
}
