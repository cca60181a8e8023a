import { Mismatch } from '@kobo/protocol/api';
import * as v from 'valibot';

/**
 * A bank account for one transaction. The payer pays into it by transfer or with a USSD code.
 * The account is saved unchanged, and restored after a reload.
 */
export const Account = v.object({
  number: v.pipe(v.string(), v.regex(/^\d+$/)),
  /** The account's holder; absent if the provider's reply contains none. */
  name: v.optional(v.string()),
  /**
   * The account's bank; absent if the provider's reply contains none.
   * Without the bank's name, the payer can pay into the account only with a USSD code.
   */
  bank: v.optional(v.string()),
  /** When the account expires, in milliseconds of the server's clock. */
  deadline: v.pipe(
    v.number(),
    // Check the number, because JSON can contain an infinite number: `1e999`.
    v.check((deadline) => Number.isFinite(deadline)),
  ),
  /** The amount that the account accepts, in minor units; absent if the provider reports none. */
  accepts: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
  mismatch: v.optional(Mismatch),
});
export type Account = v.InferOutput<typeof Account>;
