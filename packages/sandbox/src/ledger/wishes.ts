import { Mismatch } from '@kobo/protocol/api';
import * as v from 'valibot';

/** Returns an optional schema. A malformed setting is treated as absent. */
const wish = <Schema extends v.GenericSchema>(schema: Schema) => v.fallback(v.optional(schema), undefined);

/** The settings of a test in a transaction's metadata (docs/contributors/sandbox-faults.md). */
const Wishes = v.fallback(
  v.object({
    sandbox: v.object({
      /**
       * With `open`, the account is open from the start. The transaction's reply contains the account, and opening another
       * account is a conflict.
       */
      virtualAccount: wish(v.picklist(['unavailable', 'open'])),
      accountSeconds: wish(v.pipe(v.number(), v.minValue(1), v.maxValue(1800))),
      /** The transaction's reply contains `timeLeft` and `timeExpired` instead of `expires_at`. */
      accountTime: wish(v.literal('left')),
      mismatch: wish(Mismatch),
      /**
       * Replies contain the surplus transfers of a paid transaction as `duplicates`. With `mismatch: 'add'`, a surplus is
       * returned.
       */
      duplicates: wish(v.boolean()),
      /** The payer enters the card on the provider's page, in a frame or in a window. */
      hostedCard: wish(v.picklist(['frame', 'window'])),
      /** Offers MoMo in currencies with mobile money, and the networks of the transaction's currency. */
      mobileMoney: wish(v.boolean()),
    }),
  }),
  { sandbox: {} },
);

export function wishesIn(metadata: unknown): v.InferOutput<typeof Wishes>['sandbox'] {
  return v.parse(Wishes, metadata).sandbox;
}
