import { DEFAULT_CURRENCY } from '../money/money';
import { digitsOnly } from '../ui/digitsOnly';
import type { Problem } from './validate';

/** Continue is offered from this many digits on (specification §5). */
const OFFERED_FROM = 9;
/** Fewer are refused when they are sent (specification §5). */
const MIN_LENGTH = 10;
/** ITU-T E.164. */
const MAX_LENGTH = 15;

/** A mobile number of Nigeria with neither its 0 nor its country's code. No whole number of another country is so short. */
const BARE = /^[789][01]\d{8}$/;

/**
 * The digits behind the + of an international number, from what was typed, pasted or filled in by the browser. A
 * national number of Nigeria, the country of every method that asks for a phone, becomes international once it is
 * complete: `0803 123 4567` is `2348031234567`, and so is `+234 (0)803 123 4567`. Until then it stays as it is typed.
 */
export function normalizePhone(text: string): string {
  return digitsOnly(text)
    .replace(/^00/, '')
    .replace(/^(?:234)?0(\d{10})$/, '234$1')
    .slice(0, MAX_LENGTH);
}

/** Whether Continue is offered for these digits. It says no more than that they may be complete. */
export function mayContinue(digits: string): boolean {
  return digits.length >= OFFERED_FROM;
}

/**
 * The same with the code of the country that the currency is of, where it has none and is complete: `803 123 4567` is a
 * number of Nigeria where naira are paid, as by every method that asks for a phone (specification §9). Not while it is typed: a longer number may begin so, as all those of India do.
 */
export function completePhone(digits: string, currency = DEFAULT_CURRENCY): string {
  return currency === DEFAULT_CURRENCY && BARE.test(digits) ? `234${digits}` : digits;
}

/**
 * Checks what is about to be sent, for a payment in this currency. No country's code begins with 0: it is a national
 * number, and not complete.
 */
export function checkPhone(digits: string, currency = DEFAULT_CURRENCY): Problem | undefined {
  if (digits === '') return 'required';
  if (BARE.test(completePhone(digits, currency))) return 'phone-code';
  return digits.length >= MIN_LENGTH && digits.length <= MAX_LENGTH && !digits.startsWith('0')
    ? undefined
    : 'phone';
}

/** A number that was checked. */
export function toWirePhone(digits: string, currency = DEFAULT_CURRENCY): string {
  return `+${completePhone(digits, currency)}`;
}
