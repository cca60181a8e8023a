import type { Reason } from '@kobo/protocol/api';
import type { ChargeOutcome } from '../../api/chargeOutcome';
import type { Poller, Verification } from '../../session/poller';
import type { Payment } from '../../session/session';
import {
  askTerminalStatus,
  settled,
  type TerminalStatus,
  terminalStatusIn,
  terminalStatusOf,
} from '../../session/terminalStatus';

/**
 * How many verifications must find no charge before the payer may try again. The last one begins about 20 seconds after
 * the first, as `checkingMessage` says.
 */
const CHECKS = 3;

/** What follows a charge that was sent, the same for every method that sends one. Only verification ends it. */
export type Outcome =
  /** CONFIRM and WAITING_FOR_PAYMENT: accepted by the reply, not yet by verification. */
  { status: 'waiting' } | Doubt;

/** Nothing says whether the payment was accepted. */
export type Doubt =
  /** It is unknown whether the charge arrived. The provider is asked; nothing is sent again. */
  | { status: 'checking' }
  /** The provider, asked several times, knows of no charge. The payer may try again, knowing that. */
  | { status: 'untraced' };

/**
 * Why an attempt is over. The text of `server` is not yet cleaned. `reason`, where the provider gives one: in `server`
 * from the charge's own reply, in `not-completed` from a verification that says `failed`.
 */
export type Failure =
  | { kind: 'server'; message: string | undefined; reason?: Reason | undefined }
  | NotCompleted;

type NotCompleted = { kind: 'not-completed'; reason?: Reason | undefined };
type Over = { status: 'failed'; failure: NotCompleted };

export type OutcomeEvent =
  /** A verification says that the transaction failed or expired. */
  | Ended
  /** The provider, asked several times, knows of no charge. */
  | { type: 'still-pending' }
  /** The payer wants to check again. */
  | { type: 'check-requested' }
  /** The payer has read that nothing was found, was not debited, and wants to try again. */
  | { type: 'retried' };

/** A verification's last word on the transaction. */
export type Ended = { type: 'ended'; status: TerminalStatus; reason?: Reason | undefined };

/** Any event of a method: only those of the outcome matter here. */
type StepEvent = { type: string; status?: TerminalStatus; reason?: Reason | undefined };

/**
 * One step of these states, for a method's own `transition`.
 * @param start where another attempt begins.
 */
export function passOutcome<Start>(state: Outcome, event: StepEvent, start: Start): Outcome | Start | Over {
  if (state.status !== 'waiting') return passDoubt(state, event, start);
  return event.type === 'ended' ? afterTerminal(event.status, event.reason) : state;
}

/** The same, for a method that has a state of its own for waiting. */
export function passDoubt<Start>(state: Doubt, event: StepEvent, start: Start): Doubt | Start | Over {
  if (event.type === 'ended') {
    return event.status === 'expired' && state.status === 'untraced'
      ? state
      : afterTerminal(event.status, event.reason);
  }
  switch (state.status) {
    case 'checking':
      return event.type === 'still-pending' ? { status: 'untraced' } : state;
    case 'untraced':
      if (event.type === 'retried') return start;
      return event.type === 'check-requested' ? { status: 'checking' } : state;
    default:
      return state satisfies never;
  }
}

/** The failure of a charge whose own reply says that it failed. */
export function failureOf({ message, reason }: Extract<ChargeOutcome, { kind: 'failed' }>): Failure {
  return { kind: 'server', message, ...(reason ? { reason } : {}) };
}

/** An expired transaction may have been paid in its last moments: the provider can learn of it late. */
export function afterTerminal(
  terminalStatus: TerminalStatus | undefined,
  reason?: Reason | undefined,
): Over | { status: 'untraced' } {
  return terminalStatus === 'expired'
    ? { status: 'untraced' }
    : { status: 'failed', failure: { kind: 'not-completed', ...(reason ? { reason } : {}) } };
}

/** The work of these states: they only ever ask. */
export async function askProvider(
  payment: Payment,
  { status }: Outcome,
  signal: AbortSignal,
): Promise<OutcomeEvent | undefined> {
  return status === 'checking'
    ? settle(payment, signal, CHECKS)
    : awaitEnd(payment, signal, status === 'waiting');
}

/** The work of a state that only asks whether the payment is still pending: one verification that succeeds. */
export function isStillPending(payment: Payment, signal: AbortSignal): Promise<OutcomeEvent | undefined> {
  return settle(payment, signal, 1);
}

async function settle(
  { poller }: Payment,
  signal: AbortSignal,
  checks: number,
): Promise<OutcomeEvent | undefined> {
  const reason = watchReason(poller);
  const result = await settled(poller, checks, signal);
  const why = reason();
  return result === 'pending' ? { type: 'still-pending' } : ended(result, why);
}

/**
 * The work of a state that, without the payer, only a failed or expired transaction leads out of.
 * @param asks whether the provider is asked at once, and not with the next poll.
 */
export async function awaitEnd(
  { poller }: Payment,
  signal: AbortSignal,
  asks = false,
): Promise<Ended | undefined> {
  const reason = watchReason(poller);
  const terminalStatus = await (asks ? askTerminalStatus : terminalStatusOf)(poller, signal);
  return ended(terminalStatus, reason());
}

/** What a verification makes of a payment, where it has ended without success. */
export function endedBy(verification: Verification): Ended | undefined {
  return ended(terminalStatusIn(verification), verification.reason);
}

function ended(status: TerminalStatus | undefined, reason: Reason | undefined): Ended | undefined {
  return status && { type: 'ended', status, ...(reason ? { reason } : {}) };
}

/** Listens for the reason in verifications. The returned function stops listening and returns the last reason. */
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

/** What is saved of a payment whose charge was sent (`serialize` and `restore` of a payment flow). */
export function serializeOutcome({ status }: { status: string }): Outcome['status'] | undefined {
  switch (status) {
    case 'waiting':
    case 'checking':
      return status;
    case 'untraced':
      // Asked again after a reload.
      return 'checking';
    default:
      return undefined;
  }
}

export function restoreOutcome(saved: unknown): Outcome | undefined {
  return saved === 'waiting' || saved === 'checking' ? { status: saved } : undefined;
}
