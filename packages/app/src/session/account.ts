import { Mismatch } from '@kobo/protocol/api';
import * as v from 'valibot';

/** A bank account for one transaction, paid by transfer or by a USSD code. Saved unchanged for a reload. */
export const Account = v.object({
  number: v.pipe(v.string(), v.regex(/^\d+$/)),
  /** The account's holder; absent if the provider's reply has none. */
  name: v.optional(v.string()),
  /** Absent if the provider's reply has none. Then only a USSD code can pay into the account. */
  bank: v.optional(v.string()),
  /** Milliseconds of the server's clock. */
  deadline: v.pipe(
    v.number(),
    // JSON can contain an infinite number: `1e999`.
    v.check((deadline) => Number.isFinite(deadline)),
  ),
  /** The amount that the account accepts, in minor units; absent if the provider reports none. */
  accepts: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
  mismatch: v.optional(Mismatch),
});
export type Account = v.InferOutput<typeof Account>;
