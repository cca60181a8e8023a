import * as v from 'valibot';
import type { Ledger } from './database';
import { refundsOf, sumOf } from './refunds';

const Row = v.object({ amount: v.number(), at: v.number() });
export type Credit = v.InferOutput<typeof Row>;

/** Notes money that has arrived by transfer. @param amount in hundredths. */
export function addCredit(ledger: Ledger, reference: string, amount: number): void {
  ledger
    .prepare('INSERT INTO credits (reference, at, amount) VALUES (?, ?, ?)')
    .run(reference, Date.now(), amount);
}

/** Everything that has arrived by transfer, in hundredths, the oldest first; nothing after it was put back to pending. */
export function creditsOf(ledger: Ledger, reference: string): Credit[] {
  const rows = ledger
    .prepare('SELECT amount, at FROM credits WHERE reference = ? ORDER BY id')
    .all(reference);
  return v.parse(v.array(Row), rows);
}

/** What has arrived to stay, in hundredths: without what goes back. */
export function receivedFor(ledger: Ledger, reference: string): number {
  return sumOf(creditsOf(ledger, reference)) - sumOf(refundsOf(ledger, reference));
}
