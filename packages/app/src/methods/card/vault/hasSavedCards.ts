/** Prefix of the names of all lists of saved cards; an owner's digest follows. */
export const CARDS_PREFIX = 'kobo:cards:';

/**
 * Whether any payer saved a card on this device. Synchronous and without the vault, so that a payer who never saved
 * one never loads its chunk.
 */
export function hasSavedCards(): boolean {
  try {
    return namesOfLists(localStorage).length > 0;
  } catch {
    // Storage is refused in some frames.
    return false;
  }
}

/** The names of the stored lists of all owners. */
export function namesOfLists(storage: Storage): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((name) =>
    name.startsWith(CARDS_PREFIX),
  );
}
