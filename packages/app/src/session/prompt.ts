import type { ChargeOutcome } from '../api/chargeOutcome';
import { requestPayment } from '../api/requestPayment';
import type { Work } from '../flow/runner';
import type { Progress } from './memory';
import {
  askProvider,
  type Failure,
  failureOf,
  type Outcome,
  type OutcomeEvent,
  passOutcome,
  restoreOutcome,
  serializeOutcome,
} from './outcome';
import { paymentFlow } from './paymentFlow';
import { type Refusal, refusalOf } from './refusal';
import type { Payment } from './session';

/** A payment that a wallet asks its owner for, and that they approve on their phone (specification §4). */
export type PromptState =
  /** The payer says whose wallet pays. `value` is what a refused try had. */
  | { status: 'entry'; value: string; alert?: Refusal }
  | { status: 'sending'; value: string; idempotencyKey: string }
  /** `waiting` is WaitingForPayment: the prompt is on the phone. */
  | Outcome
  | { status: 'failed'; failure: Failure };

export type PromptEvent =
  | { type: 'submitted'; value: string; idempotencyKey: string }
  | { type: 'charge-answered'; outcome: ChargeOutcome }
  | { type: 'alert-dismissed' }
  /** Nothing came to the phone. The provider is asked before that is believed. */
  | { type: 'prompt-missed' }
  | OutcomeEvent;

export const initial: PromptState = { status: 'entry', value: '' };

export function transition(state: PromptState, event: PromptEvent): PromptState {
  switch (state.status) {
    case 'entry':
      if (event.type === 'submitted') {
        return { status: 'sending', value: event.value, idempotencyKey: event.idempotencyKey };
      }
      return event.type === 'alert-dismissed' && state.alert
        ? { status: 'entry', value: state.value }
        : state;
    case 'sending':
      return event.type === 'charge-answered' ? afterSending(event.outcome, state.value) : state;
    case 'waiting':
      return event.type === 'prompt-missed' ? { status: 'checking' } : passOutcome(state, event, initial);
    case 'checking':
    case 'untraced':
      return passOutcome(state, event, initial);
    case 'failed':
      return event.type === 'retried' ? initial : state;
    default:
      return state satisfies never;
  }
}

function afterSending(outcome: ChargeOutcome, value: string): PromptState {
  switch (outcome.kind) {
    case 'approved':
    // Whatever is asked for besides is asked on the phone.
    case 'otp-needed':
    case 'redirect-needed':
      return { status: 'waiting' };
    case 'rejected':
    case 'offline':
      return { status: 'entry', value, alert: refusalOf(outcome) };
    case 'failed':
      return { status: 'failed', failure: failureOf(outcome) };
    case 'undecided':
      return { status: 'checking' };
    default:
      return outcome satisfies never;
  }
}

export function progress(state: PromptState): Progress {
  switch (state.status) {
    case 'entry':
      return 'idle';
    case 'sending':
      return 'started';
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

/** Neither a phone number nor a tag: a reload has no use for it. */
export function serialize(state: PromptState): unknown {
  return state.status === 'sending' ? 'checking' : serializeOutcome(state);
}

export const restore: (saved: unknown) => PromptState | undefined = restoreOutcome;

/**
 * The flow of a wallet.
 * @param requestOf the call that sends the prompt, for what the payer typed.
 */
export function promptFlow(slug: string, requestOf: (value: string) => Parameters<typeof requestPayment>[2]) {
  return paymentFlow({ slug, initial, transition, progress, serialize, restore, work });

  function work(payment: Payment): Work<PromptState, PromptEvent> {
    const { http, transaction } = payment;
    return (state, signal) => {
      switch (state.status) {
        case 'sending':
          return requestPayment(http, transaction.reference, requestOf(state.value), {
            publicKey: transaction.publicKey,
            idempotencyKey: state.idempotencyKey,
            signal,
          }).then((outcome) => ({ type: 'charge-answered', outcome }));
        case 'waiting':
        case 'checking':
        case 'untraced':
          return askProvider(payment, state, signal);
        case 'entry':
        case 'failed':
          return undefined;
        default:
          return state satisfies never;
      }
    };
  }
}
