import type { ToHostBody } from '@kobo/protocol/frame';
import type { ApiError } from '../api/result';
import type { Money } from '../money/money';
import type { Recorded } from './paid';
import type { Transaction } from './transaction';

/** The reason why the checkout can't be shown. */
export type LoadProblem =
  /** The transaction is over. `success`: the transaction was loaded with this status, but no verification has confirmed it. */
  | { kind: 'over'; status: 'success' | 'failed' | 'expired' }
  /** The amount is zero, or the merchant's key, which every charge needs, is missing (specification §6). */
  | { kind: 'invalid'; reason: 'no-amount' | 'no-key' }
  | { kind: 'no-method' }
  | { kind: 'call'; error: ApiError };

export type State =
  /** `transaction`: present while the checkout verifies a transaction that was loaded with the status `success`. */
  | { status: 'loading'; transaction?: Transaction }
  /** `about`: the transaction, if it has loaded but can't be paid. */
  | { status: 'failed'; problem: LoadProblem; about?: Transaction | undefined }
  | { status: 'email-needed'; transaction: Transaction }
  | { status: 'ready'; transaction: Transaction }
  /** A verification reported success. Nothing else leads to this state. */
  | {
      status: 'succeeded';
      transaction: Transaction;
      /** The paid amount; `undefined` if the provider has not reported one. */
      paid: Money | undefined;
      /**
       * When the success was verified on this device, in milliseconds on the server's clock; `undefined` if the time
       * was not saved.
       */
      at: number | undefined;
      cardNotSaved?: true;
    }
  /** The transaction was verified as successful, but was paid on another device or long ago. No checkout is shown. */
  | { status: 'paid-before'; transaction: Transaction; paid: Money | undefined }
  /** The provider recorded a payment of the reference with another amount or currency. */
  | { status: 'differs'; transaction: Transaction; recorded: Recorded }
  /**
   * The provider's last verification contradicts itself. The screen shows no success and no form, and polling continues.
   * `resumable`: whether a consistent verification shows the form again, because a form was shown before.
   */
  | { status: 'inconsistent'; transaction: Transaction; resumable: boolean }
  /**
   * The invoice no longer accepts this amount, for example because another transaction paid the invoice.
   * The checkout still reports money that arrives for this transaction.
   */
  | { status: 'settled'; transaction: Transaction };

export type Event =
  /**
   * The transaction was loaded with the status `success`. The checkout verifies the transaction before a screen shows a success.
   */
  | { type: 'says-paid'; transaction: Transaction }
  | { type: 'loaded'; transaction: Transaction }
  /** The provider needs an e-mail address, and the loaded transaction contains none. */
  | { type: 'email-missing'; transaction: Transaction }
  | { type: 'email-given'; email: string }
  /** The provider has already stored an e-mail address, for example because a reply was lost or another tab sent an address. */
  | { type: 'email-exists' }
  /** This device has saved a payment, and a verification during the load reported success. */
  | { type: 'found-paid'; transaction: Transaction; paid: Money | undefined; at: number | undefined }
  /** This device has saved no payment, and a verification during the load reported success. */
  | { type: 'found-paid-before'; transaction: Transaction; paid: Money | undefined }
  | { type: 'found-different'; transaction: Transaction; recorded: Recorded }
  | { type: 'found-inconsistent'; transaction: Transaction }
  /** A verification is consistent and reports no payment. */
  | { type: 'found-consistent' }
  | { type: 'load-failed'; problem: LoadProblem; about?: Transaction }
  | { type: 'retried' }
  | { type: 'found-settled' }
  /** `transaction` contains no payer details if the payment did not begin on this device. */
  | { type: 'verified-successful'; transaction?: Transaction; paid: Money | undefined; at: number }
  | { type: 'card-not-saved' };

export const initial: State = { status: 'loading' };

export function transition(state: State, event: Event): State {
  switch (state.status) {
    case 'loading':
      if (event.type === 'says-paid') return { ...state, transaction: event.transaction };
      if (event.type === 'loaded') return { status: 'ready', transaction: event.transaction };
      if (event.type === 'email-missing') return { status: 'email-needed', transaction: event.transaction };
      if (event.type === 'found-paid') {
        const { transaction, paid, at } = event;
        return { status: 'succeeded', transaction, paid, at };
      }
      if (event.type === 'found-paid-before') {
        return { status: 'paid-before', transaction: event.transaction, paid: event.paid };
      }
      if (event.type === 'found-different') return different(event);
      if (event.type === 'found-inconsistent') return inconsistent(event, false);
      if (event.type === 'load-failed')
        return { status: 'failed', problem: event.problem, about: event.about };
      return state;
    case 'failed':
      return event.type === 'retried' ? { status: 'loading' } : state;
    case 'email-needed':
      if (event.type === 'email-given')
        return { status: 'ready', transaction: { ...state.transaction, email: event.email } };
      return event.type === 'email-exists' ? { status: 'loading' } : state;
    case 'ready':
    case 'settled':
    case 'inconsistent':
      if (event.type === 'found-different') return different(event);
      if (event.type === 'found-inconsistent' && state.status === 'ready') return inconsistent(event, true);
      if (event.type === 'found-consistent' && state.status === 'inconsistent' && state.resumable)
        return { status: 'ready', transaction: state.transaction };
      if (event.type === 'found-settled' && state.status === 'ready')
        return { status: 'settled', transaction: state.transaction };
      if (event.type === 'verified-successful') {
        const { transaction = state.transaction, paid, at } = event;
        return { status: 'succeeded', transaction, paid, at };
      }
      return state;
    case 'succeeded':
      return event.type === 'card-not-saved' && !state.cardNotSaved
        ? { ...state, cardNotSaved: true }
        : state;
    case 'paid-before':
      return event.type === 'retried' ? { status: 'loading' } : state;
    case 'differs':
      return state;
    default:
      return state satisfies never;
  }
}

function different({ transaction, recorded }: Extract<Event, { type: 'found-different' }>): State {
  return { status: 'differs', transaction, recorded };
}

function inconsistent(
  { transaction }: Extract<Event, { type: 'found-inconsistent' }>,
  resumable: boolean,
): State {
  return { status: 'inconsistent', transaction, resumable };
}

/** Returns the `error` message for the host. The message addresses the merchant's developer, not the payer. */
export function problemMessage(problem: LoadProblem): ToHostBody {
  if (problem.kind === 'call') {
    return { type: 'error', code: 'LOAD_FAILED', message: 'The transaction could not be loaded.' };
  }
  const reason = reasonOf(problem);
  return {
    type: 'error',
    code: 'NOT_PAYABLE',
    message: `This transaction can not be paid: ${reason}.`,
    reason,
  };
}

function reasonOf(problem: Exclude<LoadProblem, { kind: 'call' }>): string {
  switch (problem.kind) {
    case 'over':
      return problem.status;
    case 'invalid':
      return problem.reason;
    case 'no-method':
      return problem.kind;
    default:
      return problem satisfies never;
  }
}
