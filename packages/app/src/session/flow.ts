import type { ToHostBody } from '@kobo/protocol/frame';
import type { ApiError } from '../api/result';
import type { Money } from '../money/money';
import type { Recorded } from './paid';
import type { Transaction } from './transaction';

/** Why there is no checkout to show. */
export type LoadProblem =
  /** It exists, but it is over. `success` is the transaction's own word, which no verification has confirmed. */
  | { kind: 'over'; status: 'success' | 'failed' | 'expired' }
  /** It has nothing to pay, or names no key of the merchant, without which no charge may be sent (specification §6). */
  | { kind: 'invalid'; reason: 'no-amount' | 'no-key' }
  /** None of its methods can be offered here. */
  | { kind: 'no-method' }
  | { kind: 'call'; error: ApiError };

export type State =
  /** The transaction, where it is known while a verification is still awaited. */
  | { status: 'loading'; transaction?: Transaction }
  /** `about`: the transaction, where it is known and can't be paid. */
  | { status: 'failed'; problem: LoadProblem; about?: Transaction | undefined }
  | { status: 'ready'; transaction: Transaction }
  /** Verified as successful by the provider; nothing weaker leads here. */
  | {
      status: 'succeeded';
      transaction: Transaction;
      /** What was paid, where the provider has named an amount. */
      paid: Money | undefined;
      /** When that was learnt, in milliseconds of the server's clock; unknown where it was long ago. */
      at: number | undefined;
      cardNotSaved?: true;
    }
  /** Paid before, on another device or long ago; verified as successful. It is no checkout any more. */
  | { status: 'paid-before'; transaction: Transaction; paid: Money | undefined }
  /** The provider has another amount or currency on record for the reference: it was paid, but not this payment. */
  | { status: 'differs'; transaction: Transaction; recorded: Recorded }
  /**
   * The provider's last answer contradicts itself: no success, and nothing to pay again. Verifications go on. `resumable`: whether the
   * payer was at a form before.
   */
  | { status: 'inconsistent'; transaction: Transaction; resumable: boolean }
  /** Another transaction has paid the invoice. Money that arrives for this one is still reported. */
  | { status: 'settled'; transaction: Transaction };

export type Event =
  /** The transaction says that it is paid, which is verified first. */
  | { type: 'says-paid'; transaction: Transaction }
  | { type: 'loaded'; transaction: Transaction }
  /** It was begun on this device, and verified as successful before it was opened again. */
  | { type: 'found-paid'; transaction: Transaction; paid: Money | undefined; at: number | undefined }
  /** Not begun on this device, and verified as successful. */
  | { type: 'found-paid-before'; transaction: Transaction; paid: Money | undefined }
  /** Verified as paid, with another amount or currency. */
  | { type: 'found-different'; transaction: Transaction; recorded: Recorded }
  /** An answer to a verification contradicts itself. */
  | { type: 'found-inconsistent'; transaction: Transaction }
  /** A later answer is consistent, and the payment is not paid. */
  | { type: 'found-consistent' }
  | { type: 'load-failed'; problem: LoadProblem; about?: Transaction }
  | { type: 'retried' }
  /** The provider takes no such payment of the invoice any more. */
  | { type: 'found-settled' }
  /** `transaction`: without its payer, if the payment was not made on this device. */
  | { type: 'verified-successful'; transaction?: Transaction; paid: Money | undefined; at: number }
  /** The payer wanted the card saved, and the device refused. */
  | { type: 'card-not-saved' };

export const initial: State = { status: 'loading' };

export function transition(state: State, event: Event): State {
  switch (state.status) {
    case 'loading':
      if (event.type === 'says-paid') return { ...state, transaction: event.transaction };
      if (event.type === 'loaded') return { status: 'ready', transaction: event.transaction };
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

/** For the merchant's developer; the payer reads the error view. */
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
