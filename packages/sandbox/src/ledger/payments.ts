import * as v from 'valibot';
import { settleDue } from './charges';
import { insert, type Ledger, selectAll } from './database';
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
 * Adds a transaction and its link to the object, atomically. Each read computes the state of the object from its
 * transactions. A success is therefore never counted twice, even after a crash.
 * @returns false if the reference is taken.
 */
export function addPayment(ledger: Ledger, transaction: NewTransaction, purpose?: Purpose): boolean {
  return ledger.transaction((): boolean => {
    const added = addTransaction(ledger, transaction);
    if (!added || !purpose) return added;
    const { reference } = transaction;
    insert(ledger, 'payments', { reference, object: purpose.for, sign: 1 });
    if (purpose.from !== undefined) insert(ledger, 'payments', { reference, object: purpose.from, sign: -1 });
    return true;
  })();
}

/** Returns the transactions of an object, oldest first. */
export function paymentsOf(ledger: Ledger, object: string): Payment[] {
  settleDue(ledger);
  const query = `SELECT transactions.reference, amount * sign AS amount, currency, status, created_at
    FROM payments JOIN transactions ON transactions.reference = payments.reference
    WHERE object = ? ORDER BY payments.rowid`;
  return selectAll(ledger, Row, query, object);
}

/** Returns the successful payments of an object, in minor units, oldest first. */
export function paidFor(ledger: Ledger, object: string): number[] {
  return paymentsOf(ledger, object)
    .filter(({ status }) => status === 'success')
    .map(({ amount }) => amount);
}

const Tie = v.object({ object: v.string(), sign: v.number() });

function tiesOf(ledger: Ledger, reference: string): v.InferOutput<typeof Tie>[] {
  return selectAll(ledger, Tie, 'SELECT * FROM payments WHERE reference = ? ORDER BY rowid', reference);
}

export function objectsOf(ledger: Ledger, reference: string): string[] {
  return tiesOf(ledger, reference).map(({ object }) => object);
}

/**
 * Starts another transaction with the fields of an old transaction, for the same payable object, if any.
 * @returns the new reference.
 */
export function addAgain(
  ledger: Ledger,
  { amount, currency, methods, metadata, started_by, reference: old }: Transaction,
): string {
  const reference = newReference();
  const ties = tiesOf(ledger, old);
  const paid = ties.find(({ sign }) => sign === 1);
  const purpose = paid && { for: paid.object, from: ties.find(({ sign }) => sign === -1)?.object };
  addPayment(ledger, { reference, amount, currency, methods, metadata, started_by }, purpose);
  note(ledger, reference, `with the fields of ${old}`);
  return reference;
}
