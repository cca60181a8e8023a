import {
  type Ask,
  type ChargeReply,
  denialOf,
  hasInnerSuccess,
  isDone,
  parseChargeReply,
  type Reason,
} from '@kobo/protocol/api';
import type { ChargeCall } from '@kobo/protocol/api/contract';
import { type Call, CHARGE_LIMIT, type Http, type Reply } from './http';
import type { ApiError, Result } from './result';

/** The outcome of a charge, or of a code for a charge (specification §4, charge result statuses). */
export type ChargeOutcome =
  /** `unclear`: a level of the reply has a status that is not in specification §4. Only a verification confirms the payment. */
  | { kind: 'approved'; unclear?: true }
  /** `ask`: the payer's next step, if it is not an OTP of six digits. */
  | { kind: 'otp-needed'; message?: string | undefined; ask?: Ask }
  | { kind: 'redirect-needed'; address: string }
  /** The charge was refused before any money moved. The payer may correct the form. */
  | { kind: 'rejected'; message?: string | undefined; reason?: Reason | undefined }
  | { kind: 'failed'; message?: string | undefined; reason?: Reason | undefined }
  /** No request left the device. */
  | { kind: 'offline' }
  /**
   * The charge may or may not have been made. Only a verification shows the outcome.
   * `conflict`: the provider replied that a payment of this transaction is pending or complete (HTTP 409).
   */
  | { kind: 'unknown'; conflict?: true };

/** Sends a call that starts or continues a charge. The call is sent only once. */
export async function sendCharge(http: Http, call: Call<ChargeCall>): Promise<ChargeOutcome> {
  return chargeOutcome(await http.send({ limit: CHARGE_LIMIT, ...call }));
}

/** Reads a charge reply. If the charge may exist despite the reply, the outcome is `unknown`, never `rejected`. */
export function chargeOutcome(result: Result<Reply>): ChargeOutcome {
  if (!result.ok) {
    if (isRefusal(result.error)) return { kind: 'rejected' };
    return { kind: result.error.kind === 'offline' ? 'offline' : 'unknown' };
  }
  const { httpStatus, body } = result.value;
  const reply = parseChargeReply(body);
  const { message } = reply;
  if (httpStatus >= 500 || MAYBE_SENT.includes(httpStatus)) return { kind: 'unknown' };
  switch (reply.status) {
    case 'SUCCESS':
      // The status may be only the envelope's flag. Even then, follow a redirect address (specification §7).
      return reply.redirectUrl
        ? { kind: 'redirect-needed', address: reply.redirectUrl }
        : approvedBy(body, httpStatus);
    case 'PENDING_AUTH':
      return { kind: 'otp-needed', message, ...askOf(reply) };
    case 'PENDING_AUTH_CAPTURE':
      return reply.redirectUrl
        ? { kind: 'redirect-needed', address: reply.redirectUrl }
        : { kind: 'unknown' };
    case 'INVALID':
    case 'FAILURE':
    case 'FAILED':
      if (hasInnerSuccess(body)) return { kind: 'unknown' };
      return { kind: reply.status === 'FAILED' ? 'failed' : 'rejected', message, ...reasonOf(reply) };
    case undefined:
      // The provider may already have received this charge, because Chromium resends a POST if a reused connection drops
      // without a reply.
      if (httpStatus === 409) return { kind: 'unknown', conflict: true };
      return withoutStatus(httpStatus, body, reply);
    default:
      return reply.status satisfies never;
  }
}

/**
 * HTTP statuses with which a server refuses a request without processing the request (RFC 9110, RFC 6585).
 * 403 is excluded, because a firewall may send 403 in place of the provider's reply. 408 and 409 are excluded, because the
 * charge may be pending.
 */
const REFUSED = [400, 401, 404, 405, 413, 415, 422, 429];

/**
 * HTTP statuses other than 5xx with which the outcome is unknown, whatever the reply contains (RFC 9110, RFC 8470, nginx).
 * The server or a gateway timed out (408), the client closed the connection (499), or the server refused early data (425).
 */
const MAYBE_SENT = [408, 425, 499];

/** Returns whether an unreadable reply, such as a gateway's page or an empty body, has the status of a refusal. */
function isRefusal(error: ApiError): boolean {
  return error.kind === 'unreadable' && REFUSED.includes(error.httpStatus);
}

function reasonOf({ reason }: ChargeReply) {
  return reason ? { reason } : {};
}

/** Returns the step of a reply. A step without a message gets the reply's message. */
function askOf({ ask, message }: ChargeReply) {
  return ask ? { ask: { ...ask, message: ask.message ?? message } } : {};
}

/** Derives the outcome of a reply without a charge status from the reply's flags and address (specification §7). */
function withoutStatus(httpStatus: number, body: unknown, reply: ChargeReply): ChargeOutcome {
  if (reply.ok === false || httpStatus >= 400)
    return { kind: 'rejected', message: reply.message, ...reasonOf(reply) };
  if (reply.redirectUrl) return { kind: 'redirect-needed', address: reply.redirectUrl };
  // Without a success flag, the charge may be pending. Don't show the form again.
  return reply.ok ? approvedBy(body, httpStatus) : { kind: 'unknown' };
}

/** Accepts a success only with HTTP 200 or 201 (specification §7), and only if no level of the reply contradicts the success. */
function approvedBy(body: unknown, httpStatus: number): ChargeOutcome {
  const denial = denialOf(body);
  if (!isDone(httpStatus) || denial === 'contradicted') return { kind: 'unknown' };
  return denial === 'unclear' ? { kind: 'approved', unclear: true } : { kind: 'approved' };
}
