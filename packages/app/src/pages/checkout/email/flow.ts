import type { ApiError } from '../../../api/result';

export type State =
  /** `error`: the error of the last submission. */
  | { status: 'entry'; error?: ApiError }
  | { status: 'sending'; email: string }
  | { status: 'accepted'; email: string };

export type Event =
  | { type: 'submitted'; email: string }
  | { type: 'answered'; error: ApiError | undefined }
  | { type: 'alert-dismissed' };

export const initial: State = { status: 'entry' };

export function transition(state: State, event: Event): State {
  switch (state.status) {
    case 'entry':
      if (event.type === 'submitted') return { status: 'sending', email: event.email };
      return event.type === 'alert-dismissed' && state.error ? initial : state;
    case 'sending':
      if (event.type !== 'answered') return state;
      return event.error
        ? { status: 'entry', error: event.error }
        : { status: 'accepted', email: state.email };
    case 'accepted':
      return state;
    default:
      return state satisfies never;
  }
}
