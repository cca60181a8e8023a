import type { ApiError } from '../../api/result';
import type { Transaction } from '../../session/transaction';

export type State =
  | { status: 'loading' }
  /** Nobody knows yet who asks, and for what. */
  | { status: 'failed'; error: ApiError }
  /** Whom the payment is for, and who asks for it, where the provider has their name. */
  | { status: 'asked'; transaction: Transaction; asker: string | undefined }
  /** The checkout. */
  | { status: 'open' };

export type Event =
  /** It can be paid. */
  | { type: 'loaded'; transaction: Transaction; asker: string | undefined }
  /** There is none, it is over, or was begun on this device: the checkout says what there is to say. */
  | { type: 'not-asked' }
  /** It could not be loaded, and may be with another try. */
  | { type: 'load-failed'; error: ApiError }
  | { type: 'retried' }
  /** The payer has read who asks and for what, and wants to pay. */
  | { type: 'continued' };

export const initial: State = { status: 'loading' };

export function transition(state: State, event: Event): State {
  switch (state.status) {
    case 'loading':
      if (event.type === 'not-asked') return { status: 'open' };
      if (event.type === 'load-failed') return { status: 'failed', error: event.error };
      return event.type === 'loaded'
        ? { status: 'asked', transaction: event.transaction, asker: event.asker }
        : state;
    case 'failed':
      return event.type === 'retried' ? initial : state;
    case 'asked':
      return event.type === 'continued' ? { status: 'open' } : state;
    case 'open':
      return state;
    default:
      return state satisfies never;
  }
}
