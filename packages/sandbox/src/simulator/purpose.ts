import type { Initialize } from '@kobo/protocol/api';
import type { Ledger } from '../ledger/database';
import type { Purpose } from '../ledger/payments';
import { type Reply, refused } from '../ledger/replies';
import { readInvoice, refuseInvoicePayment } from './invoices';

export type Purposeful =
  | { ok: true; purpose?: Purpose; metadata?: Record<string, unknown> }
  | { ok: false; reply: Reply };

/**
 * What a transaction is for, as its metadata says (specification §7), and what that adds to the metadata. A merchant's
 * own transaction is for nothing that the sandbox knows.
 */
export function purposeOf(ledger: Ledger, body: Initialize, publicKey: string): Purposeful {
  if (body.metadata.type === 'invoices') return payInvoice(ledger, body, publicKey);
  return { ok: true };
}

function payInvoice(ledger: Ledger, body: Initialize, publicKey: string): Purposeful {
  const reference = body.metadata.invoice_reference ?? '';
  const read = readInvoice(ledger, reference);
  if (!read) return { ok: false, reply: refused(404, 'Invoice not found') };
  const { customer, metadata } = read.invoice;
  if (metadata.checkoutData?.publicKey !== publicKey) return NOT_THEIRS;
  if (metadata.checkoutData.walletId !== body.walletId) {
    return { ok: false, reply: refused(400, 'The walletId is not that of the invoice') };
  }
  const refusal = refuseInvoicePayment(read, body);
  if (refusal !== undefined) return { ok: false, reply: refused(400, refusal) };
  return {
    ok: true,
    purpose: { for: reference },
    metadata: { merchant: metadata.checkoutData.metadata?.merchant, customer },
  };
}

const NOT_THEIRS: Purposeful = {
  ok: false,
  reply: refused(401, 'The public key is not that of the merchant who is paid'),
};
