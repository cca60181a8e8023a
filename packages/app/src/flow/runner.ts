/**
 * A flow that runs outside React, so that no render can start a payment twice.
 *
 * A flow is a state (a union on `status`) and a pure `transition`. Work belongs to a state. The runner starts the work
 * when the flow enters the state's status, and aborts the work when the flow leaves this status. A late reply therefore
 * changes nothing.
 */

import { createSubscribable } from './subscribable';

export interface Flow<State extends { status: string }, Event> {
  initial: State;
  transition: (state: State, event: Event) => State;
}

/**
 * Starts the work of a state, if any.
 * The work resolves to an event or to `undefined`.
 */
export type Work<State, Event> = (
  state: State,
  signal: AbortSignal,
) => Promise<Event | undefined> | undefined;

/** An exception in the work of a state, which is a programming error. */
export interface Failure {
  cause: unknown;
}

export interface Runner<State, Event> {
  state(): State;
  send(event: Event): void;
  /** Returns the exception that stopped the flow, if any. Expected failures are events. */
  failure(): Failure | undefined;
  /** Calls `listener` after each change, and after a failure. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  /** Aborts the current work. Later events change nothing. */
  stop(): void;
}

/**
 * Starts a flow and the work of its first state.
 * If an event doesn't change the state, no listener is called. An exception in the current work stops the runner,
 * because without an event from the work, the payer would wait forever.
 */
export function createRunner<State extends { status: string }, Event>(
  flow: Flow<State, Event>,
  work: Work<State, Event>,
): Runner<State, Event> {
  const { subscribe, notify, clear } = createSubscribable();
  let state = flow.initial;
  let job = new AbortController();
  let stopped = false;
  let failure: Failure | undefined;

  async function start(): Promise<void> {
    const own = new AbortController();
    job = own;
    try {
      const event = await work(state, own.signal);
      if (event !== undefined && !own.signal.aborted) send(event);
    } catch (cause) {
      globalThis.reportError?.(cause);
      if (!own.signal.aborted) fail({ cause });
    }
  }

  function fail(reason: Failure): void {
    stopped = true;
    failure = reason;
    job.abort();
    notify();
  }

  function send(event: Event): void {
    if (stopped) return;
    const next = flow.transition(state, event);
    if (next === state) return;
    const entered = next.status !== state.status;
    state = next;
    if (entered) {
      job.abort();
      void start();
    }
    notify();
  }

  void start();

  return {
    state: () => state,
    send,
    failure: () => failure,
    subscribe,
    stop() {
      stopped = true;
      job.abort();
      clear();
    },
  };
}
