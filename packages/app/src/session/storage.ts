/**
 * The device's storage. Some frames and private windows refuse storage. In this case, nothing is saved, and no function throws.
 */

/** Prefix of every key of this app. */
const PREFIX = 'kobo:';

/** Prefix of the keys of payments. The payment's reference follows the prefix. */
export const PAYMENTS = 'payment:';

/** Prefix of the keys of accounts and of the names of their locks. The transaction's reference follows the prefix. */
export const ACCOUNTS = 'account:';

export function readItem(key: string): string | undefined {
  try {
    return localStorage.getItem(PREFIX + key) ?? undefined;
  } catch {
    return undefined;
  }
}

export function writeItem(key: string, value: string): void {
  try {
    localStorage.setItem(PREFIX + key, value);
  } catch {
    // Storage is refused or full, and the value is not saved.
  }
}

export function removeItem(key: string): void {
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    // If storage is refused, no item was saved.
  }
}

/** Removes unwanted items with this prefix, because a payer's phone must not fill up. */
export function sweepItems(start: string, isWanted: (value: string) => boolean): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith(PREFIX + start)) continue;
      if (!isWanted(localStorage.getItem(key) ?? '')) localStorage.removeItem(key);
    }
  } catch {
    // If storage is refused, there is nothing to remove.
  }
}

/** Calls `listener` when another tab changes the item. */
export function watchItem(key: string, listener: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === PREFIX + key) listener();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
