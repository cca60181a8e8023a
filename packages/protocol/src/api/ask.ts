import * as v from 'valibot';
import { objectIn } from './oneObject';
import { looseText, PhoneNumber, StepCode } from './shapes';

/** The maximum number of steps of a charge. */
export const MAX_STEPS = 5;

/** The details that a provider can request. An `ask` with any other word is treated as absent. */
const FIELDS = ['otp', 'pin', 'phone', 'birthday', 'address', 'voucher'] as const;
export const AskField = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.picklist(FIELDS));
export type AskField = v.InferOutput<typeof AskField>;

const Digits = v.pipe(
  v.unknown(),
  v.transform(Number),
  v.number(),
  v.integer(),
  v.minValue(4),
  v.maxValue(8),
);
const Length = v.pipe(
  v.array(Digits),
  v.length(2),
  v.check(([least = 0, most = 0]) => least <= most, 'the minimum is above the maximum'),
  v.transform(([least = 0, most = 0]) => [least, most] as const),
);

/**
 * The step that a charge needs next. A reply with PENDING_AUTH, and a verification with status `pending`, may contain `ask`.
 * PENDING_AUTH without `ask` requests an OTP of six digits (specification §4).
 */
export const Ask = v.object({
  field: AskField,
  /** The minimum and maximum number of digits of an OTP or a PIN. */
  length: v.fallback(v.optional(Length), undefined),
  /** The provider's note below the field, not yet cleaned for display. */
  hint: looseText,
  /** The provider's text above the field, not yet cleaned for display. */
  message: looseText,
});
export type Ask = v.InferOutput<typeof Ask>;

/** A malformed `ask` is treated as absent. */
export const looseAsk = v.fallback(v.optional(v.pipe(v.unknown(), v.transform(objectIn), Ask)), undefined);

const Line = v.pipe(v.string(), v.trim(), v.maxLength(200));

/** A billing address. `state` and `zip` are empty in countries without them. */
export const BillingAddress = v.object({
  street: v.pipe(Line, v.nonEmpty()),
  city: v.pipe(Line, v.nonEmpty()),
  state: Line,
  zip: Line,
  /** An ISO 3166-1 alpha-2 code. */
  country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
});
export type BillingAddress = v.InferOutput<typeof BillingAddress>;

/**
 * Body of POST /checkout/{reference}/charge/answer. This call sends an OTP only for a wallet, because separate calls send the
 * OTPs of cards and bank accounts.
 */
export const ChargeAnswer = v.union([
  v.object({ field: v.picklist(['otp', 'pin']), value: StepCode }),
  v.object({ field: v.literal('phone'), value: PhoneNumber }),
  v.object({ field: v.literal('birthday'), value: v.pipe(v.string(), v.isoDate()) }),
  v.object({ field: v.literal('address'), value: BillingAddress }),
  v.object({
    field: v.literal('voucher'),
    value: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(64)),
  }),
]);
export type ChargeAnswer = v.InferOutput<typeof ChargeAnswer>;
