import * as v from 'valibot';

export interface ProductRange {
  min: number;
  /** Absent if there is no upper end. */
  max: number | undefined;
}

/** Matches an optional lower and an optional upper end, with any dash or the word "to" between the ends. */
const RANGE = /^\s*(\d{1,9})?\s*(?:[\p{Pd}−]|to)\s*(\d{1,9})?\s*$/iu;
const MOST = /^\s*\d{1,9}\s*$/;

/**
 * The quantity of a product that the payer can buy: `min-max` on the wire.
 * The lower end defaults to 1 (specification §5). A single number is the upper end. An upper end of 0 means sold out: both ends
 * are 0.
 * Ends in the wrong order are swapped. A text that is not a range is treated as absent.
 */
export const ProductRange = v.pipe(v.unknown(), v.transform(parseRange));

function parseRange(value: unknown): ProductRange {
  const text = String(value);
  const [, low, high] = RANGE.exec(MOST.test(text) ? `-${text}` : text) ?? [];
  const min = low === undefined ? 1 : Number(low);
  if (high === undefined) return { min, max: undefined };
  const max = Number(high);
  if (max === 0) return { min: 0, max: 0 };
  return { min: Math.min(min, max), max: Math.max(min, max) };
}
