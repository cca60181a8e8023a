import * as v from 'valibot';
import { changeRecord } from './record';

/** The so-manyeth wrong CVV erases a card (docs/decisions/0006-wrong-cvv-count.md). */
export const MAX_TRIES = 5;

/** A number that makes no sense leaves no guess. */
const Tries = v.fallback(v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0)), 0), MAX_TRIES);

/**
 * Counts a try before it is made, so that closing the tab in between doesn't give it back. It is kept beside the
 * device key and not in the list: there, two tabs would read the same number before either wrote the next, and
 * putting an old list back would bring the guesses back. Rejects where it can't be written; nobody may try then.
 */
export function countTry(factory: IDBFactory, id: string): Promise<number> {
  return changeRecord(factory, nameOf(id), (kept) => v.parse(Tries, kept) + 1);
}

/** Gives all tries back. Resolves to whether that is written. */
export function forgetTries(factory: IDBFactory, id: string): Promise<boolean> {
  return changeRecord(factory, nameOf(id), () => undefined).then(
    () => true,
    () => false,
  );
}

function nameOf(id: string): string {
  return `tries:${id}`;
}
