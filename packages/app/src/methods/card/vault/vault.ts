import * as v from 'valibot';
import { checkExpiry } from '../expiry';
import { SCHEMES, type Scheme } from '../scheme';
import { type Lock, openBox, sealBox } from './box';
import { digest, openDeviceKey } from './deviceKey';
import { CARDS_PREFIX, namesOfLists } from './hasSavedCards';
import { createList, ID_LENGTH } from './list';
import { countTry, forgetTries, MAX_TRIES } from './tries';

/**
 * Cards that a payer saved on this device, per merchant and e-mail (specification §6, docs/deployers/security.md).
 *
 * Two layers: what the list of cards shows is encrypted with a key that only this device has; number and expiry
 * inside it with one that also needs the CVV. No CVV and no PIN is kept, so nothing is compared: a wrong CVV fails
 * to decrypt.
 *
 * What that protects: a copy of `localStorage` tells nothing, not even whose cards those are, and somebody who holds
 * the payer's phone has five guesses. What it doesn't: code that runs on this origin, and a copy of the whole browser
 * profile, in which the browser has the device key's bytes somewhere. A CVV has 1,000 values, and either tries them
 * all at once. A slow derivation (PBKDF2) would not change that: half a second each is over in ten minutes, and the
 * payer would wait it out at every payment.
 */
export interface Vault {
  /** Newest first. Cards that are too old, have expired or can't be read are removed. */
  list(): Promise<StoredCard[]>;
  /** Encrypts at submit. Nothing is written: it is unknown yet whether the card pays. */
  seal(card: { pan: string; expiry: string; scheme: Scheme }, cvv: string): Promise<SealedCard>;
  /**
   * Writes a card; only after a verified success. It takes the place of an earlier entry of the same number, and of
   * the oldest one where the list is full. False when storage refuses.
   */
  save(card: SealedCard): Promise<boolean>;
  unlock(id: string, cvv: string): Promise<Unlocking>;
  forget(id: string): Promise<void>;
}

interface StoredCard {
  id: string;
  scheme: Scheme;
  last4: string;
  /** MM/YY. */
  expiry: string;
}

/** Only ciphertext; safe to hold while the charge runs. Only its vault can use it. */
export interface SealedCard {
  readonly id: string;
  readonly box: string;
}

type Unlocking =
  | { kind: 'unlocked'; pan: string; expiry: string }
  /** `left`: how many attempts are left; at least one. */
  | { kind: 'wrong-cvv'; left: number }
  /** That was one wrong CVV too many: the card was removed. */
  | { kind: 'erased' }
  /** No longer there. */
  | { kind: 'missing' }
  /** The device no longer lets an attempt be counted, so none was made. The card stays. */
  | { kind: 'refused' };

type Opening = { ok: true; value: Vault } | { ok: false; error: { kind: 'unavailable' } };

interface VaultOptions {
  /** Milliseconds since the epoch. */
  now: () => number;
  storage?: Storage;
  indexedDB?: IDBFactory;
}

/** Cards at the most, per owner. */
const MAX_CARDS = 5;

/** 90 days. */
const MAX_AGE = 7_776_000_000;

const Entry = v.object({
  scheme: v.picklist(SCHEMES),
  last4: v.string(),
  expiry: v.string(),
  createdAt: v.number(),
  /** The inner box. */
  card: v.string(),
});

const Card = v.object({ pan: v.string(), expiry: v.string() });

/**
 * Opens the vault of one payer at one merchant. Refused within two seconds where the browser has no WebCrypto (plain
 * `http:`) or won't keep anything (private windows, blocked third-party frames); a write is tried to be sure of it.
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
    // Other merchants' lists too: a card must not outlive its days because the payer never came back to one of them.
    // So go lists of an earlier device key, which nobody can read again.
    for (const name of namesOfLists(storage)) void vaultOf(name.slice(CARDS_PREFIX.length)).list();
    const ownerId = await digest(key, `owner\n${owner.publicKey}\n${owner.email.trim().toLowerCase()}`);
    return { ok: true, value: vaultOf(ownerId) };
  } catch {
    // Each of these throws or rejects in some browser; in all of them the payer pays without saving.
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
  let latest: Promise<unknown> = Promise.resolve();

  const lock = (layer: 'entry' | 'card', id: string, secret = ''): Lock => ({
    deviceKey: key,
    purpose: `kobo vault ${layer} 1`,
    context: `${ownerId}\n${id}`,
    secret,
  });

  /** The outer layer's content, while the card may still be offered. */
  async function read(id: string, box: string | undefined): Promise<v.InferOutput<typeof Entry> | undefined> {
    const entry = box && (await openBox(lock('entry', id), box, Entry));
    if (!entry) return undefined;
    // A card from the future was saved while the device's clock was wrong.
    const fresh = Math.abs(now() - entry.createdAt) <= MAX_AGE;
    return fresh && !checkExpiry(entry.expiry, new Date(now())) ? entry : undefined;
  }

  /** `box`: only if that is still what is stored. */
  function remove(id: string, box?: string): void {
    list.change((entries) => {
      if (box === undefined || entries.get(id) === box) entries.delete(id);
      return entries;
    });
  }

  async function tryCvv(id: string, cvv: string): Promise<Unlocking> {
    const box = list.read().get(id);
    const entry = await read(id, box);
    if (!entry) return { kind: 'missing' };
    const tries = await countTry(factory, id).catch(() => undefined);
    if (tries === undefined) return { kind: 'refused' };
    const card = tries <= MAX_TRIES && (await openBox(lock('card', id, cvv), entry.card, Card));
    if (card) {
      await forgetTries(factory, id);
      return { kind: 'unlocked', ...card };
    }
    if (tries < MAX_TRIES) return { kind: 'wrong-cvv', left: MAX_TRIES - tries };
    // The count stays: should another tab write the card back, no attempt is left.
    remove(id);
    return { kind: 'erased' };
  }

  return {
    async list() {
      const cards: StoredCard[] = [];
      for (const [id, box] of list.read()) {
        const entry = await read(id, box);
        if (entry) cards.push({ id, scheme: entry.scheme, last4: entry.last4, expiry: entry.expiry });
        else remove(id, box);
      }
      return cards;
    },
    async seal({ pan, expiry, scheme }, cvv) {
      // Derived from the number, so that the same card replaces its earlier entry; with the device key, so that it
      // reveals nothing.
      const id = (await digest(key, `card\n${ownerId}\n${pan}`)).slice(0, ID_LENGTH);
      const card = await sealBox(lock('card', id, cvv), { pan, expiry });
      const entry = { scheme, last4: pan.slice(-4), expiry, createdAt: Math.round(now()), card };
      return { id, box: await sealBox(lock('entry', id), entry) };
    },
    async save({ id, box }) {
      if (!(await forgetTries(factory, id))) return false;
      return list.change((entries) => {
        entries.delete(id);
        const kept: [string, string][] = [[id, box], ...entries];
        return kept.slice(0, MAX_CARDS);
      });
    },
    unlock(id, cvv) {
      // One after another: the second of a double press must not count while the first, a right one, is being checked.
      const result = latest.then(() => tryCvv(id, cvv));
      latest = result;
      return result;
    },
    async forget(id) {
      remove(id);
      await forgetTries(factory, id);
    },
  };
}
