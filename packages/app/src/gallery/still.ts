import { createRunner, type Runner } from '../flow/runner';

/** A runner that stands in a state: nothing that is pressed leads out of it, and no work begins. */
export function still<State extends { status: string }, Event>(state: State): Runner<State, Event> {
  return createRunner<State, Event>({ initial: state, transition: (same) => same }, () => undefined);
}

/** What never comes. */
export function never<Value>(): Promise<Value> {
  return new Promise(() => {});
}
