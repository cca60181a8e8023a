import * as v from 'valibot';
import { expiringItem } from './expiringItem';
import type { CheckoutContext } from './session';

/** Opens the record of a transaction that somebody else may pay. The item's name is the transaction's reference. */
const openShared = expiringItem('shared:', {
  /** Whether the payer of this device waits for the other person. */
  waiting: v.boolean(),
});

type Shareable = Pick<CheckoutContext, 'transaction' | 'memo'>;

/** Returns the in-memory fallback, for a device that refuses storage. */
const fallbackOf = ({ memo }: Shareable) => memo('shared', () => ({ shared: false }));

/**
 * Marks the transaction as shared: somebody else may pay it.
 * @param now returns milliseconds since the epoch on the device's clock.
 */
export function saveShared(payment: Shareable, waiting: boolean, now = Date.now): void {
  fallbackOf(payment).shared = true;
  openShared(payment.transaction.reference, now).write({ waiting });
}

/** Returns whether somebody else may pay the transaction, because the payer of this device shared it. */
export function isShared(payment: Shareable): boolean {
  return fallbackOf(payment).shared || openShared(payment.transaction.reference).exists();
}

/** Returns whether the payer of this device waits for the other person. The result survives a reload. */
export function isWaiting(payment: Shareable): boolean {
  return openShared(payment.transaction.reference).read()?.waiting === true;
}
