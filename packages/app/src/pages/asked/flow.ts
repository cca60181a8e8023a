import type { Transaction } from '../../session/transaction';

export type State =
  | { status: 'loading' }
  /** Whom the payment is for, and who asks for it, where the provider has their name. */
  | { status: 'asked'; transaction: Transaction; asker: string | undefined }
  /** The checkout. */
  | { status: 'open' };

export type Event =
  /** It can be paid. */
  | { type: 'loaded'; transaction: Transaction; asker: string | undefined }
  /** It can't be loaded, is over, or was begun on this device: the checkout says what there is to say. */
  | { type: 'not-asked' }
  /** The payer has read who asks and for what, and wants to pay. */
  | { type: 'continued' };

export const initial: State = { status: 'loading' };

export function transition(state: State, event: Event): State {
  switch (state.status) {
    case 'loading':
      if (event.type === 'not-asked') return { status: 'open' };
      return event.type === 'loaded'
        ? { status: 'asked', transaction: event.transaction, asker: event.asker }
        : state;
    case 'asked':
      return event.type === 'continued' ? { status: 'open' } : state;
    case 'open':
      return state;
    default:
      return state satisfies never;
  }
}
