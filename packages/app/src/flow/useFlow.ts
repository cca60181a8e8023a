import { useSyncExternalStore } from 'react';
import type { Runner } from './runner';

/** The runner's state, followed. */
export function useFlow<State, Event>(runner: Runner<State, Event>): State {
  return useSyncExternalStore(runner.subscribe, runner.state);
}
