import * as v from 'valibot';

export interface ProductRange {
  min: number;
  /** Absent where there is no upper end. */
  max: number | undefined;
}

/** With any dash, or the word. */
const RANGE = /^\s*(\d{1,9})?\s*(?:[\p{Pd}−]|to)\s*(\d{1,9})?\s*$/iu;
const MOST = /^\s*\d{1,9}\s*$/;

/**
 * How many of a product can be bought, `min-max` on the wire. The lower end is 1 where it is missing (specification
 * §5). A single number is the upper end. An upper end of 0 means that there is none left: both ends are 0. Ends in the
 * wrong order are turned round. A text that is no range counts as none.
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
