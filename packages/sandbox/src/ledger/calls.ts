import { CHARGE_CALLS } from '@kobo/protocol/api/contract';
import * as v from 'valibot';
import type { Ledger } from './database';

/** How many calls are stored per transaction: a checkout that is left open verifies every ten seconds. */
export const MAX_CALLS = 200;

const Row = v.object({
  id: v.number(),
  /** The name that `protocol/api/endpoints` has for it. */
  call: v.string(),
  method: v.string(),
  path: v.string(),
  /** The id of the last event before it; the clock is too coarse to say what came first. */
  after_event: v.number(),
  /** When it came; for one that was repeated, when it came first and last. */
  at: v.number(),
  last_at: v.number(),
  /** Milliseconds until its answer went out; nothing while it waits, or where the process died meanwhile. */
  duration: v.nullable(v.number()),
  /** Nothing where the connection ended before an answer. */
  http_status: v.nullable(v.number()),
  status: v.nullable(v.string()),
  message: v.nullable(v.string()),
  /** The fault that it met. */
  fault: v.nullable(v.string()),
  times: v.number(),
});
export type Call = v.InferOutput<typeof Row>;

interface NewCall {
  reference: string;
  call: string;
  method: string;
  path: string;
  at: number;
  /** Whether it is what has begun the transaction, and so comes before all that has happened to it. */
  first: boolean;
}

/** How a call ended. Of the answer there is its status word and its message, and nothing else: no field of a request. */
type CallEnd = Pick<Call, 'duration' | 'http_status' | 'status' | 'message' | 'fault'>;

/** Notes that a call has come. Returns the id to end it by. */
export function beginCall(ledger: Ledger, { reference, call, method, path, at, first }: NewCall): number {
  const row = ledger
    .prepare(
      `INSERT INTO calls (reference, call, method, path, at, last_at, after_event)
       VALUES (?1, ?2, ?3, ?4, ?5, ?5,
         CASE ?6 WHEN 1 THEN 0 ELSE (SELECT coalesce(max(id), 0) FROM events WHERE reference = ?1) END)
       RETURNING id`,
    )
    .get(reference, call, method, path, at, first ? 1 : 0);
  if (CHARGE_CALLS.some((charge) => charge === call)) countChargeRequest(ledger, reference);
  return v.parse(v.object({ id: v.number() }), row).id;
}

/** In a separate table, as old calls are deleted. */
function countChargeRequest(ledger: Ledger, reference: string): void {
  ledger
    .prepare(
      `INSERT INTO charge_requests (reference, received) VALUES (?, 1)
       ON CONFLICT (reference) DO UPDATE SET received = received + 1`,
    )
    .run(reference);
}

/**
 * How many requests that may move money have named a transaction, whatever became of them: a second one that was refused,
 * or answered from its key, counts like the first. So does a code, which takes a charge a step further.
 */
export function chargeRequestsOf(ledger: Ledger, reference: string): number {
  const row = ledger.prepare('SELECT received FROM charge_requests WHERE reference = ?').get(reference);
  return v.parse(v.optional(v.object({ received: v.number() }), { received: 0 }), row).received;
}

/** Notes how a call ended. One that reads, and heard what the same one before it heard, is counted with that one. */
export function endCall(ledger: Ledger, id: number, end: CallEnd): void {
  ledger.transaction(() => {
    ledger
      .prepare(
        'UPDATE calls SET duration = ?, http_status = ?, status = ?, message = ?, fault = ? WHERE id = ?',
      )
      .run(end.duration, end.http_status, end.status, end.message, end.fault, id);
    fold(ledger, id);
    ledger
      .prepare(
        `DELETE FROM calls WHERE reference = (SELECT reference FROM calls WHERE id = ?1) AND id NOT IN (
           SELECT id FROM calls WHERE reference = (SELECT reference FROM calls WHERE id = ?1)
           ORDER BY id DESC LIMIT ?2)`,
      )
      .run(id, MAX_CALLS);
  })();
}

/** Nothing may have happened between the two: a timeline that counts past a change would lie about the order. */
function fold(ledger: Ledger, id: number): void {
  const { changes } = ledger
    .prepare(
      `UPDATE calls SET times = calls.times + 1, last_at = own.at, duration = own.duration
       FROM (SELECT * FROM calls WHERE id = ?) AS own
       WHERE calls.id = (SELECT max(id) FROM calls WHERE reference = own.reference AND id < own.id)
         AND own.method = 'GET' AND calls.call = own.call AND calls.path = own.path
         AND calls.duration IS NOT NULL AND calls.http_status IS own.http_status
         AND calls.status IS own.status AND calls.message IS own.message AND calls.fault IS own.fault
         AND calls.after_event = own.after_event`,
    )
    .run(id);
  if (changes > 0) ledger.prepare('DELETE FROM calls WHERE id = ?').run(id);
}

/** The newest calls that named a transaction, in the order in which they came. */
export function callsOf(ledger: Ledger, reference: string): Call[] {
  return v.parse(
    v.array(Row),
    ledger.prepare('SELECT * FROM calls WHERE reference = ? ORDER BY id').all(reference),
  );
}
