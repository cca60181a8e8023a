import type { PaymentLink } from '@kobo/protocol/api';

/** What a payment link is paid for. */
type Offer =
  /** The same for everybody. A fixed amount has a fixed currency: there is no exchange rate. */
  | { kind: 'fixed'; hundredths: number; currency: string }
  /** The payer enters the amount, in one of these currencies; the first one is proposed. */
  | { kind: 'open'; proposed: number; currencies: readonly [string, ...string[]] }
  /** There is an amount, and it can't be paid. */
  | { kind: 'unpayable'; currency: string };

/** An amount on a link that is not `static` is the payer's initial value. */
export function offerOf({ usage, amount, currency, currencies }: PaymentLink): Offer {
  if (usage === 'static' && amount !== undefined)
    return amount === 'unpayable'
      ? { kind: 'unpayable', currency }
      : { kind: 'fixed', hundredths: amount, currency };
  const [first = currency, ...others] = currencies;
  const proposed = currencies.includes(currency) ? currency : first;
  const rest = [first, ...others].filter((code) => code !== proposed);
  return { kind: 'open', proposed: Number(amount) || 0, currencies: [proposed, ...new Set(rest)] };
}
