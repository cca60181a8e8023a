import * as v from 'valibot';
import { Flag, insert, type Ledger, selectAll } from './database';

/** The duration of a refund in milliseconds: two days. */
const DURATION = 2 * 86_400_000;

const Row = v.object({
  /** The amount in minor units. */
  amount: v.number(),
  /** When the payer receives the refund. */
  due_at: v.number(),
  done: Flag,
});
export type Refund = v.InferOutput<typeof Row>;

export function addRefund(ledger: Ledger, reference: string, amount: number): void {
  insert(ledger, 'refunds', { reference, amount, due_at: Date.now() + DURATION, done: 0 });
}

/** Returns the pending and completed refunds of a transaction, oldest first. */
export function refundsOf(ledger: Ledger, reference: string): Refund[] {
  return selectAll(ledger, Row, 'SELECT * FROM refunds WHERE reference = ? ORDER BY id', reference);
}

/** Marks all pending refunds as sent. Returns whether a refund was pending. */
export function sendRefunds(ledger: Ledger, reference: string): boolean {
  const { changes } = ledger
    .prepare('UPDATE refunds SET done = 1 WHERE reference = ? AND done = 0')
    .run(reference);
  return changes > 0;
}

export function sumOf(refunds: readonly Pick<Refund, 'amount'>[]): number {
  return refunds.reduce((sum, { amount }) => sum + amount, 0);
}
