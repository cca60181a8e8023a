import * as v from 'valibot';

/**
 * The settings of a test for the virtual account, in a transaction's metadata (docs/contributors/sandbox-faults.md).
 * - `open`: the transaction's reply contains an open account from the start. A call that opens another account is a conflict.
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

/** The setting for a provider that reports later transfers of a paid transaction as `duplicates`. */
const DuplicateWish = v.fallback(v.object({ sandbox: v.object({ duplicates: v.boolean() }) }), {
  sandbox: { duplicates: false },
});

export function wantsDuplicates(metadata: unknown): boolean {
  return v.parse(DuplicateWish, metadata).sandbox.duplicates;
}

/**
 * The settings for the optional fields of methods.
 * - `hostedCard`: the payer enters the card on the provider's page, in a frame or in a window.
 * - `mobileMoney`: MoMo is offered in the transaction's currency, and the payer chooses a network.
 */
const MethodWishes = v.fallback(
  v.object({
    sandbox: v.object({
      hostedCard: v.optional(v.picklist(['frame', 'window'])),
      mobileMoney: v.optional(v.boolean()),
    }),
  }),
  { sandbox: {} },
);
export type MethodWishes = v.InferOutput<typeof MethodWishes>['sandbox'];

export function methodWishesIn(metadata: unknown): MethodWishes {
  return v.parse(MethodWishes, metadata).sandbox;
}
