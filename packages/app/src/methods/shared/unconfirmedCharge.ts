import { expiringItem } from '../../session/expiringItem';
import type { CheckoutContext } from '../../session/session';
import { reportsFunds } from '../../session/verifier';
import type { Failure } from './outcome';

const openMark = expiringItem('doubted:', {});

type Marked = Pick<CheckoutContext, 'memo'> & {
  transaction: Pick<CheckoutContext['transaction'], 'reference'>;
};

/** Returns the in-memory fallback, for a device that refuses storage. */
const fallbackOf = ({ memo }: Marked) => memo('unconfirmed charge', () => ({ marked: false }));

/**
 * Marks that the payer tries again although a charge of this transaction has an unknown outcome.
 * The first charge may still succeed. Even if later attempts fail, no screen may state that no money was taken.
 * @param now returns milliseconds since the epoch on the device's clock.
 */
export function markUnconfirmedCharge(payment: Marked, now = Date.now): void {
  fallbackOf(payment).marked = true;
  openMark(payment.transaction.reference, now).write({});
}

/** Returns whether a charge of this transaction was marked on this device within the last day. */
export function hasUnconfirmedCharge(payment: Marked, now = Date.now): boolean {
  return fallbackOf(payment).marked || openMark(payment.transaction.reference, now).exists();
}

/**
 * Returns whether the provider's status proves that a failed attempt took nothing (docs/providers/extensions.md).
 * The status proves this if a verification reports the failure, no money was received or refunded, and no earlier
 * charge is unconfirmed. The reply to a charge does not prove that nothing was taken.
 */
export function isNothingTaken(
  { kind }: Pick<Failure, 'kind'>,
  payment: Marked & Pick<CheckoutContext, 'lastVerification'>,
): boolean {
  return (
    kind === 'not-completed' && !reportsFunds(payment.lastVerification()) && !hasUnconfirmedCharge(payment)
  );
}
