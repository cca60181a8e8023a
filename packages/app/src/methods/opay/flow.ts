import type { Reason } from '@kobo/protocol/api';
import type { ApiError } from '../../api/result';
import type { Progress } from '../../session/paymentStorage';
import { afterTerminal, type OutcomeEvent, passUnknownOutcome, type UnknownOutcome } from '../shared/outcome';

/** The states of a payment with Opay (specification §4). */
export type State =
  | { status: 'requesting' }
  /** `visited`: the payer has opened the wallet's page and may have paid there. */
  | { status: 'pending'; address: string; visited?: true }
  /** The payer is paying on the wallet's page. */
  | { status: 'waiting'; address: string }
  /** The provider reported that the transaction expired, but the payer may have paid just before the expiry. */
  | UnknownOutcome
  | { status: 'failed'; failure: Failure };

type Failure =
  /** There is no link to open. `error`: the error of the request; `undefined` if the link is unsafe. */
  | { kind: 'not-started'; error: ApiError | undefined }
  /** The provider reported that the transaction failed or expired. */
  | { kind: 'not-completed'; reason?: Reason | undefined };

export type Event =
  | { type: 'link-received'; address: string }
  | { type: 'link-failed'; error: ApiError | undefined }
  | { type: 'link-opened' }
  | { type: 'went-back' }
  | OutcomeEvent;

export const initial: State = { status: 'requesting' };

export function transition(state: State, event: Event): State {
  switch (state.status) {
    case 'requesting':
      if (event.type === 'link-received') return { status: 'pending', address: event.address };
      return event.type === 'link-failed'
        ? { status: 'failed', failure: { kind: 'not-started', error: event.error } }
        : state;
    case 'pending':
      if (event.type === 'link-opened') return { status: 'waiting', address: state.address };
      if (event.type !== 'ended') return state;
      return state.visited
        ? afterTerminal(event.status, event.reason)
        : afterTerminal('failed', event.reason);
    case 'waiting':
      if (event.type === 'went-back') return { status: 'pending', address: state.address, visited: true };
      return event.type === 'ended' ? afterTerminal(event.status, event.reason) : state;
    case 'checking':
    case 'not-found':
      return passUnknownOutcome(state, event, initial);
    case 'failed':
      return event.type === 'retried' ? initial : state;
    default:
      return state satisfies never;
  }
}

export function progress(state: State): Progress {
  switch (state.status) {
    case 'requesting':
    case 'pending':
      return 'idle';
    case 'waiting':
    case 'checking':
    case 'not-found':
      return 'waiting';
    case 'failed':
      return 'failed';
    default:
      return state satisfies never;
  }
}
