import * as v from 'valibot';
import { WireAmount } from './amount';
import { looseName } from './displayText';
import { Day, Instant } from './instant';
import { isFields } from './oneObject';
import { tolerantList } from './tolerantList';

/** An amount that is compared and subtracted: what is between two hundredths, or none, counts as absent. */
const looseWireAmount = v.fallback(v.optional(WireAmount), undefined);
const MovedAmount = v.pipe(WireAmount, v.minValue(1));

/** What a virtual account's provider does with less or more than was asked for. Any other word counts as absent. */
export const Mismatch = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.picklist(['add', 'return']));
export type Mismatch = v.InferOutput<typeof Mismatch>;

/** What an account accepts, and what becomes of less or more than that: optional, and as if it were missing where it is malformed. */
export const AcceptedFields = v.object({
  /** What this account accepts, where the provider says it: shown and copied. */
  amount: v.fallback(v.optional(v.pipe(WireAmount, v.minValue(1))), undefined),
  mismatch: v.fallback(v.optional(Mismatch), undefined),
});

/**
 * The account that has been opened for a transaction, in the transaction's own reply (specification §3). Where it says one of these, the
 * provider tells what has arrived on it.
 */
export const OpenedAccount = v.fallback(v.nullish(AcceptedFields, {}), {});

/** Money that has come into the transaction's account, whatever became of it. */
export const Credit = v.object({
  amount: MovedAmount,
  /** ISO 8601 instant. */
  at: v.fallback(v.optional(Instant), undefined),
  /** Masked by the provider. */
  sender: looseName,
});

const ReadAmount = v.object({ amount: WireAmount });

/**
 * Whether a list of credits has an entry that `Credit` does not read: money of which nobody can say how much it is. One of nothing is
 * none.
 * @param credits as they came.
 */
export function hasUnreadCredit(credits: unknown): boolean {
  const entries = [credits].flat().filter((entry) => entry !== undefined && entry !== null);
  return entries.some((entry) => !v.is(ReadAmount, entry));
}

const Nothing = v.pipe(WireAmount, v.maxValue(0));
const RefundState = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.picklist(['pending', 'done']));

/** Money that goes back to the payer, or went. Without an amount or a state there is none. */
export const Refund = v.object({
  amount: MovedAmount,
  state: RefundState,
  /** ISO 8601: the day, or the instant, by which the payer has it. */
  by: v.fallback(v.optional(v.union([Day, Instant])), undefined),
});

/** Nothing, or a word or an amount for it. */
function isNothing(value: unknown): boolean {
  return /^(undefined|null|false|none|)$/i.test(String(value).trim()) || v.is(Nothing, value);
}

/**
 * Whether a refund is none that `Refund` reads: money of which nobody can say that it stays. One of nothing is none, and so
 * is one that has neither an amount nor a state.
 * @param refund as it came.
 */
export function isUnreadRefund(refund: unknown): boolean {
  if (v.is(Refund, refund)) return false;
  if (!isFields(refund)) return !isNothing(refund);
  const { amount, state } = refund;
  return !isNothing(amount) || ((amount ?? undefined) === undefined && v.is(RefundState, state));
}

/** What a verification says of the money that has arrived: all of it optional, and as if it were missing where it is malformed. */
export const ArrivalFields = v.object({
  /** Of the amount that was asked for, what has arrived to stay. */
  received: looseWireAmount,
  /** What is still missing of it. */
  due: looseWireAmount,
  /** Everything that has arrived, also what goes back. */
  credits: v.optional(tolerantList(Credit)),
  /** The sum of what goes back. */
  refund: v.fallback(v.optional(Refund), undefined),
});
export type ArrivalFields = v.InferOutput<typeof ArrivalFields>;
