import * as v from 'valibot';
import { expiringItem } from '../../session/expiringItem';

/** The marks of a transaction's saved cards. */
const Marks = v.object({
  /** Of the card that was charged last, where it is a saved one. */
  charged: v.optional(v.string()),
  /** Of those that are not to be offered again. */
  barred: v.array(v.string()),
});

type Marks = v.InferOutput<typeof Marks>;
const openMarks = expiringItem('barred:', Marks.entries);

/** Which saved cards no charge of a transaction can be made with any more. */
interface BarredCards {
  /** A charge is being sent. @param id of its card, where it is a saved one. */
  charge(id: string | undefined): void;
  /** That charge was declined for a reason that would repeat. */
  bar(): void;
  has(id: string): boolean;
}

/**
 * Lost, stolen and expired cards of a transaction. Kept for a reload, in which an answer may come to the charge that was sent before
 * it: as marks of 32 bits, which tell saved cards apart and lead to none.
 * @param now milliseconds since the epoch, by the device's clock.
 */
export function createBarredCards(reference: string, now: () => number = Date.now): BarredCards {
  const item = openMarks(reference, now);
  /** In-memory fallback when the device refuses storage. */
  let own: Marks = { barred: [] };
  const marks = () => item.read() ?? own;

  function write(next: Marks): void {
    own = next;
    item.write(own);
  }

  return {
    charge(id) {
      const { charged, barred } = marks();
      // Most charges are of a card that is typed, and leave nothing here.
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

/** FNV-1a, 32 bits. */
function markOf(id: string): string {
  let hash = 0x811c9dc5;
  for (const letter of id) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(16);
}
