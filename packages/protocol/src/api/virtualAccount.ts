import * as v from 'valibot';
import { shownName } from './shownText';

/** Body of POST /checkout/{reference}/virtual-account: `{}`. */
export const AccountRequest = v.object({});

/** Reply `data` of POST /checkout/{reference}/virtual-account: an account for this one transaction. */
export const VirtualAccount = v.object({
  account_number: v.pipe(v.string(), v.regex(/^\d{6,20}$/)),
  account_name: shownName,
  metadata: v.object({ bank_name: shownName }),
  /** ISO 8601 instant after which money sent no longer counts; the app falls back to 30 minutes from first sight. */
  expires_at: v.fallback(v.optional(v.pipe(v.string(), v.isoTimestamp())), undefined),
});
export type VirtualAccount = v.InferOutput<typeof VirtualAccount>;
