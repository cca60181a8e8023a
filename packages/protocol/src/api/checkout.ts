import * as v from 'valibot';
import { PaidAmount, WireAmount } from './amount';
import { displayName, looseName } from './displayText';
import { looseColors, Merchant, oneColors } from './merchant';
import { OfferedMethod } from './methodName';
import { oneObject } from './oneObject';
import { looseReason } from './reason';
import { Currency, CurrencyCode, looseFlag, looseReference, looseText, PlanPeriod, WireFlag } from './shapes';
import { tolerantList } from './tolerantList';

/** What the checkout reads of a transaction's metadata. */
export const MetadataFields = v.object({
  merchant: v.fallback(v.optional(oneObject(Merchant)), undefined),
  customer: v.fallback(
    v.optional(
      oneObject(
        v.object({ email: looseName, phone: looseName, first_name: looseName, last_name: looseName }),
      ),
    ),
    undefined,
  ),
  customerEmail: looseName,
  colors: looseColors,
  /** In place of `colors`. */
  colours: looseColors,
  logoLink: looseText,
  /** The merchant that an aggregator collects for. */
  other_info: v.fallback(
    v.optional(
      oneObject(
        v.object({ merchant: v.fallback(v.optional(oneObject(v.object({ name: looseName }))), undefined) }),
      ),
    ),
    undefined,
  ),
  isAggregator: looseFlag,
  /** The invoice that it pays, where it pays one. */
  invoice_reference: looseReference,
  returnUrl: looseText,
  redirectSuccessUrl: looseText,
  redirectCancelledUrl: looseText,
  cardOnly: looseFlag,
  inApp: looseFlag,
  showSuccessBtnOnDone: looseFlag,
  hideUssdDialButton: looseFlag,
  shareable: looseFlag,
  paylink: v.fallback(v.optional(v.union([WireFlag, displayName, v.object({ name: looseName })])), undefined),
  plan: v.fallback(v.optional(oneObject(v.object({ name: looseName, interval: PlanPeriod }))), undefined),
});
const Metadata = v.pipe(MetadataFields, v.transform(oneColors));

/** The four statuses of a transaction, in any case. */
export const KnownStatus = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.transform((status) => (status === 'successful' ? 'success' : status)),
  v.picklist(['pending', 'success', 'failed', 'expired']),
);

/** A transaction's status. Anything else a provider may say counts as pending: not known to be over. */
export const TransactionStatus = v.fallback(KnownStatus, 'pending');
export type TransactionStatus = v.InferOutput<typeof TransactionStatus>;

/** The status in a transaction's own reply. If it is `unknown`, the transaction may be over: only a verification tells. */
export const CheckoutStatus = v.fallback(v.union([KnownStatus, v.literal('unknown')]), 'unknown');
export type CheckoutStatus = v.InferOutput<typeof CheckoutStatus>;

/** Passed on as it came. */
const unread = v.optional(v.unknown());
/** How single banks do, read by `Health`. */
export const UnreadBanks = v.optional(v.unknown());
/** The account that was opened for it, read by `OpenedAccount` and `TransactionAccount`. */
export const UnreadAccount = v.optional(v.unknown());
/** The time that is left to pay, read by `TransactionAccount`. */
export const UnreadTime = v.optional(v.unknown());

/** Reply `data` of GET {prefix}/checkout/{reference}: the checkout transaction of specification §3. */
export const CheckoutTransaction = v.object({
  reference: looseReference,
  /** Integer of hundredths. */
  amount: WireAmount,
  currency: Currency,
  paymentMethods: tolerantList(OfferedMethod),
  status: CheckoutStatus,
  metadata: v.fallback(oneObject(v.nullish(Metadata, {})), () => v.parse(Metadata, {})),
  /** Who started the transaction. Absent means the public key. It is outside the metadata, because anybody can write that. */
  startedBy: v.fallback(v.optional(v.literal('server')), undefined),
  /** Where a stream of server-sent events says that something has changed: no more than a hint to verify now. */
  events: looseText,
  banks: UnreadBanks,
  /** Whether the provider can be asked how methods and banks do (`health` of `ENDPOINTS`). */
  health: looseFlag,
  virtualAccount: UnreadAccount,
  timeLeft: UnreadTime,
  timeExpired: looseFlag,
});
export type CheckoutTransaction = v.InferOutput<typeof CheckoutTransaction>;

/**
 * As much of a verification as every checkout reads. What has arrived is passed on to whoever asks for it, and read there by
 * `ArrivalFields`.
 */
export const VerificationStart = v.object({
  status: TransactionStatus,
  /** What was paid, an integer of hundredths. Absent where the provider does not say it, or not as an amount. */
  amount: v.fallback(v.optional(PaidAmount), undefined),
  currency: v.fallback(v.optional(CurrencyCode), undefined),
  /** Why it failed, where the provider says that it did. */
  reason: looseReason,
  received: unread,
  due: unread,
  credits: unread,
  refund: unread,
});
export type VerificationStart = v.InferOutput<typeof VerificationStart>;
