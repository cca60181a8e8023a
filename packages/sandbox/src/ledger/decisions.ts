import * as v from 'valibot';
import { insert, type Ledger, selectAll } from './database';

const Row = v.object({
  id: v.number(),
  reference: v.string(),
  action: v.string(),
  /** The amount of a credit in minor units; null for the missing amount, and for any other action. */
  amount: v.nullable(v.number()),
  due_at: v.number(),
  /** The reason of a decline. */
  reason: v.nullable(v.string()),
});
/** A decision from the simulator that takes effect later. */
export type Decision = v.InferOutput<typeof Row>;

export function addDecision(ledger: Ledger, decision: Omit<Decision, 'id'>): void {
  insert(ledger, 'decisions', decision);
}

/** Returns the pending decisions of a transaction, earliest first. */
export function decisionsOf(ledger: Ledger, reference: string): Decision[] {
  return selectAll(ledger, Row, 'SELECT * FROM decisions WHERE reference = ? ORDER BY due_at, id', reference);
}

/** Returns when the next decision of a transaction is due, in milliseconds since the epoch; `Infinity` if there is none. */
export function nextDecision(ledger: Ledger, reference: string): number {
  return decisionsOf(ledger, reference)[0]?.due_at ?? Number.POSITIVE_INFINITY;
}

/** Returns the due decisions of all transactions, earliest first. */
export function dueDecisions(ledger: Ledger, now: number): Decision[] {
  return selectAll(ledger, Row, 'SELECT * FROM decisions WHERE due_at <= ? ORDER BY due_at, id', now);
}

export function removeDecision(ledger: Ledger, id: number): void {
  ledger.prepare('DELETE FROM decisions WHERE id = ?').run(id);
}

export function clearDecisions(ledger: Ledger, reference: string): void {
  ledger.prepare('DELETE FROM decisions WHERE reference = ?').run(reference);
}
