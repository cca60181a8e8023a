import type { PagePayment, PaymentPage, Plan } from '@kobo/protocol/api';
import { basketTotal, type Line, linesOf, productsQuantity, type Quantities } from './basket';

/** The subject of a payment page. */
export type Offer =
  /** `fixed`: the amount for every payer; if absent, the payer enters the amount. */
  | { kind: 'amount'; fixed: number | undefined; currency: string }
  | { kind: 'products'; lines: readonly Line[]; currency: string; editable: boolean }
  | { kind: 'plans'; plans: readonly [Plan, ...Plan[]] }
  /** A page whose list of products or plans is empty, or whose amount can't be paid. */
  | { kind: 'nothing' };

export interface Choice {
  /** The typed amount in minor units. */
  amount: number;
  planRef: string;
  quantities: Quantities;
}

export function offerOf(page: PaymentPage): Offer {
  const { page_type, amount, currency } = page;
  switch (page_type) {
    case 'other':
      return amount === 'unpayable' ? { kind: 'nothing' } : { kind: 'amount', fixed: amount, currency };
    case 'product': {
      const basket = linesOf(page);
      const editable = page.customer_edit_product_quantity ?? false;
      return basket.lines.length > 0 ? { kind: 'products', editable, ...basket } : { kind: 'nothing' };
    }
    case 'recurring': {
      const byReference = new Map(page.plans.map((plan) => [plan.planRef, plan]));
      const [first, ...others] = byReference.values();
      return first ? { kind: 'plans', plans: [first, ...others] } : { kind: 'nothing' };
    }
    default:
      return page_type satisfies never;
  }
}

/** Returns the terms that a payer agrees to: prices, billing intervals and availability. */
export function termsOf({ page_type, amount, currency, products, plans, status }: PaymentPage): unknown {
  return [
    [page_type, amount, currency, status],
    products.map((product) => [product.reference, product.amount, product.currency]),
    plans.map((plan) => [plan.planRef, plan.amount, plan.currency, plan.interval]),
  ];
}

/**
 * Returns the price of a choice in minor units: 0 for an empty choice, `undefined` if the price exceeds the maximum of
 * a payment.
 */
export function amountOf(offer: Offer, choice: Choice): number | undefined {
  switch (offer.kind) {
    case 'amount':
      return offer.fixed ?? choice.amount;
    case 'products':
      return basketTotal(offer.lines, choice.quantities);
    case 'plans':
      return offer.plans.find(({ planRef }) => planRef === choice.planRef)?.amount ?? 0;
    case 'nothing':
      return 0;
    default:
      return offer satisfies never;
  }
}

export function currencyOf(
  offer: Exclude<Offer, { kind: 'nothing' }>,
  { planRef }: Pick<Choice, 'planRef'>,
): string {
  if (offer.kind !== 'plans') return offer.currency;
  return (offer.plans.find((plan) => plan.planRef === planRef) ?? offer.plans[0]).currency;
}

/** Returns the fields of the request that depend on the choice, apart from the amount. */
export function detailsOf(
  offer: Offer,
  { planRef, quantities }: Choice,
): Pick<PagePayment, 'planRef' | 'products_quantity'> {
  switch (offer.kind) {
    case 'products':
      return { products_quantity: productsQuantity(offer.lines, quantities) };
    case 'plans':
      return { planRef };
    case 'amount':
    case 'nothing':
      return {};
    default:
      return offer satisfies never;
  }
}
