import type { PagePayment, PaymentPage, Plan } from '@kobo/protocol/api';

type PageOrder =
  | { ok: true; currency: string; plan?: Plan; products?: PagePayment['products_quantity'] }
  | { ok: false; message: string };

/** Validates an order of the payer. The app has the same checks, but anyone can send a request. */
export function orderOf(page: PaymentPage, payment: PagePayment): PageOrder {
  const missing = missingField(page, payment);
  if (missing !== undefined) return no(`The field ${missing} is missing or not valid`);
  switch (page.page_type) {
    case 'product':
      return productOrder(page, payment);
    case 'recurring':
      return planOrder(page, payment);
    case 'other':
      return page.amount !== undefined && page.amount !== payment.amount
        ? no('The amount is not that of the page')
        : { ok: true, currency: page.currency };
    default:
      return page.page_type satisfies never;
  }
}

function missingField(page: PaymentPage, payment: PagePayment): string | undefined {
  if (page.collect_name && !payment.first_name) return 'first_name';
  if (page.collect_name && !payment.last_name) return 'last_name';
  if (page.collect_phone && !payment.phone_number && !payment.phone) return 'phone_number';
  if (page.collect_shipping_dest && !payment.shipping_dest) return 'shipping_dest';
  return undefined;
}

function productOrder(page: PaymentPage, { amount, products_quantity = [] }: PagePayment): PageOrder {
  if (products_quantity.length === 0) return no('The field products_quantity is missing or not valid');
  const known = new Map(page.products.map((product) => [product.reference, product]));
  const names = new Set(products_quantity.map(({ productRef }) => productRef));
  if (names.size !== products_quantity.length) return no('A product was ordered twice');
  let sum = 0;
  for (const { productRef, quantity } of products_quantity) {
    const product = known.get(productRef);
    if (!product) return no('This page has no such product');
    const { min, max = Number.POSITIVE_INFINITY } = product.range;
    const least = Math.max(1, min);
    const most = page.customer_edit_product_quantity ? max : Math.min(least, max);
    if (quantity < least || quantity > most) return no(`${product.name} can not be bought ${quantity} times`);
    sum += product.amount * quantity;
  }
  if (sum !== amount) return no('The amount is not that of the products');
  return {
    ok: true,
    currency: known.get(products_quantity[0]?.productRef ?? '')?.currency ?? page.currency,
    products: products_quantity,
  };
}

function planOrder(page: PaymentPage, { amount, planRef }: PagePayment): PageOrder {
  const plan = page.plans.find((candidate) => candidate.planRef === planRef);
  if (!plan) return no('The field planRef is missing or not valid');
  if (plan.amount !== amount) return no('The amount is not that of the plan');
  return { ok: true, currency: plan.currency, plan };
}

function no(message: string): PageOrder {
  return { ok: false, message };
}
