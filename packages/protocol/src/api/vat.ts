import * as v from 'valibot';
import { hundredthsAndRest, NOISE } from './amount';
import { toWireAmount } from './majorUnits';

/**
 * The tax of a subscription: `hundredths`, rounded, are shown, and `wire` is handed back, as it came but for noise. Whether
 * it is money or a rate, which may have more than two decimals, the specification does not say.
 */
export const Vat = v.pipe(
  v.union([v.number(), v.string()]),
  v.transform((value) => {
    const [whole, rest] = hundredthsAndRest(value);
    const hundredths = whole + Math.round(rest);
    const noise = Math.abs(rest - Math.round(rest)) < NOISE;
    return { hundredths, wire: noise ? toWireAmount(hundredths) : Number(String(value).replaceAll(',', '')) };
  }),
  v.check(({ hundredths }) => Number.isSafeInteger(hundredths)),
);
