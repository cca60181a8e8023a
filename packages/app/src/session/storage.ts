/**
 * The device's storage, where the browser allows it: in some frames and private windows it does not, and then nothing
 * is saved and nothing breaks.
 */

/** Prefix of every key of this app, followed by what the item holds. */
const PREFIX = 'kobo:';

/** Prefix of the items that hold a payment; its reference follows. */
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
    // Refused or full: what should be saved lasts as long as the page.
  }
}

export function removeItem(key: string): void {
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    // Where nothing may be removed, nothing was saved.
  }
}

/** Removes the items with this prefix that are no longer wanted, so that a payer's phone does not fill up. */
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

/** Calls `listener` when another tab has changed the item. Returns a function that stops it. */
export function watchItem(key: string, listener: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === PREFIX + key) listener();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
