import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { settleDue } from './charges';
import { insert, type Ledger, selectAll } from './database';
import { canBePaid, findTransaction, type Transaction } from './transactions';

const Row = v.object({
  token: v.string(),
  scheme: v.string(),
  last4: v.string(),
  expiry: v.string(),
  scenario: v.string(),
});
/** A card that a customer saved for a merchant: masked details and the test scenario, but never the card number. */
type SavedCard = v.InferOutput<typeof Row>;

interface Owner {
  publicKey: string;
  email: string;
}

const Parties = v.object({
  merchant: v.object({ publicKey: v.string() }),
  customer: v.object({ email: v.pipe(v.string(), v.nonEmpty()) }),
});

/** Returns the owner of a transaction's card; undefined if the metadata contains no customer. */
export function ownerOf(ledger: Ledger, reference: string): Owner | undefined {
  const parties = v.safeParse(Parties, findTransaction(ledger, reference)?.metadata);
  if (!parties.success) return undefined;
  const { merchant, customer } = parties.output;
  return { publicKey: merchant.publicKey, email: customer.email };
}

/**
 * Returns the open transactions of a customer at a merchant, if the merchant's server started them. A failed transaction is
 * open only after a charge (`canBePaid`).
 */
export function namedTransactions(ledger: Ledger, { publicKey, email }: Owner): Transaction[] {
  const query = `SELECT reference FROM transactions
    WHERE started_by = 'server' AND status IN ('pending', 'failed')
    AND json_extract(metadata, '$.merchant.publicKey') = ?
    AND lower(json_extract(metadata, '$.customer.email')) = ? ORDER BY rowid DESC`;
  return selectAll(ledger, v.object({ reference: v.string() }), query, publicKey, email.toLowerCase())
    .map(({ reference }) => findTransaction(ledger, reference))
    .filter((transaction) => transaction !== undefined)
    .filter((transaction) => canBePaid(ledger, transaction));
}

/**
 * Records that a card is to be saved.
 * @param chargeId the charge that has to succeed first; absent for a card that is already saved.
 */
export function saveCard(
  ledger: Ledger,
  { publicKey, email }: Owner,
  { chargeId, ...card }: Omit<SavedCard, 'token'> & { token?: string; chargeId?: string },
): void {
  const token = `tok_${randomBytes(12).toString('hex')}`;
  const owner = { public_key: publicKey, email: email.toLowerCase() };
  insert(ledger, 'saved_cards', { token, ...card, ...owner, charge_id: chargeId ?? null }, 'IGNORE');
}

/**
 * Returns the saved cards, newest first, without duplicates. Each read queries the state of the card's charge.
 * A charge that succeeds late or in the simulator therefore also saves its card.
 */
export function savedCardsOf(ledger: Ledger, { publicKey, email }: Owner): SavedCard[] {
  settleDue(ledger);
  const query = `SELECT token, scheme, last4, expiry, saved_cards.scenario, max(saved_cards.rowid) AS newest
    FROM saved_cards LEFT JOIN charges ON charges.id = charge_id
    WHERE public_key = ? AND email = ? AND (charge_id IS NULL OR stage = 'succeeded')
    GROUP BY scheme, last4, expiry ORDER BY newest DESC`;
  return selectAll(ledger, Row, query, publicKey, email.toLowerCase());
}
