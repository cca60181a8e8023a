import * as v from 'valibot';
import { hundredthsAndRest } from './amount';

/**
 * The tax of a subscription: `hundredths`, rounded, are shown, and `wire` is handed back, as it came. Whether it is
 * money or a rate, which may have more than two decimals, the specification does not say.
 */
export const Vat = v.pipe(
  v.union([v.number(), v.string()]),
  v.transform((value) => {
    const [hundredths, rest] = hundredthsAndRest(value);
    return { hundredths: hundredths + Math.round(rest), wire: Number(String(value).replaceAll(',', '')) };
  }),
  v.check(({ hundredths }) => Number.isSafeInteger(hundredths)),
);
