import * as v from 'valibot';
import type { Ledger } from './database';
import { refundsOf, sumOf } from './refunds';

const Row = v.object({
  amount: v.number(),
  at: v.number(),
  /** Whether the account returned the transfer immediately. */
  returned: v.pipe(
    v.number(),
    v.transform((returned) => returned === 1),
  ),
});
export type Credit = v.InferOutput<typeof Row>;

/** Records a transfer that was received. @param amount the amount in minor units. */
export function addCredit(ledger: Ledger, reference: string, amount: number, returned = false): void {
  ledger
    .prepare('INSERT INTO credits (reference, at, amount, returned) VALUES (?, ?, ?, ?)')
    .run(reference, Date.now(), amount, returned ? 1 : 0);
}

/** Returns the transfers received for a transaction, oldest first, in minor units. A reset deletes the transfers. */
export function creditsOf(ledger: Ledger, reference: string): Credit[] {
  const rows = ledger
    .prepare('SELECT amount, at, returned FROM credits WHERE reference = ? ORDER BY id')
    .all(reference);
  return v.parse(v.array(Row), rows);
}

/** Returns the total of all transfers received minus all refunds, in minor units. */
export function receivedFor(ledger: Ledger, reference: string): number {
  return sumOf(creditsOf(ledger, reference)) - sumOf(refundsOf(ledger, reference));
}
