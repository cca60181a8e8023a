import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { insert, type Ledger, selectAll, selectFirst } from './database';
import { CHARGED_METHODS } from './methods';
import { closeCharge } from './openCharges';
import { writeStatus } from './status';
import { note } from './timeline';

/**
 * The stages of a charge, with their names on the simulator's pages.
 * - `otp`, `three-d-secure`: the payer has to authenticate.
 * - `step`: the payer has to answer a step.
 * - `wallet-page`: the payer has a link to the wallet's own page.
 * - `approval`: a prompt waits on the payer's phone.
 * - `settling`: the charge will succeed at `settles_at`, even if this process ends before then.
 * - `held`: the charge is accepted, and ends after a decision in the simulator.
 * - `succeeded`, `failed`: the charge has ended.
 */
export const STAGE_WORDS = {
  otp: 'waits for the code',
  step: 'waits for an answer',
  'three-d-secure': 'waits for 3-D Secure',
  'wallet-page': 'waits on the wallet’s page',
  approval: 'waits on the phone',
  settling: 'settling',
  held: 'waits for you',
  succeeded: 'succeeded',
  failed: 'failed',
} as const;
export type Stage = keyof typeof STAGE_WORDS;
export const STAGES = Object.keys(STAGE_WORDS) as Stage[];

/** A new charge replaces a charge in these stages, because the payer has not confirmed it yet. */
const UNFINISHED: readonly Stage[] = ['otp', 'step', 'three-d-secure', 'wallet-page'];

const ChargedMethod = v.picklist(CHARGED_METHODS);
export type ChargedMethod = v.InferOutput<typeof ChargedMethod>;

const Row = v.object({
  id: v.string(),
  reference: v.string(),
  method: ChargedMethod,
  /** A masked text that distinguishes the charge from other charges of its method: `•••• 1111`. */
  detail: v.string(),
  scenario: v.string(),
  stage: v.picklist(STAGES),
  /** The number of answered steps. */
  step: v.number(),
  settles_at: v.nullable(v.number()),
  created_at: v.number(),
});
export type Charge = v.InferOutput<typeof Row>;

export function addCharge(
  ledger: Ledger,
  charge: {
    reference: string;
    method: ChargedMethod;
    detail: string;
    scenario: string;
    stage: Stage;
    settlesAt?: number | undefined;
  },
): string {
  const id = randomBytes(12).toString('hex');
  const { settlesAt = null, ...fields } = charge;
  const { reference, method, detail, scenario, stage } = fields;
  insert(ledger, 'charges', { id, ...fields, settles_at: settlesAt, created_at: Date.now() });
  note(ledger, reference, `${method} ${detail}: ${STAGE_WORDS[stage]} (${scenario})`);
  return id;
}

export function findCharge(ledger: Ledger, id: string): Charge | undefined {
  return selectFirst(ledger, Row, 'SELECT * FROM charges WHERE id = ?', id);
}

/** Returns all charges of a transaction by any method, oldest first. */
export function chargesOf(ledger: Ledger, reference: string): Charge[] {
  return selectAll(
    ledger,
    Row,
    'SELECT * FROM charges WHERE reference = ? ORDER BY created_at, rowid',
    reference,
  );
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
  if (!charge) return;
  if (stage === 'succeeded' || stage === 'failed') closeCharge(ledger, charge.reference);
  note(ledger, charge.reference, `${charge.method} ${charge.detail}: ${STAGE_WORDS[stage]}`);
}

export function unfinishedOf(ledger: Ledger, reference: string): Charge[] {
  return chargesOf(ledger, reference).filter(({ stage }) => UNFINISHED.includes(stage));
}

/**
 * Sends another prompt for a charge that waits on a phone. The payer may approve either prompt.
 * The charge stays the same, and settles at the earlier approval time of the two prompts.
 */
export function promptAgain(
  ledger: Ledger,
  charge: Charge,
  { detail, scenario, settlesAt }: { detail: string; scenario: string; settlesAt?: number | undefined },
): void {
  const moments = [charge.settles_at, settlesAt].filter((at) => at != null);
  ledger
    .prepare('UPDATE charges SET detail = ?, scenario = ?, settles_at = ? WHERE id = ?')
    .run(detail, scenario, moments.length > 0 ? Math.min(...moments) : null, charge.id);
  note(ledger, charge.reference, `${charge.method} ${detail}: asked again (${scenario})`);
}

/** Continues with the next step. The answer is not recorded. */
export function nextStep(ledger: Ledger, id: string, field: string): void {
  ledger.prepare('UPDATE charges SET step = step + 1 WHERE id = ?').run(id);
  const charge = findCharge(ledger, id);
  if (charge) note(ledger, charge.reference, `${charge.method} ${charge.detail}: ${field} answered`);
}

/**
 * Settles the charges that are due. Deadlines are stored in the ledger and checked on every read.
 * An outcome therefore doesn't depend on a timer that ends with the process.
 * @param now the latest deadline to settle. `decideDue` passes the deadline of a decision, so that a later charge settles
 *   after the decision.
 */
export function settleDue(ledger: Ledger, reference?: string, now = Date.now()): void {
  const query = `SELECT * FROM charges
    WHERE stage IN ('settling', 'approval') AND settles_at <= ?1 AND (?2 IS NULL OR reference = ?2)`;
  for (const charge of selectAll(ledger, Row, query, now, reference ?? null)) succeed(ledger, charge);
}

const Due = v.object({ at: v.nullable(v.number()) });

/** Returns when the next charge of a transaction settles, in milliseconds since the epoch; `Infinity` if none will. */
export function nextSettling(ledger: Ledger, reference: string): number {
  const query = `SELECT min(settles_at) AS at FROM charges
    WHERE stage IN ('settling', 'approval') AND reference = ?`;
  return selectFirst(ledger, Due, query, reference)?.at ?? Number.POSITIVE_INFINITY;
}

function succeed(ledger: Ledger, { id, reference }: Charge): void {
  ledger.transaction(() => {
    moveCharge(ledger, id, 'succeeded');
    writeStatus(ledger, reference, 'success', 'the charge was settled');
  })();
}
