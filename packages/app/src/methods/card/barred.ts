import * as v from 'valibot';
import { expiringItem } from '../../session/expiringItem';

const Marks = v.object({
  /** The hash of the last charged card, if it was a saved card. */
  charged: v.optional(v.string()),
  /** The hashes of cards that must not be offered again. */
  barred: v.array(v.string()),
});

type Marks = v.InferOutput<typeof Marks>;
const openMarks = expiringItem('barred:', Marks.entries);

interface BarredCards {
  /** Records a charge before it is sent. @param id the id of the saved card; `undefined` for a typed card. */
  charge(id: string | undefined): void;
  /** Bars the last charged card after a decline for a permanent reason. */
  bar(): void;
  has(id: string): boolean;
}

/**
 * Creates the record of saved cards that can't pay a transaction any more.
 * The record is stored, because a decline may be reported only after a reload. The record contains only 32-bit hashes, which
 * distinguish saved cards but don't identify them.
 * @param now returns milliseconds since the epoch on the device's clock.
 */
export function createBarredCards(reference: string, now: () => number = Date.now): BarredCards {
  const item = openMarks(reference, now);
  /** The in-memory fallback for a device that refuses storage. */
  let own: Marks = { barred: [] };
  const marks = () => item.read() ?? own;

  function write(next: Marks): void {
    own = next;
    item.write(own);
  }

  return {
    charge(id) {
      const { charged, barred } = marks();
      // Write nothing for a typed card, unless an earlier charge used a saved card.
      if (id === undefined && charged === undefined) return;
      write({ ...(id === undefined ? {} : { charged: markOf(id) }), barred });
    },
    bar() {
      const { charged, barred } = marks();
      if (charged !== undefined && !barred.includes(charged))
        write({ charged, barred: [...barred, charged] });
    },
    has: (id) => marks().barred.includes(markOf(id)),
  };
}

/** Returns the 32-bit FNV-1a hash of an id. */
function markOf(id: string): string {
  let hash = 0x811c9dc5;
  for (const letter of id) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(16);
}
