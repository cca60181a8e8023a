/** How many of a product may be bought. `min` is never above `max`. */
export interface QuantityRange {
  min: number;
  max: number;
}

/** Where the merchant sets no limit: far more than anybody buys, and small enough to be multiplied with any price. */
export const MAX_QUANTITY = 99_999;

/** The nearest quantity in the range. */
export function clampQuantity(quantity: number, { min, max }: QuantityRange): number {
  return Number.isNaN(quantity) ? min : Math.min(max, Math.max(min, Math.trunc(quantity)));
}
