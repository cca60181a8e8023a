import type { ApiError } from '../api/result';
import type { Transaction } from './transaction';

/** Why there is no checkout to show. */
export type LoadProblem =
  /** It exists, but it is over: paid, failed or expired. */
  | { kind: 'over' }
  /** None of its methods can be offered here. */
  | { kind: 'no-method' }
  | { kind: 'call'; error: ApiError };

export type State =
  /** Its transaction is known while a verification is still awaited. */
  | { status: 'loading'; transaction?: Transaction }
  | { status: 'failed'; problem: LoadProblem }
  | { status: 'ready'; transaction: Transaction }
  /** Verified as successful by the provider's books; nothing weaker leads here. */
  | {
      status: 'succeeded';
      transaction: Transaction;
      /** When that was learnt, in milliseconds of the server's clock; not known where it is long ago. */
      at: number | undefined;
      cardNotSaved?: true;
    };

export type Event =
  /** It says of itself that it is paid, which is verified first. */
  | { type: 'says-paid'; transaction: Transaction }
  | { type: 'loaded'; transaction: Transaction }
  /** Begun on this device, and verified as successful before it was opened again. */
  | { type: 'found-paid'; transaction: Transaction; at: number | undefined }
  | { type: 'load-failed'; problem: LoadProblem }
  | { type: 'retried' }
  | { type: 'verified-successful'; at: number }
  /** The payer wanted the card saved, and the device refused. */
  | { type: 'card-not-saved' };

export const initial: State = { status: 'loading' };

export function transition(state: State, event: Event): State {
  switch (state.status) {
    case 'loading':
      if (event.type === 'says-paid') return { ...state, transaction: event.transaction };
      if (event.type === 'loaded') return { status: 'ready', transaction: event.transaction };
      if (event.type === 'found-paid') {
        return { status: 'succeeded', transaction: event.transaction, at: event.at };
      }
      if (event.type === 'load-failed') return { status: 'failed', problem: event.problem };
      return state;
    case 'failed':
      return event.type === 'retried' ? { status: 'loading' } : state;
    case 'ready':
      return event.type === 'verified-successful'
        ? { status: 'succeeded', transaction: state.transaction, at: event.at }
        : state;
    case 'succeeded':
      return event.type === 'card-not-saved' && !state.cardNotSaved
        ? { ...state, cardNotSaved: true }
        : state;
    default:
      return state satisfies never;
  }
}
