import type { Scheme } from '../scheme';
import { createCardBoxes, type SealedCard } from './cardBoxes';
import { digest, openDeviceKey } from './deviceKey';
import { CARDS_PREFIX, namesOfLists } from './hasSavedCards';
import { createList, type List } from './list';
import { countTry, forgetTries, MAX_TRIES } from './tries';

/**
 * Cards that a payer saved on this device, per merchant and e-mail (specification §6, docs/deployers/security.md).
 *
 * There are two layers of encryption. The outer layer encrypts each list entry with a key that exists only on this device. The
 * inner layer encrypts number and expiry with a key that also requires the CVV. No CVV or PIN is stored or compared: with a wrong
 * CVV, decryption fails.
 *
 * A copy of `localStorage` reveals how many cards each owner has saved, but neither the cards nor the owners. A person with the
 * payer's phone can guess the CVV five times. The vault doesn't protect the cards from code on this origin, or from a copy of the
 * browser profile. Such code can use the key, and such a copy contains the key's bytes. Both allow an attacker to try all values
 * of a CVV: 1,000 values of three digits, or 10,000 of four digits (Amex). A key derivation (PBKDF2) of half a second would delay
 * the attack by less than two hours, and would slow down every payment.
 */
export interface Vault {
  /** Lists the cards, newest first. Cards that are expired, unreadable or too old are removed. */
  list(): Promise<StoredCard[]>;
  /** Encrypts a card at submit. The card is not stored yet, because its charge may fail. */
  seal(card: { pan: string; expiry: string; scheme: Scheme }, cvv: string): Promise<SealedCard>;
  /**
   * Writes a card. Call this method only after a verified success. Resolves to false if the storage refuses the card.
   * The card replaces an earlier entry of the same number and, in a full list, the oldest entry.
   */
  save(card: SealedCard): Promise<boolean>;
  unlock(id: string, cvv: string): Promise<Unlocking>;
  forget(id: string): Promise<void>;
}

interface StoredCard {
  id: string;
  scheme: Scheme;
  last4: string;
  /** The expiry date as MM/YY. */
  expiry: string;
}

type Unlocking =
  | { kind: 'unlocked'; pan: string; expiry: string }
  /** `left`: the attempts left, at least one. */
  | { kind: 'wrong-cvv'; left: number }
  /** The card was removed, because the last attempt failed. */
  | { kind: 'erased' }
  /** The card is no longer stored, or may no longer be offered. */
  | { kind: 'missing' }
  /** No attempt was made, because the device can't store the count of attempts. The card is kept. */
  | { kind: 'refused' };

type Opening = { ok: true; value: Vault } | { ok: false; error: { kind: 'unavailable' } };

interface VaultOptions {
  /** Returns milliseconds since the epoch. */
  now: () => number;
  storage?: Storage;
  indexedDB?: IDBFactory;
}

const MAX_CARDS = 5;

/**
 * Opens the vault of one payer at one merchant.
 * Fails within two seconds if the browser lacks WebCrypto (plain `http:`) or stores nothing (private windows, blocked
 * third-party frames). A trial write detects refused storage.
 */
export async function openVault(
  owner: { publicKey: string; email: string },
  options: VaultOptions,
): Promise<Opening> {
  try {
    const storage = options.storage ?? localStorage;
    const factory = options.indexedDB ?? indexedDB;
    storage.setItem('kobo:probe', '1');
    storage.removeItem('kobo:probe');
    const key = await openDeviceKey(factory);
    const vaultOf = (ownerId: string) => createVault({ key, ownerId, storage, factory, now: options.now });
    // List all owners' cards, because listing removes old cards, even of merchants to which the payer never returns. Listing also
    // removes entries that an earlier device key encrypted.
    for (const name of namesOfLists(storage)) void vaultOf(name.slice(CARDS_PREFIX.length)).list();
    const ownerId = await digest(key, `owner\n${owner.publicKey}\n${owner.email.trim().toLowerCase()}`);
    return { ok: true, value: vaultOf(ownerId) };
  } catch {
    // In some browsers, these calls throw or reject. The payer then pays without saving the card.
    return { ok: false, error: { kind: 'unavailable' } };
  }
}

interface Parts {
  key: CryptoKey;
  ownerId: string;
  storage: Storage;
  factory: IDBFactory;
  now: () => number;
}

function createVault({ key, ownerId, storage, factory, now }: Parts): Vault {
  const list = createList(storage, CARDS_PREFIX + ownerId);
  const boxes = createCardBoxes({ key, ownerId, now });
  let latest: Promise<unknown> = Promise.resolve();

  async function tryCvv(id: string, cvv: string): Promise<Unlocking> {
    const box = list.read().get(id);
    const entry = await boxes.read(id, box);
    if (!entry) return { kind: 'missing' };
    const tries = await countTry(factory, id).catch(() => undefined);
    if (tries === undefined) return { kind: 'refused' };
    const card = tries <= MAX_TRIES && (await boxes.openCard(id, entry, cvv));
    if (card) {
      await forgetTries(factory, id);
      return { kind: 'unlocked', ...card };
    }
    if (tries < MAX_TRIES) return { kind: 'wrong-cvv', left: MAX_TRIES - tries };
    // Keep the count. If another tab writes the card again, no attempts are left.
    remove(list, id);
    return { kind: 'erased' };
  }

  return {
    async list() {
      const cards: StoredCard[] = [];
      for (const [id, box] of list.read()) {
        const entry = await boxes.read(id, box);
        if (entry) cards.push({ id, scheme: entry.scheme, last4: entry.last4, expiry: entry.expiry });
        else remove(list, id, box);
      }
      return cards;
    },
    seal: boxes.seal,
    async save({ id, box }) {
      if (!(await forgetTries(factory, id))) return false;
      return list.change((entries) => {
        entries.delete(id);
        const kept: [string, string][] = [[id, box], ...entries];
        return kept.slice(0, MAX_CARDS);
      });
    },
    unlock(id, cvv) {
      // Run attempts one after another. On a double press, the second attempt must not be counted while the first attempt is
      // checked.
      const result = latest.then(() => tryCvv(id, cvv));
      latest = result;
      return result;
    },
    async forget(id) {
      remove(list, id);
      await forgetTries(factory, id);
    },
  };
}

/**
 * Removes a card's entry.
 * @param box if present, the entry is removed only if this box is still stored.
 */
function remove(list: List, id: string, box?: string): void {
  list.change((entries) => {
    if (box === undefined || entries.get(id) === box) entries.delete(id);
    return entries;
  });
}
