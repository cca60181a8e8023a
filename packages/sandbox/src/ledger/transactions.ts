import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { chargesOf, settleDue } from './charges';
import type { Ledger } from './database';
import { writeStatus } from './status';
import { note } from './timeline';

export const Status = v.picklist(['pending', 'success', 'failed', 'expired']);
export type Status = v.InferOutput<typeof Status>;

const Metadata = v.record(v.string(), v.unknown());
const Row = v.object({
  reference: v.string(),
  /** Hundredths. */
  amount: v.number(),
  currency: v.string(),
  methods: v.pipe(v.string(), v.parseJson(), v.array(v.string())),
  status: Status,
  metadata: v.pipe(v.string(), v.parseJson(), Metadata),
  created_at: v.number(),
  /** `server` if the merchant's secret key started it. */
  started_by: v.nullable(v.literal('server')),
});
export type Transaction = v.InferOutput<typeof Row>;

export interface NewTransaction {
  reference: string;
  /** Hundredths. */
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

/** Returns false, and changes nothing, where the reference is taken. */
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
  const { changes } = ledger
    .prepare(
      `INSERT OR IGNORE INTO transactions
         (reference, amount, currency, methods, status, metadata, created_at, started_by)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .run(
      reference,
      amount,
      currency,
      JSON.stringify(methods),
      status,
      JSON.stringify(metadata),
      Date.now(),
      started_by,
    );
  if (changes > 0) note(ledger, reference, `transaction created, ${status}`);
  return changes > 0;
}

/** The transaction as it is now: charges whose time has come are settled first. */
export function findTransaction(ledger: Ledger, reference: string): Transaction | undefined {
  settleDue(ledger, reference);
  return readTransaction(ledger, reference);
}

/** The transaction as the ledger has it, whatever has come due since. */
export function readTransaction(ledger: Ledger, reference: string): Transaction | undefined {
  const row = ledger.prepare('SELECT * FROM transactions WHERE reference = ?').get(reference);
  return row === undefined ? undefined : v.parse(Row, row);
}

/** What to look for; all of it must be so. */
export interface Search {
  /** Occurs somewhere in the reference, the customer's e-mail, the merchant's name or the reference of what is paid. */
  text?: string | undefined;
  /** Hundredths. The text may also be an amount: then one of the two is enough. */
  amount?: number | undefined;
  currency?: string | undefined;
  status?: Status | undefined;
  /** The reference of the last one on the page before. */
  after?: string | undefined;
}

/** The newest first. */
export function listTransactions(ledger: Ledger, search: Search, limit: number): Transaction[] {
  settleDue(ledger);
  const { text = '', amount = null, currency = null, status = null, after = null } = search;
  const rows = ledger
    .prepare(
      `SELECT * FROM transactions WHERE (
         instr(lower(reference), lower(?1)) > 0
         OR instr(lower(coalesce(json_extract(metadata, '$.customer.email'), '')), lower(?1)) > 0
         OR instr(lower(coalesce(json_extract(metadata, '$.merchant.name'), '')), lower(?1)) > 0
         OR reference IN (SELECT reference FROM payments WHERE instr(lower(object), lower(?1)) > 0)
         OR (amount = ?2 AND (?3 IS NULL OR currency = ?3))
       )
       AND (?4 IS NULL OR status = ?4)
       AND (?5 IS NULL OR rowid < (SELECT rowid FROM transactions WHERE reference = ?5))
       ORDER BY rowid DESC LIMIT ?6`,
    )
    .all(text, amount, currency, status, after, limit);
  return v.parse(v.array(Row), rows);
}

/** Moves a transaction to a state; a success is final, unless it is `reset` by hand. */
export function moveTransaction(ledger: Ledger, reference: string, status: Status, why: string): void {
  writeStatus(ledger, reference, status, why);
}

/**
 * Whether a transaction takes a payment. A declined charge is not the end: the payer may try again, the same way or
 * another. One that failed without any charge is over.
 */
export function canBePaid(ledger: Ledger, { reference, status }: Transaction): boolean {
  return status === 'pending' || (status === 'failed' && chargesOf(ledger, reference).length > 0);
}

/** What every new try begins with. Until then a declined transaction is verified as failed. */
export function reopenTransaction(ledger: Ledger, reference: string): void {
  moveTransaction(ledger, reference, 'pending', 'another try');
}

/** Resets it for another attempt by hand. What has succeeded stays in the ledger. */
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
  note(ledger, reference, 'pending: reset in the simulator');
}
