import { isRecent, readItem, removeItem, sweepItems, writeItem } from '../../session/storage';

const KEY = 'subscription:';

/**
 * Stores on the device that a wallet's payment was sent whose outcome is still unknown, so that neither a reload nor
 * another tab sends a second one. It holds the subscription's reference, and nothing else.
 */
export interface PendingFlag {
  isSet(): boolean;
  set(): void;
  clear(): void;
}

/**
 * Erases what is too old, of every subscription.
 * @param now milliseconds since the epoch, by the device's clock.
 */
export function createPendingFlag(reference: string, now: () => number = Date.now): PendingFlag {
  const isFresh = (value: string) => isRecent(Number(value), now());
  const key = KEY + reference;
  sweepItems(KEY, isFresh);
  return {
    isSet: () => isFresh(readItem(key) ?? 'none'),
    set: () => writeItem(key, String(now())),
    clear: () => removeItem(key),
  };
}
