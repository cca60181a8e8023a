import { Mismatch } from '@kobo/protocol/api';
import * as v from 'valibot';
import { insert, type Ledger, selectFirst } from './database';
import type { Transaction } from './transactions';
import { wishesIn } from './wishes';

const Row = v.object({ mismatch: v.nullable(Mismatch) });

/**
 * Returns whether a transaction's accounts keep or return a wrong amount.
 * The simulator's setting has priority over the metadata. If neither is present, replies don't report received funds,
 * as with a provider that implements only the specification.
 */
export function mismatchOf(
  ledger: Ledger,
  { reference, metadata }: Pick<Transaction, 'reference' | 'metadata'>,
): Mismatch | undefined {
  const row = selectFirst(ledger, Row, 'SELECT mismatch FROM mismatches WHERE reference = ?', reference);
  return row ? (row.mismatch ?? undefined) : wishesIn(metadata).mismatch;
}

export function setMismatch(ledger: Ledger, reference: string, mismatch: Mismatch | undefined): void {
  insert(ledger, 'mismatches', { reference, mismatch: mismatch ?? null }, 'REPLACE');
}
