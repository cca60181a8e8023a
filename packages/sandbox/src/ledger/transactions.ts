import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { chargesOf, settleDue } from './charges';
import { insert, type Ledger, selectAll, selectFirst } from './database';
import { closeCharge } from './openCharges';
import { note } from './timeline';

export const Status = v.picklist(['pending', 'success', 'failed', 'expired']);
export type Status = v.InferOutput<typeof Status>;

const Metadata = v.record(v.string(), v.unknown());
const Row = v.object({
  reference: v.string(),
  /** The amount in minor units. */
  amount: v.number(),
  currency: v.string(),
  methods: v.pipe(v.string(), v.parseJson(), v.array(v.string())),
  status: Status,
  metadata: v.pipe(v.string(), v.parseJson(), Metadata),
  created_at: v.number(),
  /** `server` if the transaction was started with the merchant's secret key. */
  started_by: v.nullable(v.literal('server')),
});
export type Transaction = v.InferOutput<typeof Row>;

export interface NewTransaction {
  reference: string;
  /** The amount in minor units. */
  amount: number;
  currency: string;
  methods: string[];
  metadata: Record<string, unknown>;
  status?: Status;
  started_by?: Transaction['started_by'];
}

export function newReference(): string {
  return `CHK_${randomBytes(9).toString('hex')}`;
}

/** Adds a transaction. Returns false, and changes nothing, if the reference is taken. */
export function addTransaction(ledger: Ledger, transaction: NewTransaction): boolean {
  const {
    reference,
    amount,
    currency,
    methods,
    metadata,
    status = 'pending',
    started_by = null,
  } = transaction;
  const lists = { methods: JSON.stringify(methods), metadata: JSON.stringify(metadata) };
  const row = { reference, amount, currency, ...lists, status, created_at: Date.now(), started_by };
  const added = insert(ledger, 'transactions', row, 'IGNORE');
  if (added) note(ledger, reference, `transaction created, ${status}`);
  return added;
}

export function setStarter(
  ledger: Ledger,
  { reference, started_by = null }: Pick<NewTransaction, 'reference' | 'started_by'>,
): void {
  ledger.prepare('UPDATE transactions SET started_by = ? WHERE reference = ?').run(started_by, reference);
}

/** Settles the due charges, and returns the current transaction. */
export function findTransaction(ledger: Ledger, reference: string): Transaction | undefined {
  settleDue(ledger, reference);
  return readTransaction(ledger, reference);
}

/** Returns the stored transaction, without settling due charges. */
export function readTransaction(ledger: Ledger, reference: string): Transaction | undefined {
  return selectFirst(ledger, Row, 'SELECT * FROM transactions WHERE reference = ?', reference);
}

/** The filters of a search. A transaction must match every filter, except that `text` and `amount` are alternatives. */
export interface Search {
  /** A part of the reference, the customer's e-mail, the merchant's name or the reference of the paid object. */
  text?: string | undefined;
  /** The amount in minor units. */
  amount?: number | undefined;
  currency?: string | undefined;
  status?: Status | undefined;
  /** The last reference on the previous page. */
  after?: string | undefined;
}

/** Returns the transactions that match a search, newest first. */
export function listTransactions(ledger: Ledger, search: Search, limit: number): Transaction[] {
  settleDue(ledger);
  const { text = '', amount = null, currency = null, status = null, after = null } = search;
  const query = `SELECT * FROM transactions WHERE (
      instr(lower(reference), lower(?1)) > 0
      OR instr(lower(coalesce(json_extract(metadata, '$.customer.email'), '')), lower(?1)) > 0
      OR instr(lower(coalesce(json_extract(metadata, '$.merchant.name'), '')), lower(?1)) > 0
      OR reference IN (SELECT reference FROM payments WHERE instr(lower(object), lower(?1)) > 0)
      OR (amount = ?2 AND (?3 IS NULL OR currency = ?3))
    )
    AND (?4 IS NULL OR status = ?4)
    AND (?5 IS NULL OR rowid < (SELECT rowid FROM transactions WHERE reference = ?5))
    ORDER BY rowid DESC LIMIT ?6`;
  return selectAll(ledger, Row, query, text, amount, currency, status, after, limit);
}

/**
 * Returns whether a transaction accepts a payment. A declined charge does not end the transaction, because the payer may try
 * again by any method. A transaction that failed without any charge is over.
 */
export function canBePaid(ledger: Ledger, { reference, status }: Transaction): boolean {
  return status === 'pending' || (status === 'failed' && chargesOf(ledger, reference).length > 0);
}

export function setCustomerEmail(ledger: Ledger, { reference, metadata }: Transaction, email: string): void {
  const customer = { ...Object(metadata['customer']), email };
  ledger
    .prepare('UPDATE transactions SET metadata = ? WHERE reference = ?')
    .run(JSON.stringify({ ...metadata, customer }), reference);
  note(ledger, reference, 'the payer gave an e-mail address');
}

/** Resets a transaction for another attempt in the simulator. Succeeded charges stay in the ledger. */
export function resetTransaction(ledger: Ledger, reference: string): void {
  ledger.prepare("UPDATE transactions SET status = 'pending' WHERE reference = ?").run(reference);
  ledger
    .prepare(
      "UPDATE charges SET stage = 'failed', settles_at = NULL WHERE reference = ? AND stage <> 'succeeded'",
    )
    .run(reference);
  for (const table of ['accounts', 'credits', 'refunds', 'decisions', 'reasons']) {
    ledger.prepare(`DELETE FROM ${table} WHERE reference = ?`).run(reference);
  }
  closeCharge(ledger, reference);
  note(ledger, reference, 'pending: reset in the simulator');
}
