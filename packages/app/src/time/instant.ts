import { type DayWords, dayOf, formatDay } from './day';

/** `21 November 2026, 14:05`: an instant as the payer's own calendar and clock show it, in the words of a language. */
export function formatInstant(milliseconds: number, words: DayWords): string {
  const date = new Date(milliseconds);
  const [hours, minutes] = [date.getHours(), date.getMinutes()].map((part) => String(part).padStart(2, '0'));
  return `${formatDay(dayOf(milliseconds), words)}, ${hours}:${minutes}`;
}
