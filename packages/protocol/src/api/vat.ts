import * as v from 'valibot';
import { hundredthsAndRest, NOISE } from './amount';
import { toWireAmount } from './majorUnits';

/**
 * The tax of a subscription: money, or a percentage if only that explains `amountAfter` (`subscription.ts`).
 * `hundredths` is the figure as money, rounded. `wire` is the figure as received, without noise: a percentage may have more
 * than two decimals.
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
