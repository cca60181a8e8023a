import * as v from 'valibot';
import { Vat, WireAmount } from './amount';
import { Metadata } from './metadata';
import { CurrencyCode, looseFlag, looseReference, looseText, Reference, Text } from './shapes';

const record = v.record(v.string(), v.unknown());

/** The card payment of a subscription (specification §7). */
const SubscriptionOrder = v.object({
  reference: Reference,
  /** Whether later periods are billed without asking the payer again. */
  automate: v.boolean(),
  planRef: looseText,
  planName: looseText,
  /** The VAT figure of the subscription's reply, as received. */
  vat: v.fallback(
    v.optional(
      v.pipe(
        Vat,
        v.transform(({ figure }) => figure),
      ),
    ),
    undefined,
  ),
});

/** The purpose of the transaction. Other fields belong to the caller and are returned with the transaction. */
const Purpose = v.looseObject({
  /** With `invoices`, the transaction pays `invoice_reference`. With `subscription`, it pays the body's `subscription`. */
  type: looseText,
  invoice_reference: looseText,
  /** Whether the transaction funds the wallet `walletId` from inside an app. */
  inApp: looseFlag,
});

/** Body of POST {prefix}/checkout/initialize, which starts a transaction from a screen or a server. */
export const Initialize = v.object({
  /** Above zero, in major units on the wire and in minor units once parsed. */
  amount: v.pipe(WireAmount, v.minValue(1)),
  currency: v.optional(CurrencyCode, 'NGN'),
  walletId: v.optional(v.string()),
  /** The merchant's reference, with any characters. The transaction uses this reference if it matches `Reference`. */
  transaction_reference: v.optional(Text),
  returnUrl: v.optional(v.string()),
  /** The merchant's site. The checkout may show the site's brand. */
  websiteUrl: v.optional(v.string()),
  customer: v.optional(record),
  subscription: v.optional(SubscriptionOrder),
  metadata: v.optional(v.pipe(Metadata, Purpose), {}),
  paymentMethods: v.optional(v.array(v.string())),
});
export type Initialize = v.InferOutput<typeof Initialize>;

/**
 * The `data` of the reply to every call that starts a transaction: the address of the checkout, and the transaction's reference.
 */
export const Initialized = v.object({
  /** An external address, not validated. */
  authorization_url: looseText,
  reference: looseReference,
});
export type Initialized = v.InferOutput<typeof Initialized>;
