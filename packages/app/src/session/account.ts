import * as v from 'valibot';
import { Mismatch } from './arrival';

/** A bank account that exists for this one transaction, for a transfer or a USSD code. Saved as it is for a reload. */
export const Account = v.object({
  number: v.pipe(v.string(), v.regex(/^\d+$/)),
  /** Absent where the provider names nobody. */
  name: v.optional(v.string()),
  /** Absent if the provider names none. Then only a USSD code can pay into it. */
  bank: v.optional(v.string()),
  /** Milliseconds of the server's clock. */
  deadline: v.pipe(
    v.number(),
    // JSON can hold one that never comes: 1e999.
    v.check((deadline) => Number.isFinite(deadline)),
  ),
  /** The hundredths that it accepts, where the provider says so. */
  accepts: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
  mismatch: v.optional(Mismatch),
});
export type Account = v.InferOutput<typeof Account>;
