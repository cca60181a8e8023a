import * as v from 'valibot';
import { WireAmount } from './amount';
import { Availability } from './availability';
import { Currency } from './currency';
import { looseFlag } from './looseFlag';
import { looseText } from './looseText';
import { optionalAmount } from './optionalAmount';
import { Payer } from './payer';
import { PlanPeriod } from './planPeriod';
import { ProductRange } from './productRange';
import { Reference } from './reference';
import { looseDescription, looseName, shownName } from './shownText';
import { Text } from './text';
import { tolerantList } from './tolerantList';

const Product = v.object({
  reference: Text,
  name: shownName,
  description: looseDescription,
  /** Of one, in hundredths. */
  amount: WireAmount,
  currency: Currency,
  image_urls: tolerantList(Text),
  range: v.optional(ProductRange, null),
});
export type Product = v.InferOutput<typeof Product>;

const Plan = v.object({
  planRef: Text,
  name: shownName,
  /** Of one period, in hundredths. */
  amount: WireAmount,
  currency: Currency,
  interval: PlanPeriod,
});
export type Plan = v.InferOutput<typeof Plan>;

/** Reply `data` of GET {prefix}/payment-page/{reference}. */
export const PaymentPage = v.object({
  reference: Reference,
  title: looseName,
  description: looseDescription,
  image_urls: tolerantList(Text),
  page_type: v.fallback(
    v.pipe(v.string(), v.trim(), v.toLowerCase(), v.picklist(['product', 'recurring', 'other'])),
    'other',
  ),
  /** What everybody pays, in hundredths; absent where the payer says how much, or buys products or a plan. */
  amount: optionalAmount,
  currency: Currency,
  products: tolerantList(Product),
  /** The specification names a plan among the form's fields but not where it comes from. */
  plans: tolerantList(Plan),
  customer_edit_product_quantity: looseFlag,
  collect_name: looseFlag,
  collect_phone: looseFlag,
  collect_shipping_dest: looseFlag,
  logo: looseText,
  instagram: looseText,
  facebook: looseText,
  twitter: looseText,
  primaryColor: looseText,
  secondaryColor: looseText,
  status: Availability,
  metadata: v.fallback(v.nullish(v.object({ merchantName: looseName }), {}), {}),
});
export type PaymentPage = v.InferOutput<typeof PaymentPage>;

const Quantity = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999_999));

/** Body of POST {prefix}/payment-page/initialize/{reference}. */
export const PagePayment = v.object({
  ...Payer.entries,
  planRef: v.optional(Text),
  products_quantity: v.optional(v.array(v.object({ productRef: Text, quantity: Quantity }))),
});
export type PagePayment = v.InferOutput<typeof PagePayment>;
