import type { PromptBody, PromptCall } from '@kobo/protocol/api';
import { type ChargeOutcome, sendCharge } from '../../api/chargeOutcome';
import type { ApiError } from '../../api/result';
import type { Work } from '../../flow/runner';
import type { Progress } from '../../session/paymentStorage';
import type { CheckoutContext } from '../../session/session';
import type { Transaction } from '../../session/transaction';
import {
  afterTerminal,
  awaitEnd,
  endedBy,
  type Failure,
  failureOf,
  isStillPending,
  type OutcomeEvent,
  passUnknownOutcome,
  restoreOutcome,
  serializeOutcome,
  type UnknownOutcome,
} from './outcome';
import { paymentFlow } from './paymentFlow';
import { passRedirect, type Redirect, type RedirectEvent, redirectTo } from './redirect';
import { type Refusal, refusalOf } from './refusal';
import { afterAnswer, passRequiredStep, passStep, serializeStep } from './steps/flow';
import { type AfterSteps, type Step, type StepEvent, stepFor } from './steps/step';
import { answerStep, awaitAnswer, queryUntilStep } from './steps/work';

interface Submitted {
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

/**
 * Returns the state to save, without phone numbers and tags.
 * To repeat the prompt after a reload, the payer enters the number or tag again.
 */
export function serialize(state: PromptState): unknown {
  switch (state.status) {
    case 'sending':
    case 'asking':
    case 'redirect':
      return 'checking';
    case 'missed':
    case 'again':
      return 'waiting';
    case 'step':
    case 'answering':
      return serializeStep(state);
    default:
      return serializeOutcome(state);
  }
}

export function restore(saved: unknown): PromptState | undefined {
  const outcome = restoreOutcome(saved);
  return outcome?.status === 'waiting' ? { status: 'waiting', value: '' } : outcome;
}

/** The request for a prompt on the phone of a wallet's owner. */
type PromptRequest = { [Call in PromptCall]: { endpoint: Call; body: PromptBody<Call> } }[PromptCall];

/**
 * Creates the flow of a wallet with prompts.
 * @param requestOf returns the request that sends the prompt, for the payer's input.
 */
export function promptFlow(
  slug: string,
  requestOf: (typed: Pick<Submitted, 'value' | 'network'>, transaction: Transaction) => PromptRequest,
) {
  return paymentFlow({ slug, initial, transition, progress, serialize, restore, work });

  function work(payment: CheckoutContext): Work<PromptState, PromptEvent> {
    const { http, transaction, poller } = payment;

    async function request(typed: Submitted, signal: AbortSignal): Promise<PromptEvent> {
      const outcome = await sendCharge(http, {
        ...requestOf(typed, transaction),
        values: { reference: transaction.reference },
        publicKey: transaction.publicKey,
        idempotencyKey: typed.idempotencyKey,
        signal,
      });
      return { type: 'charge-answered', outcome };
    }

    /** Sends another prompt, unless the transaction has ended or its status is unknown. */
    async function promptAgain(
      state: Extract<PromptState, { status: 'asking' }>,
      signal: AbortSignal,
    ): Promise<PromptEvent | undefined> {
      const verification = await poller.recheck();
      if (signal.aborted) return undefined;
      if (!verification.ok) return { type: 'outcome-unknown', refusal: refusalAfter(verification.error) };
      if (verification.value === 'inconsistent')
        return { type: 'outcome-unknown', refusal: refusalAfter({ kind: 'unreachable' }) };
      if (verification.value !== 'pending') return endedBy(verification);
      return request(state, signal);
    }

    return (state, signal) => {
      switch (state.status) {
        case 'sending':
          return request(state, signal);
        case 'asking':
          return promptAgain(state, signal);
        case 'missed':
          return isStillPending(payment, signal);
        case 'again':
          return awaitEnd(payment, signal, state.alert !== undefined);
        case 'step':
          return awaitAnswer(payment, state, signal);
        case 'answering':
          return answerStep(payment, state, signal);
        case 'redirect':
          return awaitEnd(payment, signal);
        case 'waiting':
        case 'checking':
        case 'not-found':
          return queryUntilStep(payment, state, signal);
        case 'entry':
        case 'failed':
          return undefined;
        default:
          return state satisfies never;
      }
    };
  }
}

function refusalAfter(error: ApiError): Refusal {
  return error.kind === 'offline' ? { kind: 'offline' } : { kind: 'server', message: undefined };
}
