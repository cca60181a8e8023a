import { isSuccess, parseChargeReply } from '@kobo/protocol/api';
import { messageOf, type Reply } from './http';
import { isUndecided, type Result } from './result';

/** What came of a charge, or of a code sent for one (charge result statuses, specification §4). */
export type ChargeOutcome =
  | { kind: 'approved' }
  | { kind: 'otp-needed'; message?: string | undefined }
  | { kind: 'redirect-needed'; address: string }
  /** Refused before any money moved: the payer may correct the form. */
  | { kind: 'rejected'; message?: string | undefined }
  | { kind: 'failed'; message?: string | undefined }
  /** Nothing left the device. */
  | { kind: 'offline' }
  /** It may or may not have happened: only verification can tell. */
  | { kind: 'undecided' };

/** Reads a charge reply. Anything that might hide a charge is undecided, never rejected. */
export function chargeOutcome(result: Result<Reply>): ChargeOutcome {
  if (!result.ok) {
    if (result.error.kind === 'offline') return { kind: 'offline' };
    return isUndecided(result.error) ? { kind: 'undecided' } : { kind: 'rejected' };
  }
  const { httpStatus, envelope, body } = result.value;
  const reply = parseChargeReply(body);
  const message = reply.message ?? messageOf(envelope);
  switch (reply.status) {
    case 'SUCCESS':
      return { kind: 'approved' };
    case 'PENDING_AUTH':
      return { kind: 'otp-needed', message };
    case 'PENDING_AUTH_CAPTURE':
      return reply.redirectUrl
        ? { kind: 'redirect-needed', address: reply.redirectUrl }
        : { kind: 'undecided' };
    case 'INVALID':
    case 'FAILURE':
      return { kind: 'rejected', message };
    case 'FAILED':
      return { kind: 'failed', message };
    case undefined:
      // A conflict may be with this very charge: Chromium sends a POST again by itself when a connection that it
      // had used before drops without an answer.
      if (httpStatus === 409) return { kind: 'undecided' };
      if (isSuccess(httpStatus, envelope)) return { kind: 'approved' };
      return httpStatus >= 500 ? { kind: 'undecided' } : { kind: 'rejected', message };
    default:
      return reply.status satisfies never;
  }
}
