import * as v from 'valibot';
import { wireDigits } from './digits';
import { looseName } from './displayText';
import { AcceptedFields } from './funds';
import { objectIn, oneObject } from './oneObject';
import { Instant, looseFlag } from './shapes';

/** Body of POST /checkout/{reference}/virtual-account: `{}`. */
export const AccountRequest = v.object({});

/** Reads an account, which some providers send in a list of one, or with `bank_name` next to the metadata. */
function toAccountFields(data: unknown): unknown {
  const { metadata: given, bank_name, ...account } = Object(objectIn(data));
  const metadata = Object(objectIn(given));
  return {
    ...account,
    metadata: { ...metadata, bank_name: metadata.bank_name ?? bank_name },
  };
}

const Count = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number))]),
  v.minValue(0),
);

/** In milliseconds. No account is open for longer than a year. A longer `timeLeft` is treated as absent. */
const YEAR = 365 * 24 * 60 * 60 * 1000;

/** The remaining time in milliseconds; 0 if no time is left. An object without minutes or seconds states no time. */
const Remaining = v.pipe(
  oneObject(v.object({ minutes: v.nullish(Count), seconds: v.nullish(Count) })),
  v.check(({ minutes, seconds }) => (minutes ?? seconds ?? undefined) !== undefined),
  v.transform(({ minutes, seconds }) => ((minutes ?? 0) * 60 + (seconds ?? 0)) * 1000),
  v.maxValue(YEAR),
);

/** In milliseconds; absent if no time is left. */
const TimeLeft = v.pipe(Remaining, v.minValue(1));

/** The `data` of the reply to POST /checkout/{reference}/virtual-account: an account for this transaction only. */
export const VirtualAccount = v.pipe(
  v.unknown(),
  v.transform(toAccountFields),
  v.object({
    account_number: wireDigits(10, /^\d{6,20}$/),
    account_name: looseName,
    /** A transfer needs the bank's name. A USSD code needs only the account number. */
    metadata: v.object({ bank_name: looseName }),
    /**
     * An ISO 8601 instant, after which a transfer is no longer accepted. The default is 30 minutes after the app first shows
     * the account.
     */
    expires_at: v.fallback(v.optional(Instant), undefined),
    /** The time for which the account is still valid, as an alternative to `expires_at` (specification §3). */
    timeLeft: v.fallback(v.optional(TimeLeft), undefined),
    ...AcceptedFields.entries,
  }),
);
export type VirtualAccount = v.InferOutput<typeof VirtualAccount>;

/**
 * The account and the timer in the reply of a transaction (specification §3). Malformed fields are treated as absent.
 * `timeLeft` is in milliseconds.
 */
export const TransactionAccount = v.object({
  virtualAccount: v.fallback(v.optional(VirtualAccount), undefined),
  timeLeft: v.fallback(v.optional(Remaining), undefined),
  timeExpired: looseFlag,
});
export type TransactionAccount = v.InferOutput<typeof TransactionAccount>;
