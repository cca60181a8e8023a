import * as v from 'valibot';
import { expiringItem } from './expiringItem';
import type { CheckoutContext } from './session';

/** Marks a transaction that somebody else may pay. The item's name is the transaction's reference. */
const openShared = expiringItem('shared:', {
  /** Whether the payer here waits for the other person. */
  waiting: v.boolean(),
});

type Shareable = Pick<CheckoutContext, 'transaction' | 'memo'>;

/** In-memory fallback when the device refuses storage. */
const fallbackOf = ({ memo }: Shareable) => memo('shared', () => ({ shared: false }));

/**
 * Marks the transaction as shared: somebody else may pay it.
 * @param waiting whether the payer here waits for the other person.
 * @param now milliseconds since the epoch, by the device's clock.
 */
export function saveShared(payment: Shareable, waiting: boolean, now = Date.now): void {
  fallbackOf(payment).shared = true;
  openShared(payment.transaction.reference, now).write({ waiting });
}

/** Whether somebody else may pay the transaction, because the payer here shared it. */
export function isShared(payment: Shareable): boolean {
  return fallbackOf(payment).shared || openShared(payment.transaction.reference).exists();
}

/** Whether the payer of this device waits for the other person. The result survives a reload. */
export function isWaiting(payment: Shareable): boolean {
  return openShared(payment.transaction.reference).read()?.waiting === true;
}
