import type { ChargeOutcome } from '../../api/chargeOutcome';
import {
  type Aftermath,
  type AftermathEvent,
  type Failure as CommonFailure,
  passAftermath,
} from '../../session/aftermath';
import type { Progress } from '../../session/memory';

/** What the payer typed, checked, and nothing that they did not. Lives only while it is being sent. */
export interface CardDetails {
  /** 12 to 19 digits. */
  pan: string;
  cvv: string;
  /** MM/YY. */
  expiry: string;
  /** Local scheme only: 4 digits. */
  pin: string | undefined;
}

/** What the payer should read above the form. `server` text is not yet cleaned. */
export type Alert = { kind: 'server'; message: string | undefined } | { kind: 'offline' };

/** Why a try is over. */
export type Failure = CommonFailure | { kind: 'unsafe-redirect' };

/** The card flow of specification §4; its names for the states are given where ours differ. */
export type State =
  | { status: 'new-card'; alert?: Alert }
  | { status: 'charging'; card: CardDetails; idempotencyKey: string }
  /** OTP_VERIFICATION */
  | { status: 'otp'; hint: string | undefined; alert?: Alert }
  | { status: 'submitting-otp'; hint: string | undefined; code: string }
  /** PENDING: the 3-D Secure frame. */
  | { status: 'redirect'; address: string }
  /** The frame says that it failed, or the payer gave it up. The provider's books are asked before that is believed. */
  | { status: 'doubting'; failure: Failure }
  | Aftermath
  | { status: 'failed'; failure: Failure };

export type Event =
  | { type: 'card-submitted'; card: CardDetails; idempotencyKey: string }
  | { type: 'charge-answered'; outcome: ChargeOutcome }
  | { type: 'otp-submitted'; code: string }
  | { type: 'redirect-refused' }
  | { type: 'frame-reported'; result: 'success' | 'failure'; message: string | undefined }
  | { type: 'authentication-abandoned' }
  | { type: 'alert-dismissed' }
  | { type: 'verification-unanswered' }
  | AftermathEvent;

export const initial: State = { status: 'new-card' };

export function transition(state: State, event: Event): State {
  switch (state.status) {
    case 'new-card':
      if (event.type === 'card-submitted') {
        return { status: 'charging', card: event.card, idempotencyKey: event.idempotencyKey };
      }
      return event.type === 'alert-dismissed' && state.alert ? { status: 'new-card' } : state;
    case 'charging':
      return event.type === 'charge-answered' ? afterCharge(event.outcome) : state;
    case 'otp':
      if (event.type === 'otp-submitted') {
        return { status: 'submitting-otp', hint: state.hint, code: event.code };
      }
      return event.type === 'alert-dismissed' && state.alert ? { status: 'otp', hint: state.hint } : state;
    case 'submitting-otp':
      return event.type === 'charge-answered' ? afterOtp(event.outcome, state.hint) : state;
    case 'redirect':
      if (event.type === 'redirect-refused') return failed({ kind: 'unsafe-redirect' });
      if (event.type === 'authentication-abandoned') return doubting({ kind: 'not-completed' });
      if (event.type === 'frame-reported') return afterFrame(event.result, event.message);
      return event.type === 'ended' ? failed({ kind: 'not-completed' }) : state;
    case 'doubting':
      if (event.type === 'verification-unanswered') return { status: 'checking' };
      return event.type === 'still-pending' || event.type === 'ended' ? failed(state.failure) : state;
    case 'waiting':
    case 'checking':
    case 'untraced':
      return passAftermath(state, event, initial);
    case 'failed':
      return event.type === 'retried' ? initial : state;
    default:
      return state satisfies never;
  }
}

function afterCharge(outcome: ChargeOutcome): State {
  switch (outcome.kind) {
    case 'approved':
      return { status: 'waiting' };
    case 'otp-needed':
      return { status: 'otp', hint: outcome.message };
    case 'redirect-needed':
      return { status: 'redirect', address: outcome.address };
    case 'rejected':
      return { status: 'new-card', alert: { kind: 'server', message: outcome.message } };
    case 'failed':
      return failed({ kind: 'server', message: outcome.message });
    case 'offline':
      return { status: 'new-card', alert: { kind: 'offline' } };
    case 'undecided':
      return { status: 'checking' };
    default:
      return outcome satisfies never;
  }
}

function afterOtp(outcome: ChargeOutcome, hint: string | undefined): State {
  switch (outcome.kind) {
    case 'otp-needed':
    case 'rejected':
      return { status: 'otp', hint, alert: { kind: 'server', message: outcome.message } };
    case 'offline':
      return { status: 'otp', hint, alert: { kind: 'offline' } };
    default:
      return afterCharge(outcome);
  }
}

function afterFrame(result: 'success' | 'failure', message: string | undefined): State {
  if (result === 'success') return { status: 'waiting' };
  return doubting(message === undefined ? { kind: 'not-completed' } : { kind: 'server', message });
}

function doubting(failure: Failure): State {
  return { status: 'doubting', failure };
}

function failed(failure: Failure): State {
  return { status: 'failed', failure };
}

export function progress(state: State): Progress {
  switch (state.status) {
    case 'new-card':
      return 'idle';
    case 'charging':
    case 'otp':
    case 'submitting-otp':
    case 'redirect':
      return 'started';
    case 'doubting':
    case 'waiting':
    case 'checking':
    case 'untraced':
      return 'waiting';
    case 'failed':
      return 'failed';
    default:
      return state satisfies never;
  }
}
