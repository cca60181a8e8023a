import * as v from 'valibot';

/**
 * What a test may ask of the sandbox in a transaction's metadata (docs/contributors/sandbox-faults.md).
 * `open`: the account is open from the start. The transaction's reply has it, and the call that opens one is a conflict.
 * `accountTime: 'left'`: the transaction's reply states `timeLeft` and `timeExpired` in place of `expires_at`.
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
