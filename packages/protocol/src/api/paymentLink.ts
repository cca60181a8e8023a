import * as v from 'valibot';
import { Availability } from './availability';
import { looseDescription, looseName } from './displayText';
import { optionalAmount } from './optionalAmount';
import { Currency, CurrencyCode, looseText } from './shapes';
import { tolerantList } from './tolerantList';

/** Reply `data` of GET {prefix}/paymentlink/{reference}. */
export const PaymentLink = v.object({
  /** What everybody pays, in hundredths; absent where the payer says how much. */
  amount: optionalAmount,
  currency: Currency,
  /** What the payer may choose from; empty where `currency` is the only one. */
  currencies: tolerantList(CurrencyCode),
  usage: v.fallback(v.pipe(v.string(), v.trim(), v.toLowerCase(), v.picklist(['static', 'other'])), 'other'),
  description: looseDescription,
  logo: looseText,
  status: Availability,
  metadata: v.fallback(v.nullish(v.object({ merchantName: looseName }), {}), {}),
});
export type PaymentLink = v.InferOutput<typeof PaymentLink>;
