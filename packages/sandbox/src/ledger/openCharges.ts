import { Ask } from '@kobo/protocol/api';
import type { IdempotencyStore, OpenCharge } from '@kobo/provider';
import * as v from 'valibot';
import { insert, type Ledger, selectFirst } from './database';

const Row = v.object({
  id: v.string(),
  call: v.string(),
  state: v.picklist(['working', 'taking', 'prompt', 'otp', 'step', 'page']),
  wrongOtps: v.number(),
  steps: v.number(),
  prompts: v.number(),
  ask: v.pipe(
    v.nullable(v.pipe(v.string(), v.parseJson(), Ask)),
    v.transform((ask) => ask ?? undefined),
  ),
  ticket: v.pipe(
    v.nullable(v.string()),
    v.transform((ticket) => ticket ?? undefined),
  ),
});

export function openChargeOf(ledger: Ledger, subject: string): OpenCharge | undefined {
  return selectFirst(ledger, Row, 'SELECT * FROM open_charges WHERE subject = ?', subject);
}

export function putOpenCharge(ledger: Ledger, subject: string, charge: OpenCharge): void {
  const { ask, ticket = null, ...fields } = charge;
  const row = { subject, ...fields, ask: ask ? JSON.stringify(ask) : null, ticket };
  insert(ledger, 'open_charges', row, 'REPLACE');
}

/** Changes the open charge. Returns false, and changes nothing, if its id, state or number of steps differs. */
export function moveOpenCharge(
  ledger: Ledger,
  ...[subject, id, from, to, steps]: Parameters<IdempotencyStore['move']>
): boolean {
  const open = openChargeOf(ledger, subject);
  if (open?.id !== id || !from.includes(open.state)) return false;
  if (steps !== undefined && open.steps !== steps) return false;
  const changes = Object.entries(to).filter(([, value]) => value !== undefined);
  putOpenCharge(ledger, subject, { ...open, ...Object.fromEntries(changes) });
  return true;
}

/** Deletes the open charge, unless a handler is running for it. */
export function closeCharge(ledger: Ledger, subject: string): void {
  ledger.prepare("DELETE FROM open_charges WHERE subject = ? AND state <> 'working'").run(subject);
}
