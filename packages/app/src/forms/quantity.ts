import { asciiDigits } from '@kobo/protocol/api';

/** The quantities of a product that may be bought. `min` never exceeds `max`. */
export interface QuantityRange {
  min: number;
  max: number;
  /** Whether zero is also allowed, below the range. */
  optional?: boolean;
}

/** The maximum if the merchant sets none: far more than a usual order. */
export const MAX_QUANTITY = 99_999;

/** Returns the nearest quantity in the range. For `NaN`, returns the range's minimum (specification §5). */
export function clampQuantity(quantity: number, { min, max, optional = false }: QuantityRange): number {
  if (optional && quantity <= 0) return 0;
  return Number.isNaN(quantity) ? min : Math.min(max, Math.max(min, Math.trunc(quantity)));
}

export function leastQuantity({ min, optional = false }: QuantityRange): number {
  return optional ? 0 : min;
}

/**
 * Parses a typed quantity. Returns `NaN` for an empty text, and `undefined` for anything but a whole number.
 * Dropping the other characters of `3.7` or `-5` would change the number.
 */
export function readQuantity(text: string): number | undefined {
  // Don't use `plainText`, which reads `²` as 2.
  const plain = asciiDigits(text).replace(/[\s\p{Cf}]/gu, '');
  if (plain === '') return Number.NaN;
  return /^\d+$/.test(plain) ? Number(plain) : undefined;
}
