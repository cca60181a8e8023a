import { type EndpointName, type PagePayment, type PaymentPage, toWireAmount } from '@kobo/protocol/api';
import type * as v from 'valibot';
import type { Provider } from '../provider';
import { referenceOf, UNKNOWN } from './started';

const PAYER = { email: 'payer@example.com', first_name: 'Ada', last_name: 'Obi' };
const PHONE = { phone_number: '+2348031234567', phone: '+2348031234567' };

/** Checks brands and the objects that a payer can open, except subscriptions. Starts a payment of each object. No money moves. */
export async function walkObjects(provider: Provider): Promise<void> {
  await walkInvoice(provider);
  await walkLink(provider);
  await walkPage(provider);
  await walkQrCode(provider);
  await walkBrand(provider);
}

async function refuseUnknown(provider: Provider, call: EndpointName, more: object = {}): Promise<void> {
  const sent = { values: UNKNOWN, ...more };
  await provider.refuse(call, 'unknown-reference', { sent, why: 'an unknown reference', status: 404 });
}

async function walkInvoice(provider: Provider): Promise<void> {
  const { invoice: reference } = provider.fixtures;
  if (reference === undefined) return provider.skip('invoice', 'its page', 'invoice');
  const invoice = await provider.read('invoice', { values: { reference } });
  await refuseUnknown(provider, 'invoice');
  if (!invoice) return;
  const { checkoutData } = invoice.metadata;
  const paid = (invoice.partial?.installments ?? []).reduce((sum, part) => sum + part, 0);
  if (paid > invoice.amount)
    provider.breaks('invoice', 'object-choice', 'the installments are more than the amount');
  if (checkoutData?.publicKey === undefined) {
    provider.breaks('invoice', 'merchant-key', 'metadata.checkoutData.publicKey is missing');
    return;
  }
  if (invoice.status !== 'issued' && invoice.status !== 'partially_paid') {
    return provider.skip('initialize', `an invoice: that of the fixtures is ${invoice.status}`, 'invoice');
  }
  const started = await provider.read('initialize', {
    body: {
      amount: toWireAmount(invoice.amount - paid),
      currency: invoice.currency,
      walletId: checkoutData.walletId,
      metadata: {
        type: 'invoices',
        invoice_reference: invoice.invoice_reference,
        tax: invoice.tax,
        colors: invoice.colors,
      },
    },
  });
  if (started && referenceOf(provider, 'initialize', started))
    provider.passes('initialize', 'starts the payment of an invoice');
}

async function walkLink(provider: Provider): Promise<void> {
  const { paymentLink: reference, initialize } = provider.fixtures;
  if (reference === undefined) {
    provider.skip('paymentLink', 'its page', 'paymentLink');
    return provider.skip('payLink', 'its page', 'paymentLink');
  }
  const link = await provider.read('paymentLink', { values: { reference } });
  await refuseUnknown(provider, 'paymentLink');
  if (!link) return provider.skip('payLink', 'there was no link to pay');
  const amount = typeof link.amount === 'number' ? toWireAmount(link.amount) : initialize.amount;
  const started = await provider.read('payLink', {
    values: { reference },
    body: { ...PAYER, amount, currency: link.currency },
  });
  if (started) referenceOf(provider, 'payLink', started);
  await refuseUnknown(provider, 'payLink', { body: { ...PAYER, amount } });
}

async function walkPage(provider: Provider): Promise<void> {
  const { paymentPage: reference, initialize } = provider.fixtures;
  if (reference === undefined) {
    provider.skip('paymentPage', 'its page', 'paymentPage');
    return provider.skip('payPage', 'its page', 'paymentPage');
  }
  const page = await provider.read('paymentPage', { values: { reference } });
  await refuseUnknown(provider, 'paymentPage');
  if (!page) return provider.skip('payPage', 'there was no page to pay');
  const order = orderOf(page, initialize.amount);
  if (!order)
    return provider.breaks(
      'paymentPage',
      'object-choice',
      `a ${page.page_type} page with nothing to choose from`,
    );
  const body = {
    ...PAYER,
    ...PHONE,
    ...(page.collect_shipping_dest ? { shipping_dest: '12 Itoku Market, Abeokuta' } : {}),
    ...order,
  };
  const started = await provider.read('payPage', { values: { reference }, body });
  if (started) referenceOf(provider, 'payPage', started);
  await refuseUnknown(provider, 'payPage', { body });
}

/**
 * Returns an order for a page: its first plan or product, all products if quantities are fixed, or an amount.
 * Returns `undefined` if the page offers nothing.
 */
function orderOf(
  page: PaymentPage,
  amount: number,
): Pick<v.InferInput<typeof PagePayment>, 'amount' | 'planRef' | 'products_quantity'> | undefined {
  if (page.page_type === 'recurring') {
    const [plan] = page.plans;
    return plan && { amount: toWireAmount(plan.amount), planRef: plan.planRef };
  }
  if (page.page_type === 'other')
    return { amount: typeof page.amount === 'number' ? toWireAmount(page.amount) : amount };
  const left = page.products.filter(({ range }) => range?.max !== 0);
  if (left.length === 0) return undefined;
  const bought = page.customer_edit_product_quantity ? left.slice(0, 1) : left;
  const quantities = bought.map(({ reference, range, amount: price }) => ({
    productRef: reference,
    quantity: Math.max(range?.min ?? 1, 1),
    price,
  }));
  return {
    amount: toWireAmount(quantities.reduce((sum, { price, quantity }) => sum + price * quantity, 0)),
    products_quantity: quantities.map(({ productRef, quantity }) => ({ productRef, quantity })),
  };
}

async function walkQrCode(provider: Provider): Promise<void> {
  const { qrCode: reference, initialize } = provider.fixtures;
  if (reference === undefined) {
    provider.skip('qrCode', 'its page', 'qrCode');
    return provider.skip('payQr', 'its page', 'qrCode');
  }
  const code = await provider.read('qrCode', { values: { reference } });
  await refuseUnknown(provider, 'qrCode');
  if (!code) return provider.skip('payQr', 'there was no code to pay');
  const multiple = code.qr_type === 'dynamic-multiple';
  if (multiple && code.sub_accounts.length === 0) {
    return provider.breaks('qrCode', 'object-choice', 'data.sub_accounts is empty');
  }
  const id = multiple ? (code.sub_accounts[0]?.reference ?? reference) : reference;
  const fixed = code.customer_determine_amount ? undefined : code.amount;
  const body = { ...PAYER, amount: typeof fixed === 'number' ? toWireAmount(fixed) : initialize.amount };
  const started = await provider.read('payQr', { values: { id }, body });
  if (started) referenceOf(provider, 'payQr', started);
  await refuseUnknown(provider, 'payQr', { body });
}

async function walkBrand(provider: Provider): Promise<void> {
  const { brand } = provider.fixtures;
  if (brand === undefined) return provider.skip('brand', 'a brand', 'brand');
  await provider.read('brand', { query: { website_url: brand } });
  await provider.findNothing(
    'brand',
    'unknown-reference',
    { query: { website_url: 'https://no-such-site.example' } },
    'a site that nobody knows',
  );
}
