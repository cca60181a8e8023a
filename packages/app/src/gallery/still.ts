import { createRunner, type Runner } from '../flow/runner';

/** Creates a runner that stays in one state. The runner ignores events and starts no work. */
export function still<State extends { status: string }, Event>(state: State): Runner<State, Event> {
  return createRunner<State, Event>({ initial: state, transition: (same) => same }, () => undefined);
}

export function never<Value>(): Promise<Value> {
  return new Promise(() => {});
}
