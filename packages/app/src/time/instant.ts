import { type DayWords, dayOf, formatDay } from './day';

/** Writes `21 November 2026, 14:05` in a language, in the payer's calendar and time zone. */
export function formatInstant(milliseconds: number, words: DayWords): string {
  return `${formatDay(dayOf(milliseconds), words)}, ${formatTime(milliseconds)}`;
}

/** Writes `14:05` in the payer's time zone. */
export function formatTime(milliseconds: number): string {
  const date = new Date(milliseconds);
  return [date.getHours(), date.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
}
