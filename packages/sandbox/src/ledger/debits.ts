import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import type { Ledger } from './database';

const Row = v.object({
  id: v.string(),
  reference: v.string(),
  session_id: v.string(),
  bank_code: v.string(),
  account_number: v.string(),
  charge_id: v.nullable(v.string()),
});
/** A started debit, for which the bank has sent an OTP. The first confirmation creates its charge. */
export type Debit = v.InferOutput<typeof Row>;

/** Records a debit. Returns the id that a confirmation has to contain. */
export function addDebit(ledger: Ledger, debit: Omit<Debit, 'id' | 'charge_id'>): string {
  const id = `DBT_${randomBytes(9).toString('hex')}`;
  ledger
    .prepare(
      'INSERT INTO debits (id, reference, session_id, bank_code, account_number) VALUES (?, ?, ?, ?, ?)',
    )
    .run(id, debit.reference, debit.session_id, debit.bank_code, debit.account_number);
  return id;
}

export function findDebit(ledger: Ledger, id: string): Debit | undefined {
  const row = ledger.prepare('SELECT * FROM debits WHERE id = ?').get(id);
  return row === undefined ? undefined : v.parse(Row, row);
}

/** Links a debit to the charge that its first confirmation created. */
export function tieDebit(ledger: Ledger, id: string, chargeId: string): void {
  ledger.prepare('UPDATE debits SET charge_id = ? WHERE id = ?').run(chargeId, id);
}
