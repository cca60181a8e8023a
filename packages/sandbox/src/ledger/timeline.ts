import * as v from 'valibot';
import { announceChange } from './changes';
import { insert, type Ledger, selectAll, selectFirst } from './database';

const Entry = v.object({ id: v.number(), at: v.number(), what: v.string() });
export type Entry = v.InferOutput<typeof Entry>;

/** Adds an event to a transaction's timeline. Never pass card data. */
export function note(ledger: Ledger, reference: string, what: string): void {
  insert(ledger, 'events', { reference, at: Date.now(), what });
  announceChange(ledger, reference);
}

const Latest = v.object({ id: v.nullable(v.number()) });

/** Returns the id of the last timeline entry that changed the status; 0 if there is none. */
export function latestStatusChange(ledger: Ledger, reference: string): number {
  const query = `SELECT max(id) AS id FROM events
    WHERE reference = ? AND substr(what, 1, instr(what, ':')) IN ('pending:', 'success:', 'failed:', 'expired:')`;
  return selectFirst(ledger, Latest, query, reference)?.id ?? 0;
}

/** Returns the events of a transaction, oldest first. */
export function timelineOf(ledger: Ledger, reference: string): Entry[] {
  return selectAll(ledger, Entry, 'SELECT * FROM events WHERE reference = ? ORDER BY id', reference);
}
