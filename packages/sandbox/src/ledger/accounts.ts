import { randomInt } from 'node:crypto';
import * as v from 'valibot';
import { insert, type Ledger, selectFirst } from './database';
import { note } from './timeline';

/** The lifetime of an account in milliseconds: 30 minutes (specification §9). */
const LIFETIME = 1_800_000;

const Row = v.object({ account_number: v.string(), reference: v.string(), expires_at: v.number() });
export type Account = v.InferOutput<typeof Row>;

/**
 * Returns the open account of a reference. Opens an account if none is open.
 * @param lifetime the lifetime of a new account, in milliseconds.
 */
export function openAccount(ledger: Ledger, reference: string, lifetime = LIFETIME): Account {
  const living = accountOf(ledger, reference);
  if (living && living.expires_at > Date.now()) return living;
  const number = String(randomInt(9_000_000_000, 9_999_999_999));
  insert(ledger, 'accounts', { account_number: number, reference, expires_at: Date.now() + lifetime });
  note(ledger, reference, `virtual account ${number} opened`);
  return openAccount(ledger, reference, lifetime);
}

/** Returns the newest account of a reference, even if it has expired. */
export function accountOf(ledger: Ledger, reference: string): Account | undefined {
  const query = 'SELECT * FROM accounts WHERE reference = ? ORDER BY expires_at DESC, rowid DESC LIMIT 1';
  return selectFirst(ledger, Row, query, reference);
}

export function expireAccounts(ledger: Ledger, reference: string): void {
  ledger
    .prepare('UPDATE accounts SET expires_at = ? WHERE reference = ? AND expires_at > ?')
    .run(Date.now(), reference, Date.now());
}
