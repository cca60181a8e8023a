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
 * An amount that may be missing: null, an empty text and zero all mean that there is none. One that is there and can't be paid
 * is `unpayable`, so that a fixed price never turns into one of the payer's choosing.
 */
export const optionalAmount = v.fallback(
  v.pipe(
    v.nullish(v.union([none, WireAmount]), 0),
    v.transform((hundredths): number | 'unpayable' | undefined => orNothing(hundredths)),
  ),
  'unpayable',
);

/** An amount that is shown and never paid. Anything that is not an amount counts as absent. */
export const looseAmount = v.fallback(v.optional(v.pipe(DisplayAmount, v.transform(orNothing))), undefined);

/** The currency of such an amount, where it has one of its own; empty where that is missing, null or empty. */
export const OwnCurrency = v.nullish(v.union([v.literal(''), CurrencyCode]), '');
