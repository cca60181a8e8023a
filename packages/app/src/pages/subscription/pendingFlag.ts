import { expiringItem } from '../../session/expiringItem';

/**
 * Marks on the device that a wallet's payment was sent and its outcome is unknown, so that neither a reload nor another
 * tab sends a second one. The subscription's reference is the name.
 */
export const openPendingFlag = expiringItem('subscription:', {});
export type PendingFlag = ReturnType<typeof openPendingFlag>;
