/**
 * The device's storage, where the browser allows it: in some frames and private windows it does not, and then
 * nothing is kept and nothing breaks.
 */

/** Every key of this app begins so, followed by what it holds. */
const PREFIX = 'kobo:';

/** What the items begin with that hold a payment, whose reference follows. */
export const PAYMENTS = 'payment:';

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
    // Refused or full: what should be kept lasts as long as the page.
  }
}

export function removeItem(key: string): void {
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    // Nothing was kept where nothing may be removed.
  }
}

/** Removes the items that begin with `start` and are no longer wanted, so that a payer's phone does not fill up. */
export function sweepItems(start: string, isWanted: (value: string) => boolean): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith(PREFIX + start)) continue;
      if (!isWanted(localStorage.getItem(key) ?? '')) localStorage.removeItem(key);
    }
  } catch {
    // As above.
  }
}

/** Calls `listener` when another tab has changed the item. Returns the way to stop that. */
export function watchItem(key: string, listener: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === PREFIX + key) listener();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
