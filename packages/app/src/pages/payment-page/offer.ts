import type { PagePayment, PaymentPage, Plan } from '@kobo/protocol/api';
import { basketTotal, type Line, linesOf, productsQuantity, type Quantities } from './basket';

/** What a payment page is paid for. */
export type Offer =
  /** The same for everybody or, where `fixed` is absent, what the payer enters. */
  | { kind: 'amount'; fixed: number | undefined; currency: string }
  | { kind: 'products'; lines: readonly Line[]; currency: string; editable: boolean }
  | { kind: 'plans'; plans: readonly [Plan, ...Plan[]] }
  /** A page of products or plans with an empty list, or of an amount that can't be paid. */
  | { kind: 'nothing' };

/** What the payer has chosen from an offer. */
export interface Choice {
  /** Typed, in hundredths. */
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
      const known = new Map(page.plans.map((plan) => [plan.planRef, plan]));
      const [first, ...others] = known.values();
      return first ? { kind: 'plans', plans: [first, ...others] } : { kind: 'nothing' };
    }
    default:
      return page_type satisfies never;
  }
}

/** What a payer of a page agrees to: prices and availability. */
export function termsOf({ page_type, amount, currency, products, plans, status }: PaymentPage): unknown {
  return [
    [page_type, amount, currency, status],
    products.map((product) => [product.reference, product.amount, product.currency]),
    plans.map((plan) => [plan.planRef, plan.amount, plan.currency, plan.interval]),
  ];
}

/** What a choice costs, in hundredths: 0 where nothing is chosen yet, `undefined` where it is too much. */
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

/** What the call sends of a choice, besides the amount. */
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
