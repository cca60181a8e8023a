import * as v from 'valibot';
import { objectIn } from './oneObject';
import { looseText, WireText } from './shapes';

/**
 * The list that defines a reason's code: ISO 8583 field 39, M-Pesa's result codes, MTN's reasons, or the provider's own.
 */
export const ReasonSource = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.picklist(['iso8583', 'mpesa', 'mtn', 'provider']),
);

/** Converts a plain text to the provider's own reason. Drops a text without letters, because a payer can't understand it. */
function toReasonFields(value: unknown): unknown {
  const fields = objectIn(value);
  if (typeof value !== 'string' || fields !== undefined) return fields;
  return /\p{L}/u.test(value) ? { source: 'provider', message: value } : undefined;
}

/**
 * The reason for a failed payment: optional in a charge reply and in a verification with status `failed`.
 * Rejects a reason with neither a code nor a message. `looseReason` treats such a reason as absent.
 */
export const Reason = v.pipe(
  v.object({
    /** The code exactly as the source sends it: `51`, `1032`, `PAYER_NOT_FOUND`. */
    code: v.fallback(v.optional(v.pipe(WireText, v.regex(/^.{1,60}$/))), undefined),
    source: v.fallback(v.optional(ReasonSource), undefined),
    /** The provider's own text, not yet cleaned; shown if the source is the provider, or if there is no code. */
    message: looseText,
  }),
  v.check(({ code, message }) => code !== undefined || message !== undefined, 'neither a code nor a message'),
);
export type Reason = v.InferOutput<typeof Reason>;

export const looseReason = v.fallback(
  v.optional(v.pipe(v.unknown(), v.transform(toReasonFields), Reason)),
  undefined,
);
