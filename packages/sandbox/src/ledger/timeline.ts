import * as v from 'valibot';
import { announceChange } from './changes';
import type { Ledger } from './database';

const Entry = v.object({ id: v.number(), at: v.number(), what: v.string() });
export type Entry = v.InferOutput<typeof Entry>;

/** Adds an event to a transaction's timeline. Never pass card data. */
export function note(ledger: Ledger, reference: string, what: string): void {
  ledger
    .prepare('INSERT INTO events (reference, at, what) VALUES (?, ?, ?)')
    .run(reference, Date.now(), what);
  announceChange(ledger, reference);
}

const Latest = v.object({ id: v.nullable(v.number()) });

/** Returns the id of the last timeline entry that changed the status; 0 if there is none. */
export function latestStatusChange(ledger: Ledger, reference: string): number {
  const row = ledger
    .prepare(
      `SELECT max(id) AS id FROM events
       WHERE reference = ? AND substr(what, 1, instr(what, ':')) IN ('pending:', 'success:', 'failed:', 'expired:')`,
    )
    .get(reference);
  return v.parse(Latest, row).id ?? 0;
}

/** Returns the events of a transaction, oldest first. */
export function timelineOf(ledger: Ledger, reference: string): Entry[] {
  return v.parse(
    v.array(Entry),
    ledger.prepare('SELECT id, at, what FROM events WHERE reference = ? ORDER BY id').all(reference),
  );
}
