/** Prefix of the names of all saved-card lists. The rest of a name is the owner's digest. */
export const CARDS_PREFIX = 'kobo:cards:';

/**
 * Returns whether any payer saved a card on this device.
 * The function doesn't use the vault, because a payer without saved cards must not wait for the vault's chunk.
 */
export function hasSavedCards(): boolean {
  try {
    return namesOfLists(localStorage).length > 0;
  } catch {
    // Some frames have no access to storage.
    return false;
  }
}

/** Returns the names of all owners' stored lists. */
export function namesOfLists(storage: Storage): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((name) =>
    name.startsWith(CARDS_PREFIX),
  );
}
