import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import type { Ledger } from './database';
import { note } from './timeline';

/**
 * Where a card charge stands.
 * - `otp`, `three-d-secure`: the payer has to prove who they are.
 * - `settling`: it will succeed at `settles_at`, whatever happens to this process meanwhile.
 * - `held`: accepted; someone decides in the simulator.
 */
const Stage = v.picklist(['otp', 'three-d-secure', 'settling', 'held', 'succeeded', 'failed']);
export type Stage = v.InferOutput<typeof Stage>;

const Row = v.object({
  id: v.string(),
  reference: v.string(),
  last4: v.string(),
  scenario: v.string(),
  stage: Stage,
  wrong_codes: v.number(),
  settles_at: v.nullable(v.number()),
  created_at: v.number(),
});
export type Charge = v.InferOutput<typeof Row>;

export function addCharge(
  ledger: Ledger,
  charge: {
    reference: string;
    last4: string;
    scenario: string;
    stage: Stage;
    settlesAt?: number | undefined;
  },
): string {
  const id = randomBytes(12).toString('hex');
  const { reference, last4, scenario, stage, settlesAt = null } = charge;
  ledger
    .prepare(
      `INSERT INTO charges (id, reference, last4, scenario, stage, settles_at, created_at)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
    )
    .run(id, reference, last4, scenario, stage, settlesAt, Date.now());
  note(ledger, reference, `card charge, card ending ${last4}, ${scenario}: ${stage}`);
  return id;
}

export function findCharge(ledger: Ledger, id: string): Charge | undefined {
  const row = ledger.prepare('SELECT * FROM charges WHERE id = ?').get(id);
  return row === undefined ? undefined : v.parse(Row, row);
}

/** Every charge that was received for a reference, oldest first. Its length is the number of attempts. */
export function chargesOf(ledger: Ledger, reference: string): Charge[] {
  const rows = ledger
    .prepare('SELECT * FROM charges WHERE reference = ? ORDER BY created_at, rowid')
    .all(reference);
  return v.parse(v.array(Row), rows);
}

export function latestIn(ledger: Ledger, reference: string, stages: readonly Stage[]): Charge | undefined {
  return chargesOf(ledger, reference)
    .reverse()
    .find(({ stage }) => stages.includes(stage));
}

export function moveCharge(ledger: Ledger, id: string, stage: Stage, settlesAt?: number): void {
  ledger
    .prepare('UPDATE charges SET stage = ?, settles_at = ? WHERE id = ?')
    .run(stage, settlesAt ?? null, id);
  const charge = findCharge(ledger, id);
  if (charge) note(ledger, charge.reference, `card charge, card ending ${charge.last4}: ${stage}`);
}

/** Counts a wrong OTP. Returns how many there have been. */
export function countWrongCode(ledger: Ledger, id: string): number {
  ledger.prepare('UPDATE charges SET wrong_codes = wrong_codes + 1 WHERE id = ?').run(id);
  return findCharge(ledger, id)?.wrong_codes ?? 0;
}

/**
 * Settles the charges whose time has come. Deadlines stand in the books and are looked at on every read, so that
 * an outcome does not depend on a timer that dies with the process.
 */
export function settleDue(ledger: Ledger, reference?: string): void {
  const rows = ledger
    .prepare(
      "SELECT * FROM charges WHERE stage = 'settling' AND settles_at <= ? AND (? IS NULL OR reference = ?)",
    )
    .all(Date.now(), reference ?? null, reference ?? null);
  for (const charge of v.parse(v.array(Row), rows)) succeed(ledger, charge);
}

function succeed(ledger: Ledger, { id, reference }: Charge): void {
  ledger.transaction(() => {
    moveCharge(ledger, id, 'succeeded');
    ledger.prepare("UPDATE transactions SET status = 'success' WHERE reference = ?").run(reference);
    note(ledger, reference, 'success: the card was charged');
  })();
}
