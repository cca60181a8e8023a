/**
 * Runs a flow outside React, so that no render can start a payment twice.
 *
 * A flow is a state (a union on `status`) and a pure `transition`. Work belongs to a state: it starts when the
 * state's status is entered and is aborted when that status is left, so an answer that comes late changes nothing.
 */

export interface Flow<State extends { status: string }, Event> {
  initial: State;
  transition: (state: State, event: Event) => State;
}

/** The job of a state, if any. It resolves to an event, or to nothing. It never rejects. */
export type Work<State, Event> = (
  state: State,
  signal: AbortSignal,
) => Promise<Event | undefined> | undefined;

export interface Runner<State, Event> {
  state(): State;
  send(event: Event): void;
  /** Calls `listener` after each change. Returns a function that stops it. */
  subscribe(listener: () => void): () => void;
  /** Aborts the current work; no event changes anything from here on. */
  stop(): void;
}

/**
 * Starts a flow in its first state, whose work begins at once; that of a later one begins when the status changes. An
 * event for which the flow returns the same state notifies nobody. Work must not reject: a failure is an event.
 */
export function createRunner<State extends { status: string }, Event>(
  flow: Flow<State, Event>,
  work: Work<State, Event>,
): Runner<State, Event> {
  const listeners = new Set<() => void>();
  let state = flow.initial;
  let job = new AbortController();
  let stopped = false;

  function start(): void {
    const own = new AbortController();
    job = own;
    void work(state, own.signal)?.then((event) => {
      if (event !== undefined && !own.signal.aborted) send(event);
    });
  }

  function send(event: Event): void {
    if (stopped) return;
    const next = flow.transition(state, event);
    if (next === state) return;
    const entered = next.status !== state.status;
    state = next;
    if (entered) {
      job.abort();
      start();
    }
    for (const listener of [...listeners]) listener();
  }

  start();

  return {
    state: () => state,
    send,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop() {
      stopped = true;
      job.abort();
      listeners.clear();
    },
  };
}
