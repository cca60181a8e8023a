import * as v from 'valibot';
import { changeRecord } from './record';

/** How many wrong CVVs erase a card (docs/contributors/decisions/0006-wrong-cvv-count.md). */
export const MAX_TRIES = 5;

/** An invalid count leaves no attempt. */
const Tries = v.fallback(v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0)), 0), MAX_TRIES);

/**
 * Counts an attempt before it is made, so that closing the tab in between doesn't give it back. It is stored beside the
 * device key and not in the list: there, two tabs would read the same number before either wrote the next, and
 * restoring an old list would bring the attempts back. Rejects where it can't be written; then no attempt may be made.
 */
export function countTry(factory: IDBFactory, id: string): Promise<number> {
  return changeRecord(factory, nameOf(id), (kept) => v.parse(Tries, kept) + 1);
}

/** Resets the count. Resolves to whether that is written. */
export function forgetTries(factory: IDBFactory, id: string): Promise<boolean> {
  return changeRecord(factory, nameOf(id), () => undefined).then(
    () => true,
    () => false,
  );
}

function nameOf(id: string): string {
  return `tries:${id}`;
}
