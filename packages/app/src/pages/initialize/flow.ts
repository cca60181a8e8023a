import type { ApiError } from '../../api/result';
import type { NextAction } from '../shared/nextAction';
import type { ParameterError } from './parameters';

/** The states of the initialiser, which leads from the merchant's link to the checkout (specification §2). */
export type State =
  /** The page's address is invalid, and only the merchant can correct the address. */
  | { status: 'refused'; error: ParameterError }
  | { status: 'starting' }
  | { status: 'failed'; error: ApiError | undefined }
  /** The browser is navigating to the checkout. */
  | { status: 'leaving'; nextAction: NextAction };

export type Event =
  | { type: 'started'; nextAction: NextAction }
  | { type: 'start-failed'; error: ApiError }
  | { type: 'retried' };

export function transition(state: State, event: Event): State {
  switch (state.status) {
    case 'starting':
      if (event.type === 'start-failed') return { status: 'failed', error: event.error };
      if (event.type !== 'started') return state;
      return event.nextAction.kind === 'none'
        ? { status: 'failed', error: undefined }
        : { status: 'leaving', nextAction: event.nextAction };
    case 'failed':
      return event.type === 'retried' ? { status: 'starting' } : state;
    case 'refused':
    case 'leaving':
      return state;
    default:
      return state satisfies never;
  }
}
