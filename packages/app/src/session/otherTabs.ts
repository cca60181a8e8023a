import { expiringItem } from './expiringItem';
import type { Payments } from './payments';
import type { Poller } from './poller';
import type { Transaction } from './transaction';

/** Opens the record that an invoice was paid on this device. The item's name is the invoice's reference. */
const openPaid = expiringItem('paid:', {});

/** Announces to the other tabs of this device that a payment of an invoice was verified. */
export function announcePaid(invoice: string): void {
  openPaid(invoice).write({});
}

/**
 * Calls `listener` when another tab announces a payment of the invoice.
 * The listener must query the provider, because the announcement proves nothing.
 */
export function watchPaid(invoice: string, listener: () => void): () => void {
  return openPaid(invoice).watch(listener);
}

/** The data of a checkout whose invoice another tab has announced as paid. */
export interface PaidElsewhere {
  invoice: string;
  transaction: Transaction;
  payments: Payments;
  poller: Poller;
  /** Called once the provider no longer accepts a payment of this amount. */
  onSettled: () => void;
}
