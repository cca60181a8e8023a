import type { PaymentLink } from '@kobo/protocol/api';

/** What a link wants paid. */
type Offer =
  /** The same for everybody. A fixed amount is fixed in its currency as well: there is no rate to change it by. */
  | { kind: 'fixed'; hundredths: number; currency: string }
  /** The payer says how much, of one of these currencies; the first one is proposed. */
  | { kind: 'open'; proposed: number; currencies: readonly [string, ...string[]] };

/** An amount on a link that is not `static` is where the payer begins. */
export function offerOf({ usage, amount, currency, currencies }: PaymentLink): Offer {
  if (usage === 'static' && amount !== undefined) return { kind: 'fixed', hundredths: amount, currency };
  const [first = currency, ...others] = currencies;
  const proposed = currencies.includes(currency) ? currency : first;
  const rest = [first, ...others].filter((code) => code !== proposed);
  return { kind: 'open', proposed: amount ?? 0, currencies: [proposed, ...new Set(rest)] };
}
