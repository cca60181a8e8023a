import * as v from 'valibot';
import { looseText } from './shapes';
import { WireText } from './text';

/** Where a reason's code is published: ISO 8583 field 39, M-Pesa's result codes, MTN's reasons, or only by the provider. */
export const ReasonSource = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.picklist(['iso8583', 'mpesa', 'mtn', 'provider']),
);

/**
 * Why a payment failed: optional in a charge reply and in a verification that says `failed`. Anything else in its place, or
 * one without a code, counts as absent.
 */
export const Reason = v.object({
  /** As its source writes it: `51`, `1032`, `PAYER_NOT_FOUND`. */
  code: v.pipe(WireText, v.regex(/^.{1,60}$/)),
  source: v.fallback(v.optional(ReasonSource), undefined),
  /** The provider's own words. Not shown. */
  message: looseText,
});
export type Reason = v.InferOutput<typeof Reason>;

export const looseReason = v.fallback(v.optional(Reason), undefined);
