/** A calendar day, without a time or a zone. */
export interface Day {
  year: number;
  /** A number from 1 to 12. */
  month: number;
  day: number;
}

const DAY = 86_400_000;

/** Returns the day of an instant in the payer's time zone. */
export function dayOf(milliseconds: number): Day {
  const date = new Date(milliseconds);
  return { year: date.getFullYear(), month: date.getMonth() + 1, day: date.getDate() };
}

export function addDays(day: Day, days: number): Day {
  const date = new Date((numberOf(day) + days) * DAY);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** Adds months to a day. If the new month lacks the day, returns its last day. */
export function addMonths({ year, month, day }: Day, months: number): Day {
  const count = year * 12 + month - 1 + months;
  const target = { year: Math.floor(count / 12), month: (count % 12) + 1 };
  return { ...target, day: Math.min(day, daysIn(target)) };
}

/** Returns the number of days between two days, which is negative if `to` comes first. */
export function daysBetween(from: Day, to: Day): number {
  return numberOf(to) - numberOf(from);
}

/** Formats a day as `2028-02-29`. */
export function isoDay({ year, month, day }: Day): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

export interface DayWords {
  locale: string;
  /** All twelve names, or an empty list if the browser formats the day. */
  months: readonly string[];
}

/** Formats a day in a language, such as `29 February 2028`. */
export function formatDay(day: Day, { locale, months }: DayWords): string {
  const month = months[day.month - 1];
  if (month !== undefined) return `${day.day} ${month} ${day.year}`;
  const format = new Intl.DateTimeFormat([locale, 'en-NG'], { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(numberOf(day) * DAY);
}

/** Returns whether a day exists. For example, there is no 30 February. */
export function isDay(day: Day): boolean {
  return day.month >= 1 && day.month <= 12 && day.day >= 1 && day.day <= daysIn(day);
}

function daysIn({ year, month }: Pick<Day, 'year' | 'month'>): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** Returns the number of days since the epoch. Uses UTC, because every UTC day has the same length. */
function numberOf({ year, month, day }: Day): number {
  return Date.UTC(year, month - 1, day) / DAY;
}
