/** How many of a product may be bought. `min` is never above `max`. */
export interface QuantityRange {
  min: number;
  max: number;
}

/** Where the merchant sets no limit: far more than anybody buys, and small enough to be multiplied with any price. */
export const MAX_QUANTITY = 99_999;

/**
 * Reads a merchant's `min-max`. The lower end is 1 where it is missing (specification §5), and there is no limit but
 * our own where the upper one is. The ends may stand in either order; what is no range at all limits nothing.
 */
export function parseRange(text: string | undefined): QuantityRange {
  const match = /^\s*(\d*)\s*[-–—]\s*(\d*)\s*$/.exec(text ?? '');
  const low = bound(match?.[1], 1);
  const high = bound(match?.[2], MAX_QUANTITY);
  return { min: Math.min(low, high), max: Math.max(low, high) };
}

/** The nearest quantity in the range. */
export function clampQuantity(quantity: number, { min, max }: QuantityRange): number {
  return Number.isNaN(quantity) ? min : Math.min(max, Math.max(min, Math.trunc(quantity)));
}

/** The quantity to begin with: 1, or what is nearest to it. */
export function firstQuantity(range: QuantityRange): number {
  return clampQuantity(1, range);
}

function bound(digits: string | undefined, missing: number): number {
  return digits ? Math.min(MAX_QUANTITY, Number(digits)) : missing;
}
