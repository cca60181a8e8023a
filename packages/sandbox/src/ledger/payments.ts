import * as v from 'valibot';
import { settleDue } from './charges';
import type { Ledger } from './database';
import { note } from './timeline';
import { addTransaction, type NewTransaction, newReference, Status, type Transaction } from './transactions';

const Row = v.object({
  reference: v.string(),
  /** The amount in minor units; negative for a wallet that pays. */
  amount: v.number(),
  currency: v.string(),
  status: Status,
  created_at: v.number(),
});
export type Payment = v.InferOutput<typeof Row>;

/** The object that a transaction pays; `from` is the wallet that pays. */
export interface Purpose {
  for: string;
  from?: string | undefined;
}

/**
 * Adds a transaction and its link to the object, atomically. The state of the object is computed from its transactions on
 * each read, so a success is never counted twice, even after a crash.
 * @returns false if the reference is taken.
 */
export function addPayment(ledger: Ledger, transaction: NewTransaction, purpose?: Purpose): boolean {
  return ledger.transaction((): boolean => {
    const added = addTransaction(ledger, transaction);
    if (!added || !purpose) return added;
    const tie = ledger.prepare('INSERT INTO payments (reference, object, sign) VALUES (?, ?, ?)');
    tie.run(transaction.reference, purpose.for, 1);
    if (purpose.from !== undefined) tie.run(transaction.reference, purpose.from, -1);
    return true;
  })();
}

/** Returns the transactions of an object, oldest first. */
export function paymentsOf(ledger: Ledger, object: string): Payment[] {
  settleDue(ledger);
  const rows = ledger
    .prepare(
      `SELECT transactions.reference, amount * sign AS amount, currency, status, created_at
       FROM payments JOIN transactions ON transactions.reference = payments.reference
       WHERE object = ? ORDER BY payments.rowid`,
    )
    .all(object);
  return v.parse(v.array(Row), rows);
}

/** Returns the successful payments of an object, in minor units, oldest first. */
export function paidFor(ledger: Ledger, object: string): number[] {
  return paymentsOf(ledger, object)
    .filter(({ status }) => status === 'success')
    .map(({ amount }) => amount);
}

/** Returns the references of the objects that a transaction is linked to. */
export function objectsOf(ledger: Ledger, reference: string): string[] {
  return v
    .parse(
      v.array(v.object({ object: v.string() })),
      ledger.prepare('SELECT object FROM payments WHERE reference = ? ORDER BY rowid').all(reference),
    )
    .map(({ object }) => object);
}

const Tie = v.object({ object: v.string(), sign: v.number() });

/**
 * Starts another transaction with the fields of an old one, for the same object if there is one.
 * @returns the new reference.
 */
export function addAgain(
  ledger: Ledger,
  { amount, currency, methods, metadata, started_by, reference: old }: Transaction,
): string {
  const reference = newReference();
  const ties = v.parse(
    v.array(Tie),
    ledger.prepare('SELECT object, sign FROM payments WHERE reference = ?').all(old),
  );
  const paid = ties.find(({ sign }) => sign === 1);
  const purpose = paid && { for: paid.object, from: ties.find(({ sign }) => sign === -1)?.object };
  addPayment(ledger, { reference, amount, currency, methods, metadata, started_by }, purpose);
  note(ledger, reference, `with the fields of ${old}`);
  return reference;
}
