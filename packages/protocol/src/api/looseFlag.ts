import * as v from 'valibot';

/** A switch as providers write it. */
const WORDS = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);

/** A boolean, also as a word in any case, 1 or 0. */
export const WireFlag = v.pipe(
  v.unknown(),
  v.transform((value) => (typeof value === 'object' ? value : WORDS.get(String(value).trim().toLowerCase()))),
  v.boolean(),
);

/** Optional switch: what is none counts as absent. */
export const looseFlag = v.fallback(v.optional(WireFlag), undefined);
