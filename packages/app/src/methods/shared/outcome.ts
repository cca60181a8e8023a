import type { Reason } from '@kobo/protocol/api';
import * as v from 'valibot';
import type { ChargeOutcome } from '../../api/chargeOutcome';
import type { Poller, VerificationResult } from '../../session/poller';
import type { CheckoutContext } from '../../session/session';
import {
  pendingOrEnded,
  queryTerminalStatus,
  type TerminalStatus,
  terminalStatusIn,
  terminalStatusOf,
} from '../../session/terminalStatus';
import { type AfterSteps, Answered } from './steps/step';

/**
 * The number of verifications that must find no charge before the payer may try again.
 * The last verification begins about 20 seconds after the first, as stated in `checkingMessage`.
 */
const CHECKS = 3;

/** States after a charge was sent, shared by all methods that send charges. */
export type Outcome =
  /** CONFIRM and WAITING_FOR_PAYMENT: the reply accepted the charge, and verification is pending. */
  (AfterSteps & { status: 'waiting' }) | UnknownOutcome;

/**
 * The outcome of the charge is unknown.
 * `stopped`: the provider required more steps than the checkout allows for one charge.
 */
export type UnknownOutcome = AfterSteps & { stopped?: true } & (
    | {
        /** The charge may not have reached the provider. The app queries the provider, and doesn't send the charge again. */
        status: 'checking';
      }
    /** Several verifications found no charge, or the transaction expired. The payer may try again. */
    | { status: 'not-found' }
  );

/**
 * The reason why an attempt ended. The text of `server` is not yet sanitized.
 * The `reason` of `server` comes from the charge's own reply. The `reason` of `not-completed` comes from a verification that
 * reports the transaction as failed.
 */
export type Failure =
  | { kind: 'server'; message: string | undefined; reason?: Reason | undefined }
  | NotCompleted;

type NotCompleted = { kind: 'not-completed'; reason?: Reason | undefined };
type Over = { status: 'failed'; failure: NotCompleted };

export type OutcomeEvent =
  /** A verification reported that the transaction failed or expired. */
  | Ended
  /** Enough verifications reported the transaction as pending. */
  | { type: 'still-pending' }
  | { type: 'check-requested' }
  /** The payer tries again after a failure, or in `not-found`. */
  | { type: 'retried' };

export type Ended = { type: 'ended'; status: TerminalStatus; reason?: Reason | undefined };

/** Any event of a method. The functions below handle only the events of an outcome. */
type StepEvent = { type: string; status?: TerminalStatus; reason?: Reason | undefined };

/**
 * Returns the state after an event in a state of `Outcome`.
 * @param start the state in which another attempt begins.
 */
export function passOutcome<Start>(state: Outcome, event: StepEvent, start: Start): Outcome | Start | Over {
  if (state.status !== 'waiting') return passUnknownOutcome(state, event, start);
  return event.type === 'ended' ? afterTerminal(event.status, event.reason) : state;
}

/** Does the same as `passOutcome`, for a method that has a different waiting state. */
export function passUnknownOutcome<Start>(
  state: UnknownOutcome,
  event: StepEvent,
  start: Start,
): UnknownOutcome | Start | Over {
  if (event.type === 'ended') {
    return event.status === 'expired' && state.status === 'not-found'
      ? state
      : afterTerminal(event.status, event.reason);
  }
  switch (state.status) {
    case 'checking':
      return event.type === 'still-pending' ? { ...state, status: 'not-found' } : state;
    case 'not-found':
      if (event.type === 'retried') return start;
      return event.type === 'check-requested' ? { ...state, status: 'checking' } : state;
    default:
      return state satisfies never;
  }
}

export function failureOf({ message, reason }: Extract<ChargeOutcome, { kind: 'failed' }>): Failure {
  return { kind: 'server', message, ...(reason ? { reason } : {}) };
}

/**
 * Returns the state after a failed or expired transaction.
 * An expired transaction leads to `not-found`, because the payer may have paid just before, and the provider may receive the
 * confirmation late.
 */
export function afterTerminal(
  terminalStatus: TerminalStatus | undefined,
  reason?: Reason | undefined,
): Over | { status: 'not-found' } {
  return terminalStatus === 'expired'
    ? { status: 'not-found' }
    : { status: 'failed', failure: { kind: 'not-completed', ...(reason ? { reason } : {}) } };
}

/** Does the work of the states of `Outcome`. */
export async function queryOutcome(
  payment: CheckoutContext,
  { status }: Outcome,
  signal: AbortSignal,
): Promise<OutcomeEvent | undefined> {
  return status === 'checking'
    ? settle(payment, signal, CHECKS)
    : awaitEnd(payment, signal, status === 'waiting');
}

/** Does the work of a state that waits until one verification reports the payment as pending or ended. */
export function isStillPending(
  payment: CheckoutContext,
  signal: AbortSignal,
): Promise<OutcomeEvent | undefined> {
  return settle(payment, signal, 1);
}

async function settle(
  { poller }: CheckoutContext,
  signal: AbortSignal,
  checks: number,
): Promise<OutcomeEvent | undefined> {
  const reason = watchReason(poller);
  const result = await pendingOrEnded(poller, checks, signal);
  const why = reason();
  return result === 'pending' ? { type: 'still-pending' } : ended(result, why);
}

/**
 * Does the work of a state that ends when the payer acts, or when the transaction fails or expires.
 * @param queries whether to query the provider immediately instead of at the next poll.
 */
export async function awaitEnd(
  { poller }: CheckoutContext,
  signal: AbortSignal,
  queries = false,
): Promise<Ended | undefined> {
  const reason = watchReason(poller);
  const terminalStatus = await (queries ? queryTerminalStatus : terminalStatusOf)(poller, signal);
  return ended(terminalStatus, reason());
}

/** Converts a verification to an event if it reports that the transaction failed or expired. */
export function endedBy(verification: VerificationResult): Ended | undefined {
  return ended(terminalStatusIn(verification), verification.reason);
}

function ended(status: TerminalStatus | undefined, reason: Reason | undefined): Ended | undefined {
  return status && { type: 'ended', status, ...(reason ? { reason } : {}) };
}

/** Subscribes to the reason in verifications. The returned function unsubscribes and returns the last reason. */
function watchReason(poller: Poller): () => Reason | undefined {
  let reason: Reason | undefined;
  const leave = poller.subscribe((verification) => {
    reason = verification.reason;
  });
  return () => {
    leave();
    return reason;
  };
}

/** Returns the state to save after a charge was sent. `restoreOutcome` parses the saved state. */
export function serializeOutcome({
  status,
  answered,
}: AfterSteps & { status: string }): Outcome['status'] | Answered | undefined {
  switch (status) {
    case 'waiting':
      return status;
    case 'checking':
    case 'not-found':
      // Query the provider again after a reload.
      return answered ?? 'checking';
    default:
      return undefined;
  }
}

export function restoreOutcome(saved: unknown): Outcome | undefined {
  if (saved === 'waiting' || saved === 'checking') return { status: saved };
  const answered = v.safeParse(Answered, saved);
  return answered.success ? { status: 'checking', answered: answered.output } : undefined;
}
