import * as v from 'valibot';
import { Flag, insert, type Ledger, selectAll } from './database';
import { refundsOf, sumOf } from './refunds';

const Row = v.object({
  amount: v.number(),
  at: v.number(),
  /** Whether the account returned the transfer immediately. */
  returned: Flag,
});
export type Credit = v.InferOutput<typeof Row>;

/** @param amount the amount in minor units. */
export function addCredit(ledger: Ledger, reference: string, amount: number, returned = false): void {
  insert(ledger, 'credits', { reference, at: Date.now(), amount, returned: Number(returned) });
}

/** Returns the transfers received for a transaction, oldest first, in minor units. */
export function creditsOf(ledger: Ledger, reference: string): Credit[] {
  return selectAll(ledger, Row, 'SELECT * FROM credits WHERE reference = ? ORDER BY id', reference);
}

/** Returns the total of all transfers received minus all refunds, in minor units. */
export function receivedFor(ledger: Ledger, reference: string): number {
  return sumOf(creditsOf(ledger, reference)) - sumOf(refundsOf(ledger, reference));
}
