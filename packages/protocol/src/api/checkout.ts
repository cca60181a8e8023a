import * as v from 'valibot';
import { PaidAmount, WireAmount } from './amount';
import { looseAsk } from './ask';
import { displayName, looseEmail, looseName } from './displayText';
import { Duplicates, FundsFields } from './funds';
import { looseColors, Merchant, oneColors } from './merchant';
import { OfferedMethod } from './methods';
import { oneObject } from './oneObject';
import { looseReason } from './reason';
import {
  Currency,
  CurrencyCode,
  looseFlag,
  looseReference,
  looseText,
  PlanPeriod,
  tolerantList,
  WireFlag,
} from './shapes';

/** The fields of a transaction's metadata that the checkout reads. */
export const MetadataFields = v.object({
  merchant: v.fallback(v.optional(oneObject(Merchant)), undefined),
  customer: v.fallback(
    v.optional(
      oneObject(
        v.object({
          email: looseEmail,
          /** Whether the provider needs an e-mail address. */
          emailRequired: looseFlag,
          phone: looseName,
          first_name: looseName,
          last_name: looseName,
        }),
      ),
    ),
    undefined,
  ),
  customerEmail: looseEmail,
  colors: looseColors,
  /** A spelling variant of `colors`. */
  colours: looseColors,
  logoLink: looseText,
  /** The merchant for whom an aggregator collects the payment. */
  other_info: v.fallback(
    v.optional(
      oneObject(
        v.object({ merchant: v.fallback(v.optional(oneObject(v.object({ name: looseName }))), undefined) }),
      ),
    ),
    undefined,
  ),
  isAggregator: looseFlag,
  /** The invoice that this transaction pays, if any. */
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

/** The four statuses of a transaction, in any case. `successful` is read as `success`. */
export const KnownStatus = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.transform((status) => (status === 'successful' ? 'success' : status)),
  v.picklist(['pending', 'success', 'failed', 'expired']),
);

/** A transaction's status. Any other word is treated as pending, because the transaction may not have ended. */
export const TransactionStatus = v.fallback(KnownStatus, 'pending');
export type TransactionStatus = v.InferOutput<typeof TransactionStatus>;

/** The status in a transaction's own reply. If it is `unknown`, verify the transaction, which may have ended. */
export const CheckoutStatus = v.fallback(v.union([KnownStatus, v.literal('unknown')]), 'unknown');
export type CheckoutStatus = v.InferOutput<typeof CheckoutStatus>;

const unparsed = v.optional(v.unknown());
/** The health of individual banks, which `Health` parses. */
export const UnreadBanks = v.optional(v.unknown());
/** The account opened for the transaction, which `OpenedAccount` and `TransactionAccount` parse. */
export const UnreadAccount = v.optional(v.unknown());
/** The time left to pay, which `TransactionAccount` parses. */
export const UnreadTime = v.optional(v.unknown());

/** The `data` of the reply to GET {prefix}/checkout/{reference}: the checkout transaction of specification §3. */
export const CheckoutTransaction = v.object({
  reference: looseReference,
  /** An integer of minor units. */
  amount: WireAmount,
  currency: Currency,
  paymentMethods: tolerantList(OfferedMethod),
  status: CheckoutStatus,
  metadata: v.fallback(oneObject(v.nullish(Metadata, {})), () => v.parse(Metadata, {})),
  /**
   * `server` if the merchant's server started the transaction; absent if the transaction was started with the public key. This
   * field is not a part of the metadata, because anybody can write metadata.
   */
  startedBy: v.fallback(v.optional(v.literal('server')), undefined),
  /** The address of a stream of server-sent events. An event only triggers a verification. */
  events: looseText,
  banks: UnreadBanks,
  /** Whether the provider has an endpoint for the health of methods and banks (`health` of `ENDPOINTS`). */
  health: looseFlag,
  virtualAccount: UnreadAccount,
  timeLeft: UnreadTime,
  timeExpired: looseFlag,
});
export type CheckoutTransaction = v.InferOutput<typeof CheckoutTransaction>;

/**
 * The fields of a verification that every checkout reads.
 * The fields about money that arrived are passed on unparsed; `FundsFields` and `Duplicates` parse them when needed.
 */
export const VerificationStart = v.object({
  status: TransactionStatus,
  /** The paid amount, an integer of minor units; absent if the field is missing or not an amount. */
  amount: v.fallback(v.optional(PaidAmount), undefined),
  currency: v.fallback(v.optional(CurrencyCode), undefined),
  /** The reason for the failure, if the provider states a reason. */
  reason: looseReason,
  /** The step that the open charge waits for. */
  ask: looseAsk,
  received: unparsed,
  due: unparsed,
  credits: unparsed,
  refund: unparsed,
  duplicates: unparsed,
});
export type VerificationStart = v.InferOutput<typeof VerificationStart>;

/** The `data` of the reply to GET {prefix}/checkout/status/{reference}, with the fields about money that arrived. */
export const Verification = v.object({
  ...VerificationStart.entries,
  ...FundsFields.entries,
  /** Further payments of the paid transaction, if the provider can't prevent them. */
  duplicates: v.optional(Duplicates),
});
export type Verification = v.InferOutput<typeof Verification>;

const FIELDS: Record<
  Exclude<keyof CheckoutTransaction, 'virtualAccount' | 'timeLeft' | 'timeExpired'>,
  true
> = {
  reference: true,
  amount: true,
  currency: true,
  paymentMethods: true,
  status: true,
  metadata: true,
  startedBy: true,
  events: true,
  banks: true,
  health: true,
};

/**
 * The field names of a checkout transaction, for code that detects a transaction without its schema. The type of `FIELDS`
 * ensures that the list is complete.
 */
export const CHECKOUT_FIELDS: readonly string[] = Object.keys(FIELDS);
