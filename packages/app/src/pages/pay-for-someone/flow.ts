import type { ApiError } from '../../api/result';
import type { Transaction } from '../../session/transaction';

export type State =
  | { status: 'loading' }
  /** The load failed, and another attempt may succeed. */
  | { status: 'failed'; error: ApiError }
  /** The payer sees the transaction and, if known, the asker's name. */
  | { status: 'asked'; transaction: Transaction; asker: string | undefined }
  | { status: 'open' };

export type Event =
  /** The transaction can be paid. */
  | { type: 'loaded'; transaction: Transaction; asker: string | undefined }
  /** The transaction is missing, can't be paid, has ended, or has a payment from this device. The checkout opens immediately. */
  | { type: 'not-asked' }
  | { type: 'load-failed'; error: ApiError }
  | { type: 'retried' }
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
