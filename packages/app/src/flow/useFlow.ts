import { useSyncExternalStore } from 'react';
import type { Runner } from './runner';

type Shown<State, Event> = Pick<Runner<State, Event>, 'state' | 'subscribe'> &
  Partial<Pick<Runner<State, Event>, 'failure'>>;

/** Returns the runner's state and renders on changes. Rethrows the runner's exception for the error boundary. */
export function useFlow<State, Event>(runner: Shown<State, Event>): State {
  const failure = useSyncExternalStore(runner.subscribe, runner.failure ?? none);
  const state = useSyncExternalStore(runner.subscribe, runner.state);
  if (failure) throw failure.cause;
  return state;
}

const none = () => undefined;
