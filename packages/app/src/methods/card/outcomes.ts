import type { Reason } from '@kobo/protocol/api';
import type { ChargeOutcome } from '../../api/chargeOutcome';
import { failureOf } from '../shared/outcome';
import { adviceOf } from '../shared/reasons';
import { refusalOf } from '../shared/refusal';
import { afterAnswer } from '../shared/steps/flow';
import { type Step, stepFor } from '../shared/steps/step';
import type { Failure, Hosted, NewCard, Select, State } from './states';

/**
 * Returns the state after the reply to a charge.
 * After a refusal, the payer returns to the form or the saved cards, without a card that is barred.
 */
export function afterCharge(
  outcome: ChargeOutcome,
  { back, saved }: Extract<State, { status: 'charging' }>,
): State {
  switch (outcome.kind) {
    case 'rejected':
      return { ...(isBarred(outcome.reason) ? without(back, saved) : back), alert: refusalOf(outcome) };
    case 'offline':
      return { ...back, alert: refusalOf(outcome) };
    case 'approved':
      return outcome.unclear ? { status: 'waiting' } : { status: 'waiting', charged: true };
    default:
      return afterSending(outcome);
  }
}

export function afterOtp(outcome: ChargeOutcome, hint: string | undefined): State {
  switch (outcome.kind) {
    case 'rejected':
      // End the attempt, because no other code can help, and the OTP screen offers no other card.
      if (isBarred(outcome.reason)) return failed(failureOf({ ...outcome, kind: 'failed' }));
      return { status: 'otp', hint, alert: refusalOf(outcome) };
    case 'otp-needed':
      if (outcome.ask) return stepFor(outcome.ask, { count: 1, last: 'otp' });
      return { status: 'otp', hint, alert: refusalOf(outcome) };
    case 'offline':
      return { status: 'otp', hint, alert: refusalOf(outcome) };
    default:
      return afterSending(outcome);
  }
}

/**
 * Returns the state after the reply to a step's answer.
 * If the card is barred, the attempt ends, because no other answer can help.
 */
export function afterStep(outcome: ChargeOutcome, state: Extract<Step, { status: 'answering' }>): State {
  if (outcome.kind === 'rejected' && isBarred(outcome.reason))
    return failed(failureOf({ ...outcome, kind: 'failed' }));
  return outcome.kind === 'failed' || outcome.kind === 'redirect-needed'
    ? afterSending(outcome)
    : afterAnswer(outcome, state);
}

/** Returns whether a card must not be offered again after a decline for this reason. */
export function isBarred(reason: Reason | undefined): boolean {
  return reason !== undefined && adviceOf(reason)?.again === 'never';
}

function without(back: NewCard | Select | Hosted, saved: string | undefined): NewCard | Select | Hosted {
  if (back.status === 'hosted') return back;
  if (back.status === 'new-card') return { ...back, empty: true };
  const cards = back.cards.filter(({ id }) => id !== saved);
  return cards.length > 0 ? { status: 'select', cards } : { status: 'new-card', saved: false };
}

function afterSending(outcome: Exclude<ChargeOutcome, { kind: 'rejected' | 'offline' }>): State {
  switch (outcome.kind) {
    case 'approved':
      return { status: 'waiting' };
    case 'otp-needed':
      return outcome.ask ? stepFor(outcome.ask, undefined) : { status: 'otp', hint: outcome.message };
    case 'redirect-needed':
      return { status: 'redirect', address: outcome.address };
    case 'failed':
      return failed(failureOf(outcome));
    case 'unknown':
      return { status: 'checking' };
    default:
      return outcome satisfies never;
  }
}

/** Returns the state after a report from the issuer's page. The report only starts a verification. */
export function afterFrame(result: 'success' | 'failure' | 'pending', message: string | undefined): State {
  if (result === 'success') return { status: 'waiting' };
  if (result === 'pending') return { status: 'checking' };
  const failure: Failure = message === undefined ? { kind: 'not-completed' } : { kind: 'server', message };
  return { status: 'checking-failure', failure };
}

export function failed(failure: Failure): Extract<State, { status: 'failed' }> {
  return { status: 'failed', failure };
}
