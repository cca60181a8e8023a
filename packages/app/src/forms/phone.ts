import { digitsOnly } from '../ui/digitsOnly';
import type { Problem } from './validate';

/** Continue is offered from this many digits on (specification §5). */
const OFFERED_FROM = 9;
/** Fewer are refused when they are sent (specification §5). */
const MIN_LENGTH = 10;
/** ITU-T E.164. */
const MAX_LENGTH = 15;

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

/** Checks what is about to be sent. No country's code begins with 0: it is a national number, and not complete. */
export function checkPhone(digits: string): Problem | undefined {
  if (digits === '') return 'required';
  return digits.length >= MIN_LENGTH && digits.length <= MAX_LENGTH && !digits.startsWith('0')
    ? undefined
    : 'phone';
}

export function toWirePhone(digits: string): string {
  return `+${digits}`;
}
