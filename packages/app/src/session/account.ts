import { Mismatch } from '@kobo/protocol/api';
import * as v from 'valibot';

/**
 * A bank account for one transaction. The payer pays into the account by transfer or with a USSD code.
 * The object is saved unchanged and restored after a reload.
 */
export const Account = v.object({
  number: v.pipe(v.string(), v.regex(/^\d+$/)),
  /** The account's holder. */
  name: v.optional(v.string()),
  /** The account's bank. Without the bank's name, the payer can pay into the account only with a USSD code. */
  bank: v.optional(v.string()),
  /** When the account expires, in milliseconds on the server's clock. */
  deadline: v.pipe(
    v.number(),
    // Reject infinity, because `JSON.parse` returns it for `1e999`.
    v.check((deadline) => Number.isFinite(deadline)),
  ),
  /** The amount that the account accepts, in minor units. */
  accepts: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
  mismatch: v.optional(Mismatch),
});
export type Account = v.InferOutput<typeof Account>;
