import * as v from 'valibot';
import { insert, type Ledger, selectAll, selectFirst } from './database';

const Row = v.object({
  /** Credential id, base64url. */
  id: v.string(),
  /** COSE, base64url. */
  public_key: v.string(),
  counter: v.number(),
});
export type Passkey = v.InferOutput<typeof Row>;

const Challenge = v.object({ challenge: v.string() });

/** @param card a charge's `detail`: the bank identifies the payer by the card. */
export function addPasskey(ledger: Ledger, card: string, passkey: Passkey): void {
  insert(ledger, 'passkeys', { card, ...passkey });
}

export function passkeysOf(ledger: Ledger, card: string): Passkey[] {
  return selectAll(ledger, Row, 'SELECT * FROM passkeys WHERE card = ? ORDER BY rowid', card);
}

/** Stores an authenticator's signature counter, so that a cloned authenticator is detected. */
export function countSignature(ledger: Ledger, id: string, counter: number): void {
  ledger.prepare('UPDATE passkeys SET counter = ? WHERE id = ?').run(counter, id);
}

/** Stores the challenge that the next response for a charge must sign. Replaces any older challenge. */
export function keepChallenge(ledger: Ledger, chargeId: string, challenge: string): void {
  insert(ledger, 'passkey_challenges', { charge_id: chargeId, challenge }, 'REPLACE');
}

/** Returns the challenge of a charge and deletes it, so that a response can't be replayed. */
export function takeChallenge(ledger: Ledger, chargeId: string): string | undefined {
  const query = 'DELETE FROM passkey_challenges WHERE charge_id = ? RETURNING challenge';
  return selectFirst(ledger, Challenge, query, chargeId)?.challenge;
}
