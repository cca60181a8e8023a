import * as v from 'valibot';
import type { Ledger } from './database';

const Row = v.object({
  id: v.number(),
  reference: v.string(),
  action: v.string(),
  /** Hundredths, of a credit that is not what is missing. */
  amount: v.nullable(v.number()),
  due_at: v.number(),
  /** Of a decline. */
  reason: v.nullable(v.string()),
});
/** What someone has decided in the simulator and is to come about later. */
export type Decision = v.InferOutput<typeof Row>;

export function addDecision(
  ledger: Ledger,
  { reference, action, amount, due_at, reason }: Omit<Decision, 'id'>,
): void {
  ledger
    .prepare('INSERT INTO decisions (reference, action, amount, due_at, reason) VALUES (?, ?, ?, ?, ?)')
    .run(reference, action, amount, due_at, reason);
}

/** Those of a transaction that wait, the next first. */
export function decisionsOf(ledger: Ledger, reference: string): Decision[] {
  const rows = ledger
    .prepare('SELECT * FROM decisions WHERE reference = ? ORDER BY due_at, id')
    .all(reference);
  return v.parse(v.array(Row), rows);
}

/** When the next one of a transaction comes about, in milliseconds since the epoch; never is infinitely late. */
export function nextDecision(ledger: Ledger, reference: string): number {
  return decisionsOf(ledger, reference)[0]?.due_at ?? Number.POSITIVE_INFINITY;
}

/** Those of all transactions whose time has come, in that order. */
export function dueDecisions(ledger: Ledger, now: number): Decision[] {
  const rows = ledger.prepare('SELECT * FROM decisions WHERE due_at <= ? ORDER BY due_at, id').all(now);
  return v.parse(v.array(Row), rows);
}

export function removeDecision(ledger: Ledger, id: number): void {
  ledger.prepare('DELETE FROM decisions WHERE id = ?').run(id);
}

/** Calls off what waits for a transaction. */
export function clearDecisions(ledger: Ledger, reference: string): void {
  ledger.prepare('DELETE FROM decisions WHERE reference = ?').run(reference);
}
