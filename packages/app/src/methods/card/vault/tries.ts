import * as v from 'valibot';
import { changeRecord } from './record';

/** The number of wrong CVVs after which a card is erased. */
export const MAX_TRIES = 5;

/** The stored count. If it is invalid, no attempts are left. */
const Tries = v.fallback(v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0)), 0), MAX_TRIES);

/**
 * Counts an attempt before it is made, so that closing the tab can't undo the count.
 * Rejects if the count can't be written. In that case, make no attempt.
 * The count is in the database and not in the list, because the database changes the count atomically. An old copy of the list
 * would also restore the attempts.
 */
export function countTry(factory: IDBFactory, id: string): Promise<number> {
  return changeRecord(factory, nameOf(id), (kept) => v.parse(Tries, kept) + 1);
}

/** Resets the count. Resolves to whether the write succeeded. */
export function forgetTries(factory: IDBFactory, id: string): Promise<boolean> {
  return changeRecord(factory, nameOf(id), () => undefined).then(
    () => true,
    () => false,
  );
}

function nameOf(id: string): string {
  return `tries:${id}`;
}
