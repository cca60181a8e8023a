import type { PagePayment, PaymentPage, Product } from '@kobo/protocol/api';
import { safeUrl } from '../../address/safeUrl';
import { clampQuantity, MAX_QUANTITY, type QuantityRange } from '../../forms/quantity';

/** A product and the quantities that may be bought. */
export interface Line {
  product: Product;
  range: QuantityRange;
  /** The initial quantity. */
  first: number;
  /** An address that `safeUrl` has checked. */
  image: string | undefined;
  /** The reason why the product is shown but can't be bought. The range of such a product contains only zero. */
  withheld: 'sold-out' | 'other-currency' | undefined;
}

/** The quantities that the payer has changed, by product reference. */
export type Quantities = ReadonlyMap<string, number>;

/** The maximum amount in minor units, the same as in an amount field. Sums up to this amount are exact. */
const MOST = 9_999_999_999_999;

/**
 * Returns the page's products, each reference once, and their currency.
 * A transaction has one currency and no exchange rate. Products are sold in the page's currency or, if no product uses the
 * page's currency, in the first product's currency.
 * If the payer can edit the quantities of several products, the payer may omit a product with a minimum of one.
 */
export function linesOf(page: PaymentPage): { lines: Line[]; currency: string } {
  const { products, customer_edit_product_quantity: editable = false } = page;
  const own = products.some(({ currency }) => currency === page.currency);
  const currency = own ? page.currency : (products[0]?.currency ?? page.currency);
  const byReference = new Map<string, Product>();
  for (const product of products) {
    const before = byReference.get(product.reference);
    const better = before?.currency !== currency && product.currency === currency;
    if (!before || better) byReference.set(product.reference, product);
  }
  const all = [...byReference.values()];
  const optional = editable && all.filter((product) => !withheld(product, currency)).length > 1;
  return { lines: all.map((product) => lineOf(product, withheld(product, currency), optional)), currency };
}

function withheld({ currency, range }: Product, paid: string): Line['withheld'] {
  if (currency !== paid) return 'other-currency';
  return range.max === 0 ? 'sold-out' : undefined;
}

/**
 * Creates the line of a product. The initial quantity is the minimum, which may be zero.
 * If the payer can't change the quantity, or if no other product is for sale, the initial quantity is at least one.
 */
function lineOf(product: Product, why: Line['withheld'], optional: boolean): Line {
  const image = safeUrl(product.image_urls[0])?.href;
  if (why) return { product, range: { min: 0, max: 0 }, first: 0, image, withheld: why };
  const { min, max } = product.range;
  const range = {
    min: Math.min(min, MAX_QUANTITY),
    max: Math.min(max ?? MAX_QUANTITY, MAX_QUANTITY),
    optional: optional && min === 1,
  };
  const first = optional ? range.min : Math.max(1, range.min);
  return { product, range, first, image, withheld: undefined };
}

export function quantityOf({ product, range, first }: Line, quantities: Quantities): number {
  return clampQuantity(quantities.get(product.reference) ?? first, range);
}

/** Returns whether all quantities are zero. */
export function isEmpty(lines: readonly Line[], quantities: Quantities): boolean {
  return lines.every((line) => quantityOf(line, quantities) === 0);
}

/** Returns a line's total in minor units; `undefined` if the total exceeds the maximum of a payment. */
export function lineTotal({ product }: Line, quantity: number): number | undefined {
  const total = product.amount * quantity;
  return total <= MOST ? total : undefined;
}

/** Returns the sum of all lines in minor units; `undefined` if the sum exceeds the maximum of a payment. */
export function basketTotal(lines: readonly Line[], quantities: Quantities): number | undefined {
  let sum = 0;
  for (const line of lines) {
    const total = lineTotal(line, quantityOf(line, quantities));
    if (total === undefined || sum + total > MOST) return undefined;
    sum += total;
  }
  return sum;
}

/** Returns the products with a quantity above zero. */
export function productsQuantity(
  lines: readonly Line[],
  quantities: Quantities,
): NonNullable<PagePayment['products_quantity']> {
  return lines.flatMap((line) => {
    const quantity = quantityOf(line, quantities);
    return quantity > 0 ? [{ productRef: line.product.reference, quantity }] : [];
  });
}
