import { PaymentLink, PaymentPage } from '@kobo/protocol/api';
import { type Handlers, type NewTransaction, type Order, type Refusal, refuse } from '@kobo/provider';
import * as v from 'valibot';
import { isRegistered } from '../ledger/merchant';
import { findKind, type ObjectKind, type PayableObject } from '../ledger/objects';
import { confirmWalletPay, refuseCard, startWalletPay } from '../simulator/bank/walletPay';
import { brandOf } from '../simulator/objects/brands';
import { readInvoice } from '../simulator/objects/invoices';
import { orderOf } from '../simulator/objects/pageOrder';
import { publicData } from '../simulator/objects/publicData';
import { purposeOf } from '../simulator/objects/purpose';
import { findTill } from '../simulator/objects/qrCodes';
import { readObject, refuseUnavailable } from '../simulator/objects/readObject';
import { startPayment } from '../simulator/objects/startPayment';
import { readSubscription } from '../simulator/objects/subscriptions';
import type { ApiRequest } from './request';

const OVER = 'QR Code has expired!';

export function objectHandlers(request: ApiRequest): Handlers {
  const { ledger, origin, shop } = request;
  const shown = (data: Record<string, unknown> | undefined) => data && publicData(data, origin);
  const read =
    (kind: ObjectKind) =>
    ({ reference }: { reference: string }) => {
      const object = findKind(ledger, kind, reference);
      return shown(object && readObject(object));
    };
  return {
    initialize: (transaction, body) => withPurpose(request, transaction, body),
    invoice: ({ reference }) => shown(readInvoice(ledger, reference)?.data),
    paymentLink: read('payment-link'),
    payLink: (payer, { reference }) => payLink(request, payer, findKind(ledger, 'payment-link', reference)),
    paymentPage: read('payment-page'),
    payPage: (payer, { reference }) => payPage(request, payer, findKind(ledger, 'payment-page', reference)),
    qrCode: read('qr-code'),
    payQr: (payer, { reference }) => payQr(request, payer, reference),
    subscription: ({ reference }) => shown(readSubscription(ledger, reference)?.data),
    paySubscription: (_, { subscription }) => startWalletPay(ledger, String(subscription['reference'])),
    sendOtp: (_, { subscription }) =>
      refuseCard(readSubscription(ledger, String(subscription['reference']))?.subscription),
    confirmSubscription: (form, { subscription }) =>
      confirmWalletPay(request, String(subscription['reference']), form),
    // Without a brand, reply with an empty brand, because the browser would log a refusal in the site's console.
    brand: ({ website_url }) => publicData({ ...brandOf(website_url, shop) }, origin),
  };
}

/**
 * Links a transaction to the object that it pays. Keeps `inApp` if a subscription's page funds a wallet. Keeps a return
 * address that is registered or that belongs to the object.
 */
function withPurpose(
  { ledger, hosts }: ApiRequest,
  transaction: NewTransaction,
  body: Parameters<NonNullable<Handlers['initialize']>>[1],
): NewTransaction | Refusal {
  const paid = purposeOf(ledger, body, transaction.merchant);
  if (!paid.ok) return paid.refusal;
  const { returnUrl = body.metadata['returnUrl'] } = body;
  const mayReturn =
    typeof returnUrl === 'string' && (isRegistered(returnUrl, hosts) || returnUrl === paid.returnUrl);
  const own = Object.entries(paid.metadata ?? {}).filter(([, value]) => value !== undefined);
  return {
    ...transaction,
    object: paid.purpose?.for,
    metadata: {
      ...transaction.metadata,
      ...(mayReturn ? { returnUrl } : {}),
      ...(paid.fundsSubscription ? { inApp: body.metadata['inApp'] } : {}),
      ...Object.fromEntries(own),
    },
  };
}

type Paid<Call extends 'payLink' | 'payPage' | 'payQr'> = Parameters<NonNullable<Handlers[Call]>>[0];
const no = (message: string) => refuse('invalid', { message });

function payLink(
  request: ApiRequest,
  payer: Paid<'payLink'>,
  object: PayableObject | undefined,
): Order | Refusal {
  if (!object) return refuse('not_found', { message: 'Payment link not found' });
  const closed = refuseUnavailable(object, { expired: 'Link has expired', inactive: 'Link is not active' });
  if (closed) return closed;
  const link = v.parse(PaymentLink, object.data);
  const { amount, currency = link.currency } = payer;
  if (currency !== link.currency && !link.currencies.includes(currency))
    return no(`This link does not take ${currency}`);
  if (link.amount !== undefined && link.amount !== amount) return no('The amount is not that of the link');
  const metadata = { paylink: { name: link.description } };
  return startPayment(request, { object, amount, currency, payer, metadata });
}

function payPage(
  request: ApiRequest,
  payer: Paid<'payPage'>,
  object: PayableObject | undefined,
): Order | Refusal {
  if (!object) return refuse('not_found', { message: 'Payment page not found' });
  const closed = refuseUnavailable(object, { expired: 'Link has expired', inactive: 'Link is not active' });
  if (closed) return closed;
  const page = v.parse(PaymentPage, object.data);
  const order = orderOf(page, payer);
  if (!order.ok) return no(order.message);
  const { currency, plan, products } = order;
  const metadata = {
    paylink: { name: page.title },
    colors: { primary: page.primaryColor, secondary: page.secondaryColor },
    products_quantity: products,
    plan: plan && { name: plan.name, interval: plan.interval },
  };
  return startPayment(request, { object, amount: payer.amount, currency, payer, metadata });
}

function payQr(request: ApiRequest, payer: Paid<'payQr'>, id: string): Order | Refusal {
  const till = findTill(request.ledger, id);
  if (!till) return refuse('not_found', { message: 'QR code not found' });
  const { object, code, account } = till;
  const closed = refuseUnavailable(object, { expired: OVER, inactive: OVER });
  if (closed) return closed;
  const { amount } = payer;
  if (!code.customer_determine_amount && code.amount !== amount)
    return no('The amount is not that of the QR code');
  const metadata = { paylink: { name: code.name }, sub_account: account };
  return startPayment(request, { object, amount, currency: code.currency, payer, metadata });
}
