import * as v from 'valibot';
import type { Ledger } from './database';

const Sum = v.object({ received: v.number() });

/** Notes money that has arrived by transfer. @param amount in hundredths. */
export function addCredit(ledger: Ledger, reference: string, amount: number): void {
  ledger
    .prepare('INSERT INTO credits (reference, at, amount) VALUES (?, ?, ?)')
    .run(reference, Date.now(), amount);
}

/** What has arrived by transfer for a transaction, in hundredths; nothing of it after it was put back to pending. */
export function receivedFor(ledger: Ledger, reference: string): number {
  const row = ledger
    .prepare('SELECT coalesce(sum(amount), 0) AS received FROM credits WHERE reference = ?')
    .get(reference);
  return v.parse(Sum, row).received;
}
