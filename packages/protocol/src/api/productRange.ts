import * as v from 'valibot';

export interface ProductRange {
  min: number;
  /** Absent where there is no upper end. */
  max: number | undefined;
}

/**
 * How many of a product can be bought, `min-max` on the wire. The lower end is 1 where it is missing (specification
 * §5). A text that is no range counts as none.
 */
export const ProductRange = v.pipe(v.unknown(), v.transform(parseRange));

function parseRange(value: unknown): ProductRange {
  const [, low, high] = /^\s*(\d{1,6})?\s*-\s*(\d{1,6})?\s*$/.exec(String(value)) ?? [];
  const min = low === undefined ? 1 : Number(low);
  const max = high === undefined ? undefined : Number(high);
  return max !== undefined && (max < min || max === 0) ? { min: 1, max: undefined } : { min, max };
}
