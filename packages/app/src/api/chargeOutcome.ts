import { type ChargeReply, denialOf, isDone, parseChargeReply, type Reason } from '@kobo/protocol/api';
import type { Reply } from './http';
import type { ApiError, Result } from './result';

/** The outcome of a charge, or of a code sent for one (charge result statuses, specification §4). */
export type ChargeOutcome =
  /** `unclear`: a level of the reply names a status that is none of specification §4. Only verification proves the payment. */
  | { kind: 'approved'; unclear?: true }
  | { kind: 'otp-needed'; message?: string | undefined }
  | { kind: 'redirect-needed'; address: string }
  /** Refused before any money moved: the payer may correct the form. */
  | { kind: 'rejected'; message?: string | undefined; reason?: Reason | undefined }
  | { kind: 'failed'; message?: string | undefined; reason?: Reason | undefined }
  /** Nothing left the device. */
  | { kind: 'offline' }
  /**
   * It may or may not have happened: only verification can tell. `conflict`: the provider has answered that a payment of
   * this transaction is under way, or over (HTTP 409).
   */
  | { kind: 'undecided'; conflict?: true };

/** Reads a charge reply. Anything that might hide a charge is undecided, never rejected. */
export function chargeOutcome(result: Result<Reply>): ChargeOutcome {
  if (!result.ok) {
    if (isRefusal(result.error)) return { kind: 'rejected' };
    return { kind: result.error.kind === 'offline' ? 'offline' : 'undecided' };
  }
  const { httpStatus, body } = result.value;
  const reply = parseChargeReply(body);
  const { message } = reply;
  switch (reply.status) {
    case 'SUCCESS':
      // The envelope's flag may be this word too: an address leads on whatever the flag says (specification §7).
      return reply.redirectUrl
        ? { kind: 'redirect-needed', address: reply.redirectUrl }
        : approvedBy(body, httpStatus);
    case 'PENDING_AUTH':
      return { kind: 'otp-needed', message };
    case 'PENDING_AUTH_CAPTURE':
      return reply.redirectUrl
        ? { kind: 'redirect-needed', address: reply.redirectUrl }
        : { kind: 'undecided' };
    case 'INVALID':
    case 'FAILURE':
      return { kind: 'rejected', message, ...reasonOf(reply) };
    case 'FAILED':
      return { kind: 'failed', message, ...reasonOf(reply) };
    case undefined:
      // A conflict may be with this very charge: Chromium sends a POST again on its own when a connection that it
      // had used before drops without an answer.
      if (httpStatus === 409) return { kind: 'undecided', conflict: true };
      return withoutStatus(httpStatus, body, reply);
    default:
      return reply.status satisfies never;
  }
}

/**
 * Of a request that no server could accept: malformed, without a key, for an unknown address, too large, of the wrong
 * kind, or one too many (RFC 9110, RFC 6585). Not 403, which a firewall may send instead of the answer; not 408 and
 * 409, where the charge itself may be under way.
 */
const REFUSED = [400, 401, 404, 405, 413, 415, 422, 429];

/**
 * A server or a gateway stopped waiting, or the client did: the charge itself may be under way (RFC 9110, RFC 8470, nginx).
 */
const MAYBE_SENT = [408, 425, 499];

/** Whether the status of an unreadable answer, such as a gateway's page or an empty body, is a refusal. */
function isRefusal(error: ApiError): boolean {
  return error.kind === 'unreadable' && REFUSED.includes(error.httpStatus);
}

function reasonOf({ reason }: ChargeReply) {
  return reason ? { reason } : {};
}

/** A reply that names no charge status: its flags and its address say what it is (specification §7). */
function withoutStatus(httpStatus: number, body: unknown, reply: ChargeReply): ChargeOutcome {
  if (httpStatus >= 500 || MAYBE_SENT.includes(httpStatus)) return { kind: 'undecided' };
  if (reply.ok === false || httpStatus >= 400)
    return { kind: 'rejected', message: reply.message, ...reasonOf(reply) };
  if (reply.redirectUrl) return { kind: 'redirect-needed', address: reply.redirectUrl };
  // Neither yes nor no: the form must not return while a charge may be under way.
  return reply.ok ? approvedBy(body, httpStatus) : { kind: 'undecided' };
}

/** A yes counts only with HTTP 200 or 201 (specification §7), and if no level of the reply denies it. */
function approvedBy(body: unknown, httpStatus: number): ChargeOutcome {
  const denial = denialOf(body);
  if (!isDone(httpStatus) || denial === 'contradicted') return { kind: 'undecided' };
  return denial === 'unclear' ? { kind: 'approved', unclear: true } : { kind: 'approved' };
}
