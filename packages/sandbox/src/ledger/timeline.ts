import * as v from 'valibot';
import type { Ledger } from './database';

const Entry = v.object({ id: v.number(), at: v.number(), what: v.string() });
export type Entry = v.InferOutput<typeof Entry>;

/** Notes what happened to a transaction. Never card data. */
export function note(ledger: Ledger, reference: string, what: string): void {
  ledger
    .prepare('INSERT INTO events (reference, at, what) VALUES (?, ?, ?)')
    .run(reference, Date.now(), what);
}

/** What happened, oldest first. */
export function timelineOf(ledger: Ledger, reference: string): Entry[] {
  return v.parse(
    v.array(Entry),
    ledger.prepare('SELECT id, at, what FROM events WHERE reference = ? ORDER BY id').all(reference),
  );
}
