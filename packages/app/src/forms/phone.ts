import { DEFAULT_CURRENCY } from '../money/money';
import { digitsOnly } from '../ui/digits';
import { lacksCode, type PhonePlan, planOf } from './phonePlans';
import type { Problem } from './validate';

/** The minimum number of digits at which Continue is enabled (specification §5). */
const OFFERED_FROM = 9;
/** The minimum number of digits when the form is submitted (specification §5). */
const MIN_LENGTH = 10;
/** The maximum number of digits (ITU-T E.164). */
const MAX_LENGTH = 15;

/**
 * A Nigerian mobile number without the leading 0 and without the country code.
 * No complete international number with these first digits is as short.
 */
const BARE = /^[789][01]\d{8}$/;

/**
 * Returns the digits of an international number after the plus sign, from typed, pasted or autofilled text.
 * A complete national number of the currency's country becomes international. With naira, `0803 123 4567` and `+234 (0)803 123
 * 4567` both become `2348031234567`. With cedis, `024 412 3456` becomes `233244123456`. An incomplete number gets no country
 * code, nor does a number in a currency without a `PhonePlan`.
 */
export function normalizePhone(text: string, currency = DEFAULT_CURRENCY): string {
  const digits = digitsOnly(text).replace(/^00/, '');
  return withCode(digits, planOf(currency)).slice(0, MAX_LENGTH);
}

/** Replaces the 0 of a complete number with the country code, even if the 0 follows the code, as in `+234 (0)803…`. */
function withCode(digits: string, plan: PhonePlan | undefined): string {
  if (!plan) return digits;
  const { code, national } = plan;
  const behindCode = digits.startsWith(`${code}0`) ? digits.slice(code.length) : digits;
  return behindCode.startsWith('0') && national.test(behindCode.slice(1))
    ? code + behindCode.slice(1)
    : digits;
}

/** Returns whether the number may be complete, which enables Continue. */
export function mayContinue(digits: string): boolean {
  return digits.length >= OFFERED_FROM;
}

/**
 * Adds the country code of the currency to a complete number without a country code.
 * With naira, `803 123 4567` is a Nigerian number. Don't call this function during typing, because a longer number may begin
 * with the same digits, as Indian numbers do.
 */
export function completePhone(digits: string, currency = DEFAULT_CURRENCY): string {
  const plan = planOf(currency);
  return plan && isBare(digits, plan, currency) ? plan.code + digits : withCode(digits, plan);
}

/**
 * Returns whether a number without a country code and without a leading 0 must be a national number.
 * A form accepts no international number of fewer than 10 digits. A number that begins with the country code is an incomplete
 * international number.
 */
function isBare(digits: string, { code, national }: PhonePlan, currency: string): boolean {
  if (currency === DEFAULT_CURRENCY) return BARE.test(digits);
  return digits.length < MIN_LENGTH && !digits.startsWith(code) && national.test(digits);
}

/**
 * Checks a number before the form sends the number.
 * A number that still has a leading 0 is incomplete, or is a national number of an unknown country.
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

export function toWirePhone(digits: string, currency = DEFAULT_CURRENCY): string {
  return `+${completePhone(digits, currency)}`;
}
