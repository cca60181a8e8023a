import { asciiDigits } from '@kobo/protocol/api';

/** How many of a product may be bought. `min` is never above `max`. */
export interface QuantityRange {
  min: number;
  max: number;
  /** Whether zero is allowed as well, below the range. */
  optional?: boolean;
}

/** The limit where the merchant sets none: far more than anybody buys, and small enough to be multiplied by any price. */
export const MAX_QUANTITY = 99_999;

/** The nearest quantity in the range; its lower end where there is no number (specification §5). */
export function clampQuantity(quantity: number, { min, max, optional = false }: QuantityRange): number {
  if (optional && quantity <= 0) return 0;
  return Number.isNaN(quantity) ? min : Math.min(max, Math.max(min, Math.trunc(quantity)));
}

/** The smallest quantity that can be chosen. */
export function leastQuantity({ min, optional = false }: QuantityRange): number {
  return optional ? 0 : min;
}

/**
 * A quantity as typed: `NaN` for an empty text, and `undefined` for anything but a whole number, such as `3.7` or `-5`,
 * which would become another number if only its digits were read.
 */
export function readQuantity(text: string): number | undefined {
  // Not by `plainText`, which reads `²` as 2.
  const plain = asciiDigits(text).replace(/[\s\p{Cf}]/gu, '');
  if (plain === '') return Number.NaN;
  return /^\d+$/.test(plain) ? Number(plain) : undefined;
}
