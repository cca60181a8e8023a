import { DEFAULT_CURRENCY } from '../money/money';
import { digitsOnly } from '../ui/digitsOnly';
import { type PhonePlan, planOf } from './phonePlans';
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
 * national number of the country that the currency is of becomes international once it is complete: where naira are
 * paid, `0803 123 4567` is `2348031234567`, and so is `+234 (0)803 123 4567`; where cedis are, `024 412 3456` is
 * `233244123456`. Until then, and where a currency is of several countries, it stays as it is typed.
 * @param currency of the payment. Every method that asks for a phone takes only naira (specification §9).
 */
export function normalizePhone(text: string, currency = DEFAULT_CURRENCY): string {
  const digits = digitsOnly(text).replace(/^00/, '');
  return withCode(digits, planOf(currency)).slice(0, MAX_LENGTH);
}

/** Its code in place of the 0 before a whole number, or before the 0 that some write after it: `+234 (0)803…`. */
function withCode(digits: string, plan: PhonePlan | undefined): string {
  if (!plan) return digits;
  const { code, national } = plan;
  const behindCode = digits.startsWith(`${code}0`) ? digits.slice(code.length) : digits;
  return behindCode.startsWith('0') && national.test(behindCode.slice(1))
    ? code + behindCode.slice(1)
    : digits;
}

/** Whether Continue is offered for these digits. It says no more than that they may be complete. */
export function mayContinue(digits: string): boolean {
  return digits.length >= OFFERED_FROM;
}

/**
 * The same with the code of the country that the currency is of, where it has none and is complete: `803 123 4567` is a
 * number of Nigeria where naira are paid. Not while it is typed: a longer number may begin so, as all those of India do.
 */
export function completePhone(digits: string, currency = DEFAULT_CURRENCY): string {
  const plan = planOf(currency);
  return plan && isBare(digits, plan, currency) ? plan.code + digits : withCode(digits, plan);
}

/**
 * A number with neither code nor 0 is taken for one only where it can be no international one: those have 10 digits at least.
 * One that begins with the code is an international number that is not yet complete.
 */
function isBare(digits: string, { code, national }: PhonePlan, currency: string): boolean {
  if (currency === DEFAULT_CURRENCY) return BARE.test(digits);
  return digits.length < MIN_LENGTH && !digits.startsWith(code) && national.test(digits);
}

/**
 * Checks what is about to be sent, for a payment in this currency. No country's code begins with 0: it is a national
 * number, and not complete, or of a country that the currency does not name.
 */
export function checkPhone(digits: string, currency = DEFAULT_CURRENCY): Problem | undefined {
  if (digits === '') return 'required';
  const whole = completePhone(digits, currency);
  if (BARE.test(whole)) return noCode(currency);
  if (whole.length < MIN_LENGTH || whole.length > MAX_LENGTH) return 'phone';
  if (!whole.startsWith('0')) return undefined;
  return planOf(currency) ? 'phone' : noCode(currency);
}

function noCode(currency: string): Problem {
  return { kind: 'phone-code', currency };
}

/** A number that was checked. */
export function toWirePhone(digits: string, currency = DEFAULT_CURRENCY): string {
  return `+${completePhone(digits, currency)}`;
}
