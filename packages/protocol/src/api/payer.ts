/**
 * What a payer sends of a payment link, a payment page or a QR code. Apart from those, as no page reads it.
 */
import * as v from 'valibot';
import { WireAmount } from './amount';
import { CurrencyCode, PhoneNumber } from './shapes';
import { Text } from './text';

/** The payer form of specification §3, as far as pages, links and QR codes share it. */
const payerFields = {
  /** The whole amount, in major units on the wire, hundredths once parsed; above zero. */
  amount: v.pipe(WireAmount, v.minValue(1)),
  email: v.pipe(v.string(), v.trim(), v.regex(/^[^\s@]+@[^\s@]+$/)),
  first_name: v.optional(Text),
  last_name: v.optional(Text),
  /** Normalised: international, with its +. */
  phone_number: v.optional(PhoneNumber),
  /** The same under the name that some providers read. */
  phone: v.optional(PhoneNumber),
  shipping_dest: v.optional(Text),
};
export const Payer = v.object(payerFields);
export type Payer = v.InferOutput<typeof Payer>;

/** Body of POST {prefix}/paymentlink/initialize/{reference}. */
export const LinkPayment = v.object({
  ...payerFields,
  /** Which of the link's currencies; its own where it is absent. */
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
