import * as v from 'valibot';

/**
 * Whether a page, a link or a QR code can be paid. Any other word is treated as `active`: the payer sees the form, and the
 * provider decides.
 */
export const Availability = v.fallback(
  v.pipe(v.string(), v.trim(), v.toLowerCase(), v.picklist(['active', 'inactive', 'expired'])),
  'active',
);
export type Availability = v.InferOutput<typeof Availability>;
