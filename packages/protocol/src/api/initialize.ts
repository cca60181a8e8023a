import * as v from 'valibot';
import { WireAmount } from './amount';
import { Metadata } from './metadata';
import { CurrencyCode, looseFlag, looseReference, looseText, Reference } from './shapes';
import { Text } from './text';
import { Vat } from './vat';

const record = v.record(v.string(), v.unknown());

/** The card payment of a subscription (specification §7). */
const SubscriptionOrder = v.object({
  reference: Reference,
  /** Whether later periods are billed without asking. */
  automate: v.boolean(),
  planRef: looseText,
  planName: looseText,
  /** That of the subscription's reply, as it came. */
  vat: v.fallback(
    v.optional(
      v.pipe(
        Vat,
        v.transform(({ wire }) => wire),
      ),
    ),
    undefined,
  ),
});

/** What the transaction is for. All else in it is the caller's own, and comes back with the transaction. */
const Purpose = v.looseObject({
  /** `invoices` pays `invoice_reference`; `subscription` pays the body's `subscription`. */
  type: looseText,
  invoice_reference: looseText,
  /** Funds the wallet that `walletId` names, from inside an app. */
  inApp: looseFlag,
});

/** Body of POST {prefix}/checkout/initialize: what starts a transaction, from whichever screen or server. */
export const Initialize = v.object({
  /** Major units on the wire, hundredths once parsed; above zero. */
  amount: v.pipe(WireAmount, v.minValue(1)),
  currency: v.optional(CurrencyCode, 'NGN'),
  walletId: v.optional(v.string()),
  /** The merchant's own, in any characters. It is the transaction's where it can be one. */
  transaction_reference: v.optional(Text),
  returnUrl: v.optional(v.string()),
  /** The merchant's site, whose brand the checkout may wear. */
  websiteUrl: v.optional(v.string()),
  customer: v.optional(record),
  subscription: v.optional(SubscriptionOrder),
  metadata: v.optional(v.pipe(Metadata, Purpose), {}),
  paymentMethods: v.optional(v.array(v.string())),
});
export type Initialize = v.InferOutput<typeof Initialize>;

/** Reply `data` of every call that starts a transaction: where the payer goes, and the transaction's reference. */
export const Initialized = v.object({
  /** Unchecked: an address from outside. */
  authorization_url: looseText,
  reference: looseReference,
});
export type Initialized = v.InferOutput<typeof Initialized>;
