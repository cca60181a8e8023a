/** Schemas of single values that several schemas share. */
import * as v from 'valibot';

/** Text that is not empty. */
export const Text = v.pipe(v.string(), v.trim(), v.nonEmpty());

/** Text in a reply, which a provider may send as a number. */
export const WireText = v.pipe(v.unknown(), v.transform(textOf), v.string(), v.trim(), v.nonEmpty());

/** Converts a number to text. Any other value is unchanged. */
export function textOf(value: unknown): unknown {
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : value;
}

/** A currency's three letters (ISO 4217), in any case on the wire. */
export const CurrencyCode = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^[A-Za-z]{3}$/),
  v.transform((code) => code.toUpperCase()),
);

/** The default currency (specification §9). */
export const DEFAULT_CURRENCY = 'NGN';

/** The currency of an amount. The default, if the currency is missing, null or empty, is the naira. */
export const Currency = v.pipe(
  v.optional(v.unknown(), DEFAULT_CURRENCY),
  v.transform((code) => code || DEFAULT_CURRENCY),
  CurrencyCode,
);

/** Matches a reference, whose characters need no encoding in a path. */
export const REFERENCE = /^[\w-]{1,128}$/;

export const Reference = v.pipe(v.string(), v.regex(REFERENCE));

/** A reference in a reply. A reference that a path can't contain is treated as absent; the route's reference then applies. */
export const looseReference = v.fallback(v.optional(v.pipe(WireText, v.regex(REFERENCE))), undefined);

export const OtpCode = v.pipe(v.string(), v.regex(/^\d{6}$/));

/** An OTP or a PIN: four to eight digits. `ask.length` states a narrower range. */
export const StepCode = v.pipe(v.string(), v.regex(/^\d{4,8}$/));

/** A phone number on the wire: international, 9 to 15 digits after an optional +. ITU-T E.164 allows at most 15. */
export const PhoneNumber = v.pipe(v.string(), v.regex(/^\+?\d{9,15}$/));

/** Optional text. Any value except a non-empty string or a number is treated as absent, so that null does not break a screen. */
export const looseText = v.fallback(v.optional(WireText), undefined);

/**
 * A merchant's public key. Text that a header can't carry (RFC 9110, 5.5) is treated as absent, because no charge may be
 * sent without the key.
 */
export const loosePublicKey = v.fallback(v.optional(v.pipe(WireText, v.regex(/^[ -~]+$/))), undefined);

/** A boolean, 1 or 0, or a word in any case: `true`, `false`, `success`. */
export const WireFlag = v.pipe(v.unknown(), v.transform(flagOf), v.boolean());

/**
 * Reads a flag as `WireFlag` does, but without the validator, for the page's inline script. Returns `undefined` for other
 * values.
 */
export function flagOf(value: unknown): boolean | undefined {
  const text = typeof value === 'object' ? '' : String(value).trim();
  return /^(true|1|success)$/i.test(text) || (/^(false|0)$/i.test(text) ? false : undefined);
}

/** An optional flag. Any other value is treated as absent. */
export const looseFlag = v.fallback(v.optional(WireFlag), undefined);

/** The plan periods of specification §3. */
export const PLAN_PERIODS = ['daily', 'weekly', 'monthly', 'quarterly', 'biannually', 'annually'] as const;
export type PlanPeriod = (typeof PLAN_PERIODS)[number];

/** The billing period of a plan. Any other word is treated as absent, because no date can be computed from it. */
export const PlanPeriod = v.fallback(
  v.optional(v.pipe(v.string(), v.trim(), v.toLowerCase(), v.picklist(PLAN_PERIODS))),
  undefined,
);

/** An RFC 3339 instant. The offset is required, because an instant without offset depends on the reader's time zone. */
export const Instant = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d.*(Z|[+-]\d\d(:?\d\d)?)$/i),
  v.check((text) => Number.isFinite(Date.parse(text)), 'not a date'),
);

/** An ISO 8601 day. */
export const Day = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\d$/),
  v.check((text) => Number.isFinite(Date.parse(text)), 'not a date'),
);

/**
 * Whether a page, a link or a QR code can be paid. Any other word is treated as `active`: the payer sees the form, and the
 * provider decides.
 */
export const Availability = v.fallback(
  v.pipe(v.string(), v.trim(), v.toLowerCase(), v.picklist(['active', 'inactive', 'expired'])),
  'active',
);
export type Availability = v.InferOutput<typeof Availability>;

/**
 * Creates the schema of a list that drops malformed entries and keeps the rest. A single value is treated as a list of one, and
 * null as an empty list.
 * The entry's schema is kept as metadata, for descriptions of the list (`wire.ts`).
 */
export function tolerantList<Entry extends v.GenericSchema>(entry: Entry) {
  return v.pipe(
    v.optional(v.unknown(), null),
    v.transform((list) =>
      [list].flat().flatMap((value) => {
        const parsed = v.safeParse(entry, value);
        return parsed.success ? [parsed.output] : [];
      }),
    ),
    v.metadata({ entry }),
  );
}

/**
 * Returns the entries of a list in a reply. A single value is treated as a list of one.
 * `null`, `false`, 0, an empty text and an empty object are treated as an empty list.
 */
export function entriesOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  const none = typeof value === 'object' ? Object.keys(Object(value)).length === 0 : !value;
  return none ? [] : [value];
}
