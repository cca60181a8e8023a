import { expiringItem } from './expiringItem';
import type { Payments } from './payments';
import type { Poller } from './poller';
import type { Transaction } from './transaction';

/** Says when an invoice was paid on this device. The invoice's reference is the name. */
const openPaid = expiringItem('paid:', {});

/** Announces to the other tabs of this device that a payment of an invoice was verified. */
export function announcePaid(invoice: string): void {
  openPaid(invoice).write({});
}

/**
 * Calls `listener` when another tab announces a payment: no more than a hint to ask the provider. Returns a function
 * that stops it.
 */
export function watchPaid(invoice: string, listener: () => void): () => void {
  return openPaid(invoice).watch(listener);
}

/** A checkout of an invoice that another tab has announced as paid. */
export interface PaidElsewhere {
  invoice: string;
  transaction: Transaction;
  payments: Payments;
  poller: Poller;
  /** Called once the provider takes no such payment any more. */
  onSettled: () => void;
}
