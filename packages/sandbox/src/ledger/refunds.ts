import * as v from 'valibot';
import type { Ledger } from './database';

/** A refund takes two days. */
const DURATION = 2 * 86_400_000;

const Row = v.object({
  /** Hundredths. */
  amount: v.number(),
  /** When the payer has it. */
  due_at: v.number(),
  done: v.pipe(
    v.number(),
    v.transform((done) => done === 1),
  ),
});
export type Refund = v.InferOutput<typeof Row>;

/** Writes down money that goes back to the payer. @param amount in hundredths. */
export function addRefund(ledger: Ledger, reference: string, amount: number): void {
  ledger
    .prepare('INSERT INTO refunds (reference, amount, due_at, done) VALUES (?, ?, ?, 0)')
    .run(reference, amount, Date.now() + DURATION);
}

/** What goes back to the payer of a transaction, or went, the oldest first. */
export function refundsOf(ledger: Ledger, reference: string): Refund[] {
  const rows = ledger
    .prepare('SELECT amount, due_at, done FROM refunds WHERE reference = ? ORDER BY id')
    .all(reference);
  return v.parse(v.array(Row), rows);
}

/** The bank has sent all of it. Returns whether there was anything to send. */
export function sendRefunds(ledger: Ledger, reference: string): boolean {
  const { changes } = ledger
    .prepare('UPDATE refunds SET done = 1 WHERE reference = ? AND done = 0')
    .run(reference);
  return changes > 0;
}

/** The sum of refunds, in hundredths. */
export function sumOf(refunds: readonly Pick<Refund, 'amount'>[]): number {
  return refunds.reduce((sum, { amount }) => sum + amount, 0);
}
