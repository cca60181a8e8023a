import * as v from 'valibot';
import { OwnCurrency, optionalAmount } from './amount';
import { looseDescription, looseName } from './displayText';
import { oneObject } from './oneObject';
import { Availability, CurrencyCode, DEFAULT_CURRENCY, looseText, tolerantList } from './shapes';

const Fields = v.object({
  /** The fixed amount in minor units; absent if the payer chooses the amount. */
  amount: optionalAmount,
  currency: OwnCurrency,
  /** The currencies that the payer may choose from; empty if the payer has no choice. */
  currencies: tolerantList(CurrencyCode),
  usage: v.fallback(v.pipe(v.string(), v.trim(), v.toLowerCase(), v.picklist(['static', 'other'])), 'other'),
  description: looseDescription,
  logo: looseText,
  status: Availability,
  metadata: v.fallback(oneObject(v.nullish(v.object({ merchantName: looseName }), {})), {}),
});

/** The `data` of the reply to GET {prefix}/paymentlink/{reference}. The link's currency defaults to the first of `currencies`. */
export const PaymentLink = v.pipe(
  Fields,
  v.transform((link) => ({
    ...link,
    currency: link.currency || (link.currencies[0] ?? DEFAULT_CURRENCY),
  })),
);
export type PaymentLink = v.InferOutput<typeof PaymentLink>;
