import type { PagePayment, PaymentPage, Product } from '@kobo/protocol/api';
import { safeUrl } from '../../address/safeUrl';
import { clampQuantity, MAX_QUANTITY, type QuantityRange } from '../../forms/quantity';

/** A product, and how many of it may be bought. */
export interface Line {
  product: Product;
  range: QuantityRange;
  /** The initial quantity. */
  first: number;
  /** Checked by `safeUrl`. */
  image: string | undefined;
  /** Why it is shown and can't be bought; its range is empty then. */
  withheld: 'sold-out' | 'other-currency' | undefined;
}

/** What the payer has changed, by the product's reference. */
export type Quantities = ReadonlyMap<string, number>;

/** In hundredths; an amount field takes no more either. Sums up to here are exact. */
const MOST = 9_999_999_999_999;

/**
 * The products of a page, each reference once. They are bought in the page's currency, or in that of the first where the
 * page has none of its own: a transaction has one currency, and no rate to another. Of several that the payer may edit,
 * each may be left out that could also be bought once.
 */
export function linesOf(page: PaymentPage): { lines: Line[]; currency: string } {
  const { products, customer_edit_product_quantity: editable = false } = page;
  const own = products.some(({ currency }) => currency === page.currency);
  const currency = own ? page.currency : (products[0]?.currency ?? page.currency);
  const known = new Map<string, Product>();
  for (const product of products) {
    const before = known.get(product.reference);
    const better = before?.currency !== currency && product.currency === currency;
    if (!before || better) known.set(product.reference, product);
  }
  const all = [...known.values()];
  const optional = editable && all.filter((product) => !withheld(product, currency)).length > 1;
  return { lines: all.map((product) => lineOf(product, withheld(product, currency), optional)), currency };
}

function withheld({ currency, range }: Product, paid: string): Line['withheld'] {
  if (currency !== paid) return 'other-currency';
  return range.max === 0 ? 'sold-out' : undefined;
}

/**
 * Every product begins at the lower end of its range. That is none of it where the merchant allows none; but one where
 * the payer could not say otherwise, or could buy nothing else.
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

/** Whether every quantity is zero: a page sells at least one product. */
export function isEmpty(lines: readonly Line[], quantities: Quantities): boolean {
  return lines.every((line) => quantityOf(line, quantities) === 0);
}

/** In hundredths; `undefined` where it is more than can be paid at once. */
export function lineTotal({ product }: Line, quantity: number): number | undefined {
  const total = product.amount * quantity;
  return total <= MOST ? total : undefined;
}

/** In hundredths; `undefined` where it is more than can be paid at once. */
export function basketTotal(lines: readonly Line[], quantities: Quantities): number | undefined {
  let sum = 0;
  for (const line of lines) {
    const total = lineTotal(line, quantityOf(line, quantities));
    if (total === undefined || sum + total > MOST) return undefined;
    sum += total;
  }
  return sum;
}

/** The products bought; those with a quantity of zero are left out. */
export function productsQuantity(
  lines: readonly Line[],
  quantities: Quantities,
): NonNullable<PagePayment['products_quantity']> {
  return lines.flatMap((line) => {
    const quantity = quantityOf(line, quantities);
    return quantity > 0 ? [{ productRef: line.product.reference, quantity }] : [];
  });
}
