import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { insert, type Ledger, selectFirst } from './database';

const Row = v.object({
  id: v.string(),
  reference: v.string(),
  session_id: v.string(),
  bank_code: v.string(),
  account_number: v.string(),
  charge_id: v.nullable(v.string()),
});
/**
 * A started debit. The first confirmation creates its charge. If the bank requires a step before the OTP, the start of the
 * debit creates the charge.
 */
export type Debit = v.InferOutput<typeof Row>;

/** Records a debit. Returns the id that a confirmation must contain. */
export function addDebit(ledger: Ledger, debit: Omit<Debit, 'id' | 'charge_id'>): string {
  const id = `DBT_${randomBytes(9).toString('hex')}`;
  insert(ledger, 'debits', { id, ...debit });
  return id;
}

export function findDebit(ledger: Ledger, id: string): Debit | undefined {
  return selectFirst(ledger, Row, 'SELECT * FROM debits WHERE id = ?', id);
}

export function tieDebit(ledger: Ledger, id: string, chargeId: string): void {
  ledger.prepare('UPDATE debits SET charge_id = ? WHERE id = ?').run(chargeId, id);
}
