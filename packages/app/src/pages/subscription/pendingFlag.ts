import { expiringItem } from '../../session/expiringItem';

/**
 * Marks a wallet payment with an unknown outcome, because no second payment may be sent after a reload or in another tab.
 * The item's name is the subscription's reference.
 */
export const openPendingFlag = expiringItem('subscription:', {});
export type PendingFlag = ReturnType<typeof openPendingFlag>;
