import * as v from 'valibot';
import { WireAmount } from './amount';
import { PhoneNumber } from './shapes';
import { Text } from './text';

/** The payer form of specification §3, as far as pages, links and QR codes share it. */
export const payerFields = {
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
