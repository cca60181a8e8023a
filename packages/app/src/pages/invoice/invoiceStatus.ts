import type { Invoice, InvoiceStatus } from '@kobo/protocol/api';

/** Specification §4. */
export function isPayable(status: InvoiceStatus): boolean {
  return status === 'issued' || status === 'partially_paid';
}

/** Whether it is paid in parts; each part then has a number. */
export function isPartial({ status, partial }: Invoice): boolean {
  return partial.is_partial === true || status === 'partially_paid';
}

/** Specification §9: success for paid or issued, warning for draft or partially paid, danger otherwise. */
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
