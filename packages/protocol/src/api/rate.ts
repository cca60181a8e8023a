import * as v from 'valibot';
import { hundredthsAndRest } from './amount';

/** A figure that may be a percentage, in hundredths and up to four decimals of one: 8.875 becomes 887.5. */
export const Rate = v.pipe(
  v.union([v.number(), v.string()]),
  v.transform((value) => {
    const [whole, rest] = hundredthsAndRest(value);
    return whole + Math.round(rest * 10_000) / 10_000;
  }),
  v.number(),
);
