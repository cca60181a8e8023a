import * as v from 'valibot';
import { hundredthsAndRest } from './amount';

/**
 * A figure that may be a percentage, in hundredths with up to four decimals: 8.875 becomes 887.5.
 * `percent` is true if it is written as a percentage, such as `8.875%`.
 */
export const Rate = v.pipe(
  v.union([v.number(), v.string()]),
  v.transform((value) => {
    const text = String(value).trim();
    const percent = text.endsWith('%');
    const [whole, rest] = hundredthsAndRest(percent ? text.slice(0, -1) : value);
    return { rate: whole + Math.round(rest * 10_000) / 10_000, percent };
  }),
  v.check(({ rate }) => Number.isFinite(rate)),
);
