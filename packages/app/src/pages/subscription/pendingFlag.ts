import { expiringItem } from '../../session/expiringItem';

/**
 * Marks a wallet payment with an unknown outcome, because neither a reload nor another tab may send a second payment.
 * The item's name is the subscription's reference.
 */
export const openPendingFlag = expiringItem('subscription:', {});
export type PendingFlag = ReturnType<typeof openPendingFlag>;
