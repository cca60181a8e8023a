import type { LoadFailure } from '../errors';

/** The overlay's state, one for each opening. */
export type State =
  | { status: 'loading'; slow?: boolean }
  /** The frame shows the screen with its own Close button, but does not respond to input yet. */
  | { status: 'shown' }
  /** The frame responds to input. */
  | { status: 'ready' }
  /** After `OFFLINE`, loading continues automatically once the device is online. */
  | { status: 'failed'; code: LoadFailure };

export type Event =
  /** The overlay connects to a frame, which may still be loading. */
  | { type: 'loading' }
  | { type: 'slow' }
  | { type: 'failed'; code: LoadFailure }
  // Messages from the frame:
  | { type: 'shown' }
  | { type: 'ready' };

export const initial: State = { status: 'loading' };

export function transition(state: State, event: Event): State {
  switch (event.type) {
    case 'loading':
      return initial;
    case 'slow':
      return state.status === 'loading' ? { status: 'loading', slow: true } : state;
    case 'failed':
      return { status: 'failed', code: event.code };
    case 'shown':
      return state.status === 'loading' ? { status: 'shown' } : state;
    case 'ready':
      return state.status === 'ready' ? state : { status: 'ready' };
    default:
      return event satisfies never;
  }
}

/** Returns whether the payer sees the frame. */
export function isSeen(state: State): state is Extract<State, { status: 'shown' | 'ready' }> {
  return state.status === 'shown' || state.status === 'ready';
}
