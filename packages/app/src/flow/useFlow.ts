import { useSyncExternalStore } from 'react';
import type { Runner } from './runner';

/** The runner's state; renders again when it changes. */
export function useFlow<State, Event>(runner: Pick<Runner<State, Event>, 'state' | 'subscribe'>): State {
  return useSyncExternalStore(runner.subscribe, runner.state);
}
