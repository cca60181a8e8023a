import type { Initialize } from '@kobo/protocol/api';
import { type Refusal, type RefusalCode, refuse } from '@kobo/provider';
import type { Ledger } from '../../ledger/database';
import { MERCHANT } from '../../ledger/merchant';
import type { Purpose } from '../../ledger/payments';
import { readInvoice, refuseInvoicePayment } from './invoices';
import { payableSubscription, subscriptionOf, walletCurrency } from './subscriptions';

/** The minimum funding in minor units (specification §9). */
const MINIMUM_FUNDING = 1_000_00;

interface Paid {
  ok: true;
  purpose?: Purpose;
  metadata?: Record<string, unknown>;
  /** The object's own return address. */
  returnUrl?: string | undefined;
  /** Whether a subscription's page funds its customer's wallet. */
  fundsSubscription?: boolean;
}

type Purposeful = Paid | { ok: false; refusal: Refusal };

const NOT_THEIRS: Purposeful = { ok: false, refusal: refuse('not_theirs') };

/**
 * Returns the object that a transaction pays according to the request (specification §7), and additional metadata.
 * A transaction without an invoice, subscription or wallet of the sandbox pays no object.
 */
export function purposeOf(ledger: Ledger, body: Initialize, publicKey: string): Purposeful {
  if (body.metadata.type === 'invoices') return payInvoice(ledger, body, publicKey);
  if (body.subscription) return paySubscription(ledger, body, body.subscription.reference, publicKey);
  const currency = walletCurrency(ledger, body.walletId ?? '');
  return currency === undefined ? { ok: true } : fundWallet(ledger, body, currency, publicKey);
}

function payInvoice(ledger: Ledger, body: Initialize, publicKey: string): Purposeful {
  const reference = body.metadata.invoice_reference ?? '';
  const read = readInvoice(ledger, reference);
  if (!read) return no('Invoice not found', 'not_found');
  const { customer, metadata } = read.invoice;
  if (metadata.checkoutData?.publicKey !== publicKey) return NOT_THEIRS;
  if (metadata.checkoutData.walletId !== body.walletId) {
    return no('The walletId is not that of the invoice');
  }
  const refusal = refuseInvoicePayment(read, body);
  if (refusal !== undefined) return no(refusal);
  return {
    ok: true,
    purpose: { for: reference },
    metadata: { merchant: metadata.checkoutData.metadata?.merchant, customer },
  };
}

/** Finds a subscription that a transaction pays by card. A payment from a wallet has its own calls. */
function paySubscription(
  ledger: Ledger,
  { amount, currency, subscription: order }: Initialize,
  reference: string,
  publicKey: string,
): Purposeful {
  const found = payableSubscription(ledger, reference, publicKey);
  if (!found.ok) return found;
  const { subscription } = found;
  if (subscription.amountAfter !== amount || subscription.currency !== currency) {
    return no('The amount is not that of the subscription');
  }
  return {
    ok: true,
    purpose: { for: reference },
    metadata: {
      merchant: { ...MERCHANT, ...subscription.merchant },
      customer: subscription.customer,
      plan: { name: subscription.planName, interval: subscription.subscriptionType },
      subscription: order,
    },
    returnUrl: subscription.Setting?.redirect_url,
  };
}

/**
 * Finds the wallet that a transaction funds. Replaces the request's customer with the subscription's customer, because
 * the request can be forged.
 */
function fundWallet(
  ledger: Ledger,
  { walletId = '', amount, currency }: Initialize,
  walletCurrency: string,
  publicKey: string,
): Purposeful {
  const { customer, publicKey: own } = subscriptionOf(ledger, walletId) ?? {};
  if (own !== undefined && own !== publicKey) return NOT_THEIRS;
  if (currency !== walletCurrency) return no(`This wallet is in ${walletCurrency}`);
  if (amount < MINIMUM_FUNDING) return no('The minimum amount is 1000');
  const purpose = { for: walletId };
  return customer
    ? { ok: true, purpose, metadata: { customer }, fundsSubscription: true }
    : { ok: true, purpose };
}

function no(message: string, code: RefusalCode = 'invalid'): Purposeful {
  return { ok: false, refusal: refuse(code, { message }) };
}
