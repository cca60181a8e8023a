/** How many of a product may be bought. `min` is never above `max`. */
export interface QuantityRange {
  min: number;
  max: number;
  /** Whether zero is allowed as well, below the range. */
  optional?: boolean;
}

/** Where the merchant sets no limit: far more than anybody buys, and small enough to be multiplied with any price. */
export const MAX_QUANTITY = 99_999;

/** The nearest quantity in the range; its lower end where there is no number (specification §5). */
export function clampQuantity(quantity: number, { min, max, optional = false }: QuantityRange): number {
  if (optional && quantity <= 0) return 0;
  return Number.isNaN(quantity) ? min : Math.min(max, Math.max(min, Math.trunc(quantity)));
}

/** The least that can be chosen. */
export function leastQuantity({ min, optional = false }: QuantityRange): number {
  return optional ? 0 : min;
}

/**
 * A quantity as it is typed: `NaN` for nothing at all, and nothing for what is no whole number, such as `3.7` or `-5`: it
 * would become another one if only its digits were read.
 */
export function readQuantity(text: string): number | undefined {
  const plain = text.normalize('NFKC').replace(/\s/g, '');
  if (plain === '') return Number.NaN;
  return /^\d+$/.test(plain) ? Number(plain) : undefined;
}
