import type { PromptBody, PromptCall } from '@kobo/protocol/api';
import { sendCharge } from '../../../api/chargeOutcome';
import type { ApiError } from '../../../api/result';
import type { Work } from '../../../flow/runner';
import type { CheckoutContext } from '../../../session/session';
import type { Transaction } from '../../../session/transaction';
import { awaitEnd, endedBy, isStillPending } from '../outcome';
import { paymentFlow } from '../paymentFlow';
import type { Refusal } from '../refusal';
import { answerStep, awaitAnswer, queryUntilStep } from '../steps/work';
import { initial, type PromptEvent, type PromptState, progress, type Submitted, transition } from './flow';
import { restore, serialize } from './serialize';

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
