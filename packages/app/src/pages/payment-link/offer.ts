import type { PaymentLink } from '@kobo/protocol/api';

/** The amount and currency that a payment link accepts. */
type Offer =
  /** A fixed amount for every payer. The currency is fixed as well, because there is no exchange rate. */
  | { kind: 'fixed'; minorUnits: number; currency: string }
  /** The payer enters the amount in one of these currencies. Initially, the form contains `proposed` and the first currency. */
  | { kind: 'open'; proposed: number; currencies: readonly [string, ...string[]] }
  /** The link's amount can't be paid. */
  | { kind: 'unpayable'; currency: string };

/** Reads the offer of a link. The amount of a link that is not `static` is the field's initial value. */
export function offerOf({ usage, amount, currency, currencies }: PaymentLink): Offer {
  if (usage === 'static' && amount !== undefined)
    return amount === 'unpayable'
      ? { kind: 'unpayable', currency }
      : { kind: 'fixed', minorUnits: amount, currency };
  const [first = currency, ...others] = currencies;
  const proposed = currencies.includes(currency) ? currency : first;
  const rest = [first, ...others].filter((code) => code !== proposed);
  return { kind: 'open', proposed: Number(amount) || 0, currencies: [proposed, ...new Set(rest)] };
}
