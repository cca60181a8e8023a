import type { ChargeOutcome } from '../../../api/chargeOutcome';
import type { Progress } from '../../../session/paymentStorage';
import {
  afterTerminal,
  type Failure,
  failureOf,
  type OutcomeEvent,
  passUnknownOutcome,
  type UnknownOutcome,
} from '../outcome';
import { passRedirect, type Redirect, type RedirectEvent, redirectTo } from '../redirect';
import { type Refusal, refusalOf } from '../refusal';
import { afterAnswer, passRequiredStep, passStep } from '../steps/flow';
import { type AfterSteps, type Step, type StepEvent, stepFor } from '../steps/step';

export interface Submitted {
  value: string;
  /** The code of the wallet's network: chosen by the payer or proposed by the form; absent if unknown. */
  network?: string | undefined;
  idempotencyKey: string;
}

/** A payment that the wallet's owner approves on their phone (specification §4). */
export type PromptState =
  /** The payer enters a phone number or a tag. `value` is the input of a refused attempt. */
  | { status: 'entry'; value: string; alert?: Refusal }
  | ({ status: 'sending' } & Submitted)
  /** WaitingForPayment: the phone shows the prompt. `value` identifies the wallet; empty after a step or a reload. */
  | (AfterSteps & { status: 'waiting'; value: string })
  /** The payer saw no prompt. */
  | { status: 'missed'; value: string }
  /** The payment is pending. The payer may send another prompt or correct the wallet, and verification continues. */
  | { status: 'again'; value: string; alert?: PromptRefusal }
  /**
   * Another prompt is being requested.
   * The previous prompt may still be approved. Both prompts belong to one charge, because they use the same reference.
   */
  | ({ status: 'asking' } & Submitted)
  /** A step that the wallet requires in the checkout, not on the phone. */
  | Step
  | Redirect
  | UnknownOutcome
  | { status: 'failed'; failure: Failure };

/** The reason why no other prompt was sent. `not-yet`: an earlier prompt is pending, or the payment is complete. */
export type PromptRefusal = Refusal | { kind: 'not-yet' };

export type PromptEvent =
  | ({ type: 'submitted' } & Submitted)
  | { type: 'charge-answered'; outcome: ChargeOutcome }
  | { type: 'alert-dismissed' }
  /** The payer reports a missing prompt. The app queries the provider before it offers another prompt. */
  | { type: 'prompt-missed' }
  | { type: 'kept-waiting' }
  /** No other prompt was sent, because the approval of the previous prompt could not be verified. */
  | { type: 'outcome-unknown'; refusal: Refusal }
  | RedirectEvent
  | StepEvent
  | OutcomeEvent;

export const initial: PromptState = { status: 'entry', value: '' };

export function transition(state: PromptState, event: PromptEvent): PromptState {
  switch (state.status) {
    case 'entry':
      if (event.type === 'submitted') return { status: 'sending', ...submitted(event) };
      return event.type === 'alert-dismissed' && state.alert
        ? { status: 'entry', value: state.value }
        : state;
    case 'sending':
      return event.type === 'charge-answered' ? afterSending(event.outcome, state.value) : state;
    case 'waiting':
      if (event.type === 'prompt-missed') return { status: 'missed', value: state.value };
      return passRequiredStep(state, event) ?? passEnd(state, event);
    case 'missed':
      if (event.type === 'still-pending') return { status: 'again', value: state.value };
      return passEnd(state, event);
    case 'again':
      if (event.type === 'submitted') return { status: 'asking', ...submitted(event) };
      if (event.type === 'kept-waiting') return { status: 'waiting', value: state.value };
      if (event.type === 'alert-dismissed' && state.alert) return { status: 'again', value: state.value };
      return passEnd(state, event);
    case 'asking':
      if (event.type === 'charge-answered') return afterAsking(event.outcome, state.value);
      if (event.type === 'outcome-unknown') {
        return { status: 'again', value: state.value, alert: event.refusal };
      }
      return passEnd(state, event);
    case 'step':
      return promptAfter(passStep(state, event));
    case 'answering':
      return event.type === 'charge-answered' ? afterStep(event.outcome, state) : state;
    case 'redirect':
      return passRedirect(state, event);
    case 'checking':
    case 'not-found':
      return passRequiredStep(state, event) ?? passUnknownOutcome(state, event, initial);
    case 'failed':
      return event.type === 'retried' ? initial : state;
    default:
      return state satisfies never;
  }
}

function submitted({ value, network, idempotencyKey }: Submitted): Submitted {
  return { value, idempotencyKey, ...(network === undefined ? {} : { network }) };
}

function passEnd(state: PromptState, event: PromptEvent): PromptState {
  return event.type === 'ended' ? afterTerminal(event.status, event.reason) : state;
}

function afterSending(outcome: ChargeOutcome, value: string): PromptState {
  switch (outcome.kind) {
    case 'otp-needed':
      // Without a step in the reply, the payer enters any further input on the phone.
      return outcome.ask ? stepFor(outcome.ask, undefined) : { status: 'waiting', value };
    case 'approved':
      return { status: 'waiting', value };
    case 'redirect-needed':
      return redirectTo(outcome.address);
    case 'rejected':
    case 'offline':
      return { status: 'entry', value, alert: refusalOf(outcome) };
    case 'failed':
      return { status: 'failed', failure: failureOf(outcome) };
    case 'unknown':
      return { status: 'checking' };
    default:
      return outcome satisfies never;
  }
}

/**
 * Returns the state after the reply to a step's answer.
 * The state contains no wallet, because the page may have been reloaded before the step.
 */
function afterStep(outcome: ChargeOutcome, state: Extract<Step, { status: 'answering' }>): PromptState {
  const isOnPhone = outcome.kind === 'otp-needed' && !outcome.ask;
  return isOnPhone || outcome.kind === 'failed' || outcome.kind === 'redirect-needed'
    ? afterSending(outcome, '')
    : promptAfter(afterAnswer(outcome, state));
}

function promptAfter(next: ReturnType<typeof passStep>): PromptState {
  return next.status === 'waiting' ? { ...next, value: '' } : next;
}

/**
 * Returns the state after the reply to a repeated prompt.
 * A refusal doesn't end the payment, because an earlier prompt may still be approved.
 */
function afterAsking(outcome: ChargeOutcome, value: string): PromptState {
  switch (outcome.kind) {
    case 'rejected':
    case 'offline':
    case 'failed':
      return { status: 'again', value, alert: refusalOf(outcome) };
    case 'unknown':
      return outcome.conflict
        ? { status: 'again', value, alert: { kind: 'not-yet' } }
        : { status: 'checking' };
    default:
      return afterSending(outcome, value);
  }
}

export function progress(state: PromptState): Progress {
  switch (state.status) {
    case 'entry':
      return 'idle';
    case 'sending':
    case 'step':
    case 'answering':
      return 'started';
    case 'waiting':
    case 'missed':
    case 'again':
    // A repeated prompt is not reported as a new payment.
    case 'asking':
    case 'redirect':
    case 'checking':
    case 'not-found':
      return 'waiting';
    case 'failed':
      return 'failed';
    default:
      return state satisfies never;
  }
}
