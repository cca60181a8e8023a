import * as v from 'valibot';

/**
 * The wishes of a test in a transaction's metadata (docs/contributors/sandbox-faults.md).
 * - `open`: the account is open from the start. The transaction's reply contains it, and opening one is a conflict.
 * - `accountTime: 'left'`: the transaction's reply contains `timeLeft` and `timeExpired` instead of `expires_at`.
 */
const AccountWishes = v.fallback(
  v.object({
    sandbox: v.object({
      virtualAccount: v.optional(v.picklist(['unavailable', 'open'])),
      accountSeconds: v.optional(v.pipe(v.number(), v.minValue(1), v.maxValue(1800))),
      accountTime: v.optional(v.literal('left')),
    }),
  }),
  { sandbox: {} },
);
type AccountWishes = v.InferOutput<typeof AccountWishes>['sandbox'];

export function accountWishesIn(metadata: unknown): AccountWishes {
  return v.parse(AccountWishes, metadata).sandbox;
}
