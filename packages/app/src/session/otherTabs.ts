import type { Payments } from './payments';
import type { Poller } from './poller';
import { isRecent, sweepItems, watchItem, writeItem } from './storage';
import type { Transaction } from './transaction';

/** Prefix of the items that say when an invoice was paid on this device; its reference follows. */
const PAID = 'paid:';

/**
 * Tells the other tabs of this device that a payment of an invoice was verified.
 * @param now by the device's clock.
 */
export function announcePaid(invoice: string, now: number): void {
  sweepItems(PAID, (at) => isRecent(Number(at), now));
  writeItem(PAID + invoice, String(now));
}

/**
 * Calls `listener` when another tab announces a payment: no more than a hint to ask the provider. Returns a function
 * that stops it.
 */
export function watchPaid(invoice: string, listener: () => void): () => void {
  return watchItem(PAID + invoice, listener);
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
