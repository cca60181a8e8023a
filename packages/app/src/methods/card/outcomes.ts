import type { ChargeOutcome } from '../../api/chargeOutcome';
import { refusalOf } from '../../session/refusal';
import type { Failure, NewCard, Select, State } from './flow';

/** Where the answer to a charge leads. @param back the screen that a refused charge returns to. */
export function afterCharge(outcome: ChargeOutcome, back: NewCard | Select): State {
  switch (outcome.kind) {
    case 'rejected':
    case 'offline':
      return { ...back, alert: refusalOf(outcome) };
    default:
      return afterSending(outcome);
  }
}

/** Where the answer to an OTP leads. */
export function afterOtp(outcome: ChargeOutcome, hint: string | undefined): State {
  switch (outcome.kind) {
    case 'otp-needed':
    case 'rejected':
    case 'offline':
      return { status: 'otp', hint, alert: refusalOf(outcome) };
    default:
      return afterSending(outcome);
  }
}

function afterSending(outcome: Exclude<ChargeOutcome, { kind: 'rejected' | 'offline' }>): State {
  switch (outcome.kind) {
    case 'approved':
      return { status: 'waiting' };
    case 'otp-needed':
      return { status: 'otp', hint: outcome.message };
    case 'redirect-needed':
      return { status: 'redirect', address: outcome.address };
    case 'failed':
      return failed({ kind: 'server', message: outcome.message });
    case 'undecided':
      return { status: 'checking' };
    default:
      return outcome satisfies never;
  }
}

/** What the issuer's page says moves on to verification, and no further. */
export function afterFrame(result: 'success' | 'failure' | 'pending', message: string | undefined): State {
  if (result === 'success') return { status: 'waiting' };
  if (result === 'pending') return { status: 'checking' };
  const failure: Failure = message === undefined ? { kind: 'not-completed' } : { kind: 'server', message };
  return { status: 'doubting', failure };
}

export function failed(failure: Failure): State {
  return { status: 'failed', failure };
}
