import * as v from 'valibot';
import { WireAmount } from './amount';
import { Availability } from './availability';
import { looseDescription, looseName } from './displayText';
import { optionalAmount } from './optionalAmount';
import { ProductRange } from './productRange';
import { CurrencyCode, DEFAULT_CURRENCY, looseFlag, looseText, PlanPeriod } from './shapes';
import { Text, WireText } from './text';
import { tolerantList } from './tolerantList';

/** Of one, in hundredths; absent where it cannot be paid, such as 19.999: then it is named, and not sold. */
const Price = v.fallback(v.optional(WireAmount), undefined);
/** Nothing where another currency cannot be read: no amount is one of naira by mistake. */
const OwnCurrency = v.nullish(CurrencyCode);

const ProductFields = v.object({
  reference: WireText,
  name: looseName,
  description: looseDescription,
  amount: Price,
  currency: OwnCurrency,
  image_urls: tolerantList(Text),
  range: v.optional(ProductRange, null),
});

const PlanFields = v.object({
  planRef: WireText,
  name: looseName,
  amount: Price,
  currency: OwnCurrency,
  interval: PlanPeriod,
});

const Fields = v.object({
  title: looseName,
  description: looseDescription,
  image_urls: tolerantList(Text),
  page_type: v.fallback(
    v.pipe(v.string(), v.trim(), v.toLowerCase(), v.picklist(['product', 'recurring', 'other'])),
    'other',
  ),
  /** What everybody pays, in hundredths; absent where the payer says how much, or buys products or a plan. */
  amount: optionalAmount,
  currency: OwnCurrency,
  products: tolerantList(ProductFields),
  /** The specification names a plan among the form's fields but not where it comes from. */
  plans: tolerantList(PlanFields),
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

/**
 * Reply `data` of GET {prefix}/payment-page/{reference}. What is sold without a name goes by its reference, and what names
 * no currency is in that of the page; where that names none either, in the first that is named (specification §3 has one
 * for each product, and none for the page).
 */
export const PaymentPage = v.pipe(
  Fields,
  v.transform((page) => {
    const currency = page.currency ?? DEFAULT_CURRENCY;
    const items = [...page.products, ...page.plans];
    const shared = page.currency ?? items.find((item) => item.currency)?.currency ?? currency;
    const products = page.products.map(({ name, ...product }) => ({
      ...product,
      name: name ?? product.reference,
      currency: product.currency ?? shared,
    }));
    const plans = page.plans.map(({ name, ...plan }) => ({
      ...plan,
      name: name ?? plan.planRef,
      currency: plan.currency ?? shared,
    }));
    return {
      ...page,
      currency,
      products: products.filter(isPriced),
      plans: plans.filter(isPriced),
      /** The names of what is on the page and has no price that could be paid. */
      unpriced: [...products, ...plans].filter((item) => !isPriced(item)).map(({ name }) => name),
    };
  }),
);
export type PaymentPage = v.InferOutput<typeof PaymentPage>;
export type Product = PaymentPage['products'][number];
export type Plan = PaymentPage['plans'][number];

function isPriced<Item extends { amount?: number | undefined }>(
  item: Item,
): item is Item & { amount: number } {
  return item.amount !== undefined;
}
