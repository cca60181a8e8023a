import * as v from 'valibot';
import { WireAmount } from './amount';

const record = v.record(v.string(), v.unknown());

/** Body of POST {prefix}/checkout/initialize: what a merchant's server sends to start a transaction. */
export const Initialize = v.object({
  /** Major units on the wire, hundredths once parsed; above zero. */
  amount: v.pipe(WireAmount, v.minValue(1)),
  currency: v.optional(v.pipe(v.string(), v.toUpperCase(), v.regex(/^[A-Z]{3}$/)), 'NGN'),
  walletId: v.optional(v.string()),
  /** The merchant's own reference; one is made where it is absent. */
  transaction_reference: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,128}$/))),
  returnUrl: v.optional(v.string()),
  customer: v.optional(record),
  metadata: v.optional(record, {}),
  paymentMethods: v.optional(v.array(v.string())),
});
export type Initialize = v.InferOutput<typeof Initialize>;

/** Reply `data`: where the payer goes, and the transaction's reference. */
export const Initialized = v.object({
  authorization_url: v.optional(v.string()),
  reference: v.optional(v.string()),
});
export type Initialized = v.InferOutput<typeof Initialized>;
