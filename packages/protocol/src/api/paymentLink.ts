import * as v from 'valibot';
import { Availability } from './availability';
import { looseName } from './displayText';
import { looseDescription } from './longText';
import { oneObject } from './oneObject';
import { OwnCurrency, optionalAmount } from './optionalAmount';
import { CurrencyCode, DEFAULT_CURRENCY, looseText } from './shapes';
import { tolerantList } from './tolerantList';

const Fields = v.object({
  /** What everybody pays, in hundredths; absent where the payer says how much. */
  amount: optionalAmount,
  currency: OwnCurrency,
  /** What the payer may choose from; empty where `currency` is the only one. */
  currencies: tolerantList(CurrencyCode),
  usage: v.fallback(v.pipe(v.string(), v.trim(), v.toLowerCase(), v.picklist(['static', 'other'])), 'other'),
  description: looseDescription,
  logo: looseText,
  status: Availability,
  metadata: v.fallback(oneObject(v.nullish(v.object({ merchantName: looseName }), {})), {}),
});

/** Reply `data` of GET {prefix}/paymentlink/{reference}. One that names no currency is in the first that it offers. */
export const PaymentLink = v.pipe(
  Fields,
  v.transform((link) => ({
    ...link,
    currency: link.currency || (link.currencies[0] ?? DEFAULT_CURRENCY),
  })),
);
export type PaymentLink = v.InferOutput<typeof PaymentLink>;
