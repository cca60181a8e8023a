import * as v from 'valibot';
import { WireAmount } from './amount';

/**
 * An amount that may be missing: null, an empty text and zero all mean that there is none. What is there and is no
 * amount is refused, so that a fixed price never turns into one of the payer's choosing.
 */
export const optionalAmount = v.pipe(
  v.nullish(
    v.union([
      v.pipe(
        v.literal(''),
        v.transform(() => 0),
      ),
      WireAmount,
    ]),
    0,
  ),
  v.transform((hundredths) => (hundredths === 0 ? undefined : hundredths)),
);
