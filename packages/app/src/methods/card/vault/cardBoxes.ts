import * as v from 'valibot';
import { checkExpiry } from '../expiry';
import { SCHEMES, type Scheme } from '../scheme';
import { type Lock, openBox, sealBox } from './box';
import { digest } from './deviceKey';
import { ID_LENGTH } from './list';

/** Maximum age of a saved card in milliseconds: 90 days. */
const MAX_AGE = 7_776_000_000;

const Entry = v.object({
  scheme: v.picklist(SCHEMES),
  last4: v.string(),
  expiry: v.string(),
  createdAt: v.number(),
  /** The inner box, which contains number and expiry. */
  card: v.string(),
});
type Entry = v.InferOutput<typeof Entry>;

const Card = v.object({ pan: v.string(), expiry: v.string() });
type Card = v.InferOutput<typeof Card>;

/** An encrypted card, which may stay in memory during the charge. */
export interface SealedCard {
  readonly id: string;
  readonly box: string;
}

/** The two layers of encryption of one owner's cards (`vault.ts`). */
interface CardBoxes {
  seal(card: Card & { scheme: Scheme }, cvv: string): Promise<SealedCard>;
  /** Reads the outer layer's content if the card may still be offered. */
  read(id: string, box: string | undefined): Promise<Entry | undefined>;
  /** Opens the inner layer; `undefined` if the CVV is wrong. */
  openCard(id: string, entry: Entry, cvv: string): Promise<Card | undefined>;
}

interface Options {
  key: CryptoKey;
  ownerId: string;
  now: () => number;
}

export function createCardBoxes({ key, ownerId, now }: Options): CardBoxes {
  const lock = (layer: 'entry' | 'card', id: string, secret = ''): Lock => ({
    deviceKey: key,
    purpose: `kobo vault ${layer} 1`,
    context: `${ownerId}\n${id}`,
    secret,
  });

  return {
    async seal({ pan, expiry, scheme }, cvv) {
      // The id derives from the number, so that the same card replaces its earlier entry. The id also depends on the
      // device key, so that the id does not reveal the number.
      const id = (await digest(key, `card\n${ownerId}\n${pan}`)).slice(0, ID_LENGTH);
      const card = await sealBox(lock('card', id, cvv), { pan, expiry });
      const entry = { scheme, last4: pan.slice(-4), expiry, createdAt: Math.round(now()), card };
      return { id, box: await sealBox(lock('entry', id), entry) };
    },
    async read(id, box) {
      const entry = box && (await openBox(lock('entry', id), box, Entry));
      if (!entry) return undefined;
      // Also reject a date far in the future, which a wrong clock has set.
      const fresh = Math.abs(now() - entry.createdAt) <= MAX_AGE;
      return fresh && !checkExpiry(entry.expiry, new Date(now())) ? entry : undefined;
    },
    openCard: (id, entry, cvv) => openBox(lock('card', id, cvv), entry.card, Card),
  };
}
