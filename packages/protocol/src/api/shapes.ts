import * as v from 'valibot';
import { WireText } from './text';

/**
 * Shapes of one value that several schemas share. Those that the first load does not need are apart, so that it does
 * not carry them: `availability.ts`, `bankCode.ts`, `instant.ts`, `optionalAmount.ts`, `signedAmount.ts`.
 */

/** A currency's three letters (ISO 4217), in any case on the wire. */
export const CurrencyCode = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^[A-Za-z]{3}$/),
  v.transform((code) => code.toUpperCase()),
);

/** Specification §9. */
export const DEFAULT_CURRENCY = 'NGN';

/** The currency of an amount; the naira where it is missing, null or empty. */
export const Currency = v.pipe(
  v.optional(v.unknown(), DEFAULT_CURRENCY),
  v.transform((code) => code || DEFAULT_CURRENCY),
  CurrencyCode,
);

/** What an object is called in a path: nothing that a path would have to encode. */
export const REFERENCE = /^[\w-]{1,128}$/;

export const Reference = v.pipe(v.string(), v.regex(REFERENCE));

/** A reference in a reply. One that a path cannot hold counts as absent, and the route's reference is used. */
export const looseReference = v.fallback(v.optional(v.pipe(WireText, v.regex(REFERENCE))), undefined);

/** The code that an issuer or a bank sends to the payer. */
export const OtpCode = v.pipe(v.string(), v.regex(/^\d{6}$/));

/** A phone number on the wire: international, digits with an optional leading +, 9 to 15 of them (ITU-T E.164). */
export const PhoneNumber = v.pipe(v.string(), v.regex(/^\+?\d{9,15}$/));

/** Optional text: what is neither a non-empty string nor a number counts as absent, so that a null breaks no screen. */
export const looseText = v.fallback(v.optional(WireText), undefined);

/**
 * A merchant's public key. Text that no header can carry (RFC 9110, 5.5) counts as absent, because a charge without the key
 * must never be sent.
 */
export const loosePublicKey = v.fallback(v.optional(v.pipe(WireText, v.regex(/^[ -~]+$/))), undefined);

/** A boolean, also as 1 or 0, or as a word in any case: `true`, `false`, `success`. */
export const WireFlag = v.pipe(v.unknown(), v.transform(flagOf), v.boolean());

/** The same without the validator, for the page's inline script; `undefined` for a value that is none. */
export function flagOf(value: unknown): boolean | undefined {
  const text = typeof value === 'object' ? '' : String(value).trim();
  return /^(true|1|success)$/i.test(text) || (/^(false|0)$/i.test(text) ? false : undefined);
}

/** An optional flag. Anything that is not a flag counts as absent. */
export const looseFlag = v.fallback(v.optional(WireFlag), undefined);

/** The plan periods of specification §3. */
export const PLAN_PERIODS = ['daily', 'weekly', 'monthly', 'quarterly', 'biannually', 'annually'] as const;
export type PlanPeriod = (typeof PLAN_PERIODS)[number];

/** How often a plan bills; absent where a provider says something else, as no date can be computed from that. */
export const PlanPeriod = v.fallback(
  v.optional(v.pipe(v.string(), v.trim(), v.toLowerCase(), v.picklist(PLAN_PERIODS))),
  undefined,
);
