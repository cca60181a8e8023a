import * as v from 'valibot';
import { WireAmount } from './amount';
import { DisplayAmount } from './displayAmount';
import { CurrencyCode } from './shapes';

const none = v.pipe(
  v.literal(''),
  v.transform(() => 0),
);
const orNothing = (hundredths: number) => (hundredths === 0 ? undefined : hundredths);

/**
 * An optional amount: null, an empty text and zero are treated as absent.
 * An amount that can't be paid is `unpayable`, so that a fixed price never turns into an amount of the payer's choice.
 */
export const optionalAmount = v.fallback(
  v.pipe(
    v.nullish(v.union([none, WireAmount]), 0),
    v.transform((hundredths): number | 'unpayable' | undefined => orNothing(hundredths)),
  ),
  'unpayable',
);

/** An amount that is shown and never paid. Any other value is treated as absent. */
export const looseAmount = v.fallback(v.optional(v.pipe(DisplayAmount, v.transform(orNothing))), undefined);

/** The currency of an optional amount. Empty if it is missing, null or empty. */
export const OwnCurrency = v.nullish(v.union([v.literal(''), CurrencyCode]), '');
