import { type DayWords, dayOf, formatDay } from './day';

/** `21 November 2026, 14:05`: an instant as the payer's own calendar and clock show it, in the words of a language. */
export function formatInstant(milliseconds: number, words: DayWords): string {
  return `${formatDay(dayOf(milliseconds), words)}, ${formatTime(milliseconds)}`;
}

/** `14:05`, by the payer's own clock. */
export function formatTime(milliseconds: number): string {
  const date = new Date(milliseconds);
  return [date.getHours(), date.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
}
