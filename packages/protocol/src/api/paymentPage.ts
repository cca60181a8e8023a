import * as v from 'valibot';
import { OwnCurrency, optionalAmount, WireAmount } from './amount';
import { looseDescription, looseName } from './displayText';
import { isFields, oneObject } from './oneObject';
import { ProductRange } from './productRange';
import {
  Availability,
  DEFAULT_CURRENCY,
  entriesOf,
  looseFlag,
  looseText,
  PlanPeriod,
  Text,
  tolerantList,
  WireText,
} from './shapes';

/** The unit price in minor units; absent if the price can't be paid, such as 19.999. The item is then listed, but not sold. */
const Price = v.fallback(v.optional(WireAmount), undefined);
/** An item's currency; absent if unreadable. The item is then listed, but not sold, because its price may not be in naira. */
export const ItemCurrency = v.fallback(
  v.pipe(
    OwnCurrency,
    v.transform((code): string | undefined => code),
  ),
  undefined,
);
/** An item's reference; empty if the reference is missing. The item is then listed, but not sold. */
const ItemReference = v.fallback(WireText, '');

const ProductFields = v.object({
  reference: ItemReference,
  name: looseName,
  description: looseDescription,
  amount: Price,
  currency: ItemCurrency,
  image_urls: tolerantList(Text),
  range: v.optional(ProductRange, null),
});

const PlanFields = v.object({
  planRef: ItemReference,
  name: looseName,
  amount: Price,
  currency: ItemCurrency,
  interval: PlanPeriod,
});

const PageType = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.picklist(['product', 'recurring', 'other']));

const Fields = v.object({
  title: looseName,
  description: looseDescription,
  image_urls: tolerantList(Text),
  page_type: v.fallback(PageType, 'other'),
  /** The fixed amount in minor units; absent if the payer chooses an amount, products or a plan. */
  amount: optionalAmount,
  currency: OwnCurrency,
  products: tolerantList(ProductFields),
  /** The specification has a plan among the form's fields, but doesn't define its source. */
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
  metadata: v.fallback(oneObject(v.nullish(v.object({ merchantName: looseName }), {})), {}),
});

/**
 * The `data` of the reply to GET {prefix}/payment-page/{reference}.
 * An item without a name has its reference as name. An item without a currency has the page's currency, and an item with an
 * unreadable currency can't be paid.
 * A page without a currency has its items' first currency, because specification §3 states a currency only for products.
 */
export const PaymentPage = v.pipe(
  v.unknown(),
  v.transform(withPlans),
  Fields,
  v.transform((page) => {
    const items = page.page_type === 'other' ? [] : [...page.products, ...page.plans];
    const currency = page.currency || (items.find((item) => item.currency)?.currency ?? DEFAULT_CURRENCY);
    const products = page.products.map((product) => soldAs(product.reference, product, currency));
    const plans = page.plans.map((plan) => soldAs(plan.planRef, plan, currency));
    return {
      ...page,
      currency,
      products: products.filter(isPriced),
      plans: plans.filter(isPriced),
      /** The names of items that can't be paid, because they have no price, currency or reference. */
      unpriced: [...products, ...plans].flatMap((item) => (isPriced(item) || !item.name ? [] : [item.name])),
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

interface Item {
  name?: string | undefined;
  amount?: number | undefined;
  currency?: string | undefined;
}

/**
 * Completes an item's name and currency. Removes the price of an item without a reference or with an unreadable currency.
 */
function soldAs<Kind extends Item>(reference: string, item: Kind, currency: string) {
  const unusable = reference === '' || item.currency === undefined;
  return {
    ...item,
    name: item.name ?? reference,
    amount: unusable ? undefined : item.amount,
    currency: item.currency || currency,
  };
}

/**
 * Reads the plans of a recurring page from `plans`, `plan` or the products. The specification defines no field for plans.
 * A page without a known type has the type of its items.
 */
function withPlans(data: unknown): unknown {
  if (!isFields(data)) return data;
  const products = entriesOf(data['products']);
  const [plans = []] = [data['plans'], data['plan']].map(entriesOf).filter(({ length }) => length > 0);
  const named = v.safeParse(PageType, data['page_type']);
  const inferred = products.length > 0 ? 'product' : plans.length > 0 ? 'recurring' : 'other';
  const page_type = named.success ? named.output : inferred;
  if (page_type !== 'recurring') return { ...data, page_type, plans };
  const offered = plans.length > 0 ? plans : products;
  return { ...data, page_type, products: [], plans: offered.map(planOf) };
}

function planOf(entry: unknown): unknown {
  return isFields(entry) ? { ...entry, planRef: entry['planRef'] || entry['reference'] } : entry;
}
