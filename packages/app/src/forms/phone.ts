import { DEFAULT_CURRENCY } from '../money/money';
import { digitsOnly } from '../ui/digits';
import { lacksCode, type PhonePlan, planOf } from './phonePlans';
import type { Problem } from './validate';

/** Continue is offered from this many digits on (specification §5). */
const OFFERED_FROM = 9;
/** Fewer are refused at submit (specification §5). */
const MIN_LENGTH = 10;
/** ITU-T E.164. */
const MAX_LENGTH = 15;

/**
 * A Nigerian mobile number with neither its 0 nor its country code. No complete number of another country is as short.
 */
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

/** Replaces the 0 of a complete number by the country code, also where both are written: `+234 (0)803…`. */
function withCode(digits: string, plan: PhonePlan | undefined): string {
  if (!plan) return digits;
  const { code, national } = plan;
  const behindCode = digits.startsWith(`${code}0`) ? digits.slice(code.length) : digits;
  return behindCode.startsWith('0') && national.test(behindCode.slice(1))
    ? code + behindCode.slice(1)
    : digits;
}

/** Whether Continue is offered for these digits: they may be complete. */
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
 * A number with neither code nor 0 counts as national only where it can't be an international one: those have at least
 * 10 digits. One that begins with the code is an incomplete international number.
 */
function isBare(digits: string, { code, national }: PhonePlan, currency: string): boolean {
  if (currency === DEFAULT_CURRENCY) return BARE.test(digits);
  return digits.length < MIN_LENGTH && !digits.startsWith(code) && national.test(digits);
}

/**
 * Checks a number before it is sent, for a payment in this currency. No country code begins with 0: such a number is
 * national, and either incomplete or of a country that the currency does not name.
 */
export function checkPhone(digits: string, currency = DEFAULT_CURRENCY): Problem | undefined {
  if (digits === '') return 'required';
  const whole = completePhone(digits, currency);
  if (BARE.test(whole) || lacksCode(whole, currency)) return noCode(currency);
  if (whole.length < MIN_LENGTH || whole.length > MAX_LENGTH) return 'phone';
  if (!whole.startsWith('0')) return undefined;
  return planOf(currency) ? 'phone' : noCode(currency);
}

function noCode(currency: string): Problem {
  return { kind: 'phone-code', currency };
}

/** A validated number. */
export function toWirePhone(digits: string, currency = DEFAULT_CURRENCY): string {
  return `+${completePhone(digits, currency)}`;
}
