/**
 * The requests that send a payer's details: for a transaction, a payment link, a payment page or a QR code.
 * This file is separate, because no page parses these requests.
 */
import * as v from 'valibot';
import { WireAmount } from './amount';
import { CurrencyCode, PhoneNumber, Text } from './shapes';

const Email = v.pipe(v.string(), v.trim(), v.regex(/^[^\s@]+@[^\s@]+$/));

/** Body of PUT {prefix}/checkout/{reference}/customer. */
export const CustomerUpdate = v.object({ email: Email });
export type CustomerUpdate = v.InferOutput<typeof CustomerUpdate>;

/** The fields that payment pages, links and QR codes share in the payer form (specification §3). */
const payerFields = {
  /** The total, above zero, in major units on the wire and in minor units once parsed. */
  amount: v.pipe(WireAmount, v.minValue(1)),
  email: Email,
  first_name: v.optional(Text),
  last_name: v.optional(Text),
  /** Normalized: international, with a leading +. */
  phone_number: v.optional(PhoneNumber),
  /** The same phone number, under the name that some providers read. */
  phone: v.optional(PhoneNumber),
  shipping_dest: v.optional(Text),
};
export const Payer = v.object(payerFields);
export type Payer = v.InferOutput<typeof Payer>;

/** Body of POST {prefix}/paymentlink/initialize/{reference}. */
export const LinkPayment = v.object({
  ...payerFields,
  /** One of the link's currencies. Defaults to the link's own currency. */
  currency: v.optional(CurrencyCode),
});
export type LinkPayment = v.InferOutput<typeof LinkPayment>;

const Quantity = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999_999));

/** Body of POST {prefix}/payment-page/initialize/{reference}. */
export const PagePayment = v.object({
  ...payerFields,
  planRef: v.optional(Text),
  products_quantity: v.optional(v.array(v.object({ productRef: Text, quantity: Quantity }))),
});
export type PagePayment = v.InferOutput<typeof PagePayment>;

/** Body of POST {prefix}/qr-code/initialize/{id}. */
export const QrPayment = Payer;
export type QrPayment = v.InferOutput<typeof QrPayment>;
