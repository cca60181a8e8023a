import * as v from 'valibot';
import { WireAmount } from './amount';
import { looseName } from './displayText';
import { MethodSlugText } from './methods';
import { isFields } from './oneObject';
import { Day, Instant, tolerantList } from './shapes';

/** An amount for sums and comparisons. A value that `WireAmount` rejects is treated as absent. */
const looseWireAmount = v.fallback(v.optional(WireAmount), undefined);
const MovedAmount = v.pipe(WireAmount, v.minValue(1));

/**
 * The provider's handling of a transfer of less or more than the requested amount. Any other word is treated as absent.
 * `add`: the money is kept, and the payer may send the rest. `return`: the money is sent back.
 */
export const Mismatch = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.picklist(['add', 'return']));
export type Mismatch = v.InferOutput<typeof Mismatch>;

/** The amount that an account accepts, and the handling of other amounts. Malformed fields are treated as absent. */
export const AcceptedFields = v.object({
  /** The amount that this account accepts. The payer sees and copies this amount. */
  amount: v.fallback(v.optional(v.pipe(WireAmount, v.minValue(1))), undefined),
  mismatch: v.fallback(v.optional(Mismatch), undefined),
});

/**
 * The account in the transaction's own reply (specification §3).
 * If `amount` or `mismatch` is present, the provider reports the money that arrives on the account.
 */
export const OpenedAccount = v.fallback(v.nullish(AcceptedFields, {}), {});

/** Money that arrived on the transaction's account, whether it is kept or sent back. */
export const Credit = v.object({
  amount: MovedAmount,
  /** An ISO 8601 instant. */
  at: v.fallback(v.optional(Instant), undefined),
  /** The sender's name, masked by the provider. */
  sender: looseName,
});

const ReadAmount = v.object({ amount: WireAmount });

/**
 * Returns whether a list of credits contains money without a readable amount. A credit of 0 is not money. An empty object is
 * treated as an empty list, because some JSON encoders write an empty list as `{}`.
 * @param credits unparsed, from the reply.
 */
export function hasUnreadCredit(credits: unknown): boolean {
  if (isNothing(credits) || (isFields(credits) && Object.keys(credits).length === 0)) return false;
  const entries = [credits].flat().filter((entry) => entry !== undefined && entry !== null);
  return entries.some((entry) => !v.is(ReadAmount, entry));
}

const Nothing = v.pipe(WireAmount, v.maxValue(0));
const RefundState = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.picklist(['pending', 'done']));

/** A pending or completed refund. `isUnreadRefund` detects a refund that this schema rejects. */
export const Refund = v.object({
  amount: MovedAmount,
  state: RefundState,
  /** The payer receives the money by this day or instant, in ISO 8601. */
  by: v.fallback(v.optional(v.union([Day, Instant])), undefined),
});

/** Returns whether a value means "none": null, an empty text, a word such as `none`, or an amount of 0. */
export function isNothing(value: unknown): boolean {
  return /^(undefined|null|false|none|)$/i.test(String(value).trim()) || v.is(Nothing, value);
}

/**
 * Returns whether the reply has a refund that the schema `Refund` rejects. The remaining amount is then unknown.
 * A refund of 0, or with neither an amount nor a state, is treated as absent.
 * @param refund unparsed, from the reply.
 */
export function isUnreadRefund(refund: unknown): boolean {
  if (v.is(Refund, refund)) return false;
  if (!isFields(refund)) return !isNothing(refund);
  const { amount, state } = refund;
  return !isNothing(amount) || ((amount ?? undefined) === undefined && v.is(RefundState, state));
}

/** Another payment of a paid transaction, for example a transfer after a card payment. */
export const Duplicate = v.object({
  amount: MovedAmount,
  /** An ISO 8601 instant. */
  at: v.fallback(v.optional(Instant), undefined),
  method: v.fallback(v.optional(MethodSlugText), undefined),
  /** The refund of this payment. A malformed refund is treated as absent. */
  refund: v.fallback(v.optional(Refund), undefined),
});
export type Duplicate = v.InferOutput<typeof Duplicate>;

/** The other payments of a paid transaction. Malformed entries are treated as absent. */
export const Duplicates = tolerantList(Duplicate);

/** The fields about received money in a verification. Malformed fields are treated as absent. */
export const FundsFields = v.object({
  /** The part of the requested amount that has arrived and is kept. */
  received: looseWireAmount,
  /** The part of the requested amount that is still missing. */
  due: looseWireAmount,
  /** All money that has arrived, including money that is sent back. */
  credits: v.optional(tolerantList(Credit)),
  /** The sum of the money that is sent back. */
  refund: v.fallback(v.optional(Refund), undefined),
});
export type FundsFields = v.InferOutput<typeof FundsFields>;
