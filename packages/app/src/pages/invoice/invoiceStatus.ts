import type { Invoice, InvoiceStatus } from '@kobo/protocol/api';

/** Returns whether the invoice can be paid (specification §4). */
export function isPayable(status: InvoiceStatus): boolean {
  return status === 'issued' || status === 'partially_paid';
}

/**
 * Returns whether this page can start a payment of the invoice.
 * The invoice must contain exact amounts and the merchant's key (specification §6).
 */
export function isReady({ status, exact, metadata }: Invoice): boolean {
  return isPayable(status) && exact && metadata.checkoutData?.publicKey !== undefined;
}

/** Returns whether the invoice is paid in installments. */
export function isPartial({ status, partial }: Invoice): boolean {
  return partial.is_partial === true || status === 'partially_paid';
}

/** Returns the tone of a status (specification §9). */
export function toneOf(status: InvoiceStatus): 'success' | 'warning' | 'danger' {
  switch (status) {
    case 'paid':
    case 'issued':
      return 'success';
    case 'draft':
    case 'partially_paid':
      return 'warning';
    case 'other':
      return 'danger';
    default:
      return status satisfies never;
  }
}
