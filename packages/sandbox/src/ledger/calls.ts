import { CHARGE_CALLS } from '@kobo/protocol/api/contract';
import * as v from 'valibot';
import { type Ledger, selectAll, selectFirst } from './database';

/** The maximum number of calls stored per transaction, because open checkouts keep verifying. */
export const MAX_CALLS = 200;

const Row = v.object({
  id: v.number(),
  /** The call's name in `protocol/api/endpoints`. */
  call: v.string(),
  method: v.string(),
  path: v.string(),
  /** The id of the last event before the call, because the clock is too coarse to order call and event. */
  after_event: v.number(),
  /** The time of the request; the time of the first request if the row counts repeated calls. */
  at: v.number(),
  last_at: v.number(),
  /** Milliseconds until the reply was sent; null while the call is pending, or if the process died meanwhile. */
  duration: v.nullable(v.number()),
  /** Null if the connection ended before a reply. */
  http_status: v.nullable(v.number()),
  status: v.nullable(v.string()),
  message: v.nullable(v.string()),
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
  /** Whether the call started the transaction, and therefore precedes every event of the transaction. */
  first: boolean;
}

/** The result of a call. It contains the reply's status and message, and no field of the request. */
type CallEnd = Pick<Call, 'duration' | 'http_status' | 'status' | 'message' | 'fault'>;

/** Records the start of a call. Returns the id for `endCall`. */
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

/** Counts a request that may move money. The count has its own table, because old calls are deleted. */
function countChargeRequest(ledger: Ledger, reference: string): void {
  ledger
    .prepare(
      `INSERT INTO charge_requests (reference, received) VALUES (?, 1)
       ON CONFLICT (reference) DO UPDATE SET received = received + 1`,
    )
    .run(reference);
}

/**
 * Returns the number of a transaction's requests that may move money, regardless of their outcome.
 * The number includes repeated requests, even if they were refused or received the stored reply.
 * It also includes requests with an OTP, because they continue a charge.
 */
export function chargeRequestsOf(ledger: Ledger, reference: string): number {
  const query = 'SELECT received FROM charge_requests WHERE reference = ?';
  return selectFirst(ledger, v.object({ received: v.number() }), query, reference)?.received ?? 0;
}

/** Records the result of a call. A read with the same result as the previous call is merged into that call. */
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

/** Merges a call into the previous call if no event happened between the two, so that the timeline keeps its order. */
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

/** Returns the newest calls of a transaction, in the order of their requests. */
export function callsOf(ledger: Ledger, reference: string): Call[] {
  return selectAll(ledger, Row, 'SELECT * FROM calls WHERE reference = ? ORDER BY id', reference);
}
