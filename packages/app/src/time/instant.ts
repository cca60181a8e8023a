import { type DayWords, dayOf, formatDay } from './day';

/** Formats an instant in a language and in the payer's time zone, such as `21 November 2026, 14:05`. */
export function formatInstant(milliseconds: number, words: DayWords): string {
  return `${formatDay(dayOf(milliseconds), words)}, ${formatTime(milliseconds)}`;
}

/** Formats an instant as `14:05`, in the payer's time zone. */
export function formatTime(milliseconds: number): string {
  const date = new Date(milliseconds);
  return [date.getHours(), date.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
}
