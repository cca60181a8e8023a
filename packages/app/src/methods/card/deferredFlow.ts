import type { Runner } from '../../flow/runner';
import type { Payments } from '../../session/payments';
import type { Payment } from '../../session/session';
import { withStyle } from '../../theme/deferredStyle';
import { reloadIfReachable } from '../shared/reloadIfReachable';
import { isFormFirst } from './cardStore';
import type { Event, State } from './flow';
import { afterForm, FORM, initial } from './formFlow';

/** `missing`: nothing can be shown without the chunk, which failed to load. */
type DeferredState = State | { status: 'missing' };

/**
 * The card flow of a checkout. Its work and its other screens are in a chunk of their own; until that has loaded the
 * form is there, and what the payer submits waits in a queue.
 */
interface CardFlow extends Omit<Runner<DeferredState, Event>, 'stop'> {
  /** The screens of every state but the form's, and the words of its alerts. Always defined in those states. */
  panel(): Panel | undefined;
  /** Loads the chunk again after a failure. */
  load(): void;
}

type Panel = typeof import('./panel');

const flows = new WeakMap<Payments, CardFlow>();

/** The card flow of a checkout; the same object on each call. */
export function cardFlow(payments: Payments, payment: Payment): CardFlow {
  const made = flows.get(payments);
  if (made) return made;
  const flow = createCardFlow(payments, payment, {
    load: () => withStyle(import('./panel')),
    giveUp: () => void reloadIfReachable(window),
  });
  flows.set(payments, flow);
  return flow;
}

interface Chunk {
  load: () => Promise<Panel>;
  /** Called when loading fails again after the payer has read about a failure. */
  giveUp: () => void;
}

/** Begins to load the chunk at once. `cardFlow` returns the one of a checkout. */
export function createCardFlow(payments: Payments, payment: Payment, chunk: Chunk): CardFlow {
  const listeners = new Set<() => void>();
  const first = isFormFirst(payment, payments.begun() !== undefined) ? FORM : initial;
  let state: DeferredState = first;
  let runner: Runner<State, Event> | undefined;
  let panel: Panel | undefined;
  /** The events that led from the first state to this one, to be replayed in the runner. */
  let queue: Event[] = [];
  let loading = false;
  /** Failures that the payer has read about. */
  let failures = 0;

  function show(next: DeferredState): void {
    state = next;
    for (const listener of [...listeners]) listener();
  }

  function load(): void {
    if (loading) return;
    loading = true;
    if (state.status === 'missing') show(initial);
    chunk.load().then(start, fail);
  }

  function start(loaded: Panel): void {
    const started = loaded.cardPayment(payments, payment, first);
    panel = loaded;
    runner = started;
    // Any other state is a payment that another tab has begun: that one is shown, and no second one is sent.
    if (started.state() === first) for (const event of queue) started.send(event);
    queue = [];
    started.subscribe(() => show(started.state()));
    show(started.state());
  }

  function fail(): void {
    loading = false;
    // Nobody needs it yet.
    if (state.status === 'new-card') return;
    queue = [];
    show(state.status === 'charging' ? { ...state.back, alert: { kind: 'offline' } } : { status: 'missing' });
    failures += 1;
    if (failures > 1) chunk.giveUp();
  }

  load();

  return {
    state: () => state,
    failure: () => runner?.failure(),
    panel: () => panel,
    load,
    send(event) {
      if (runner) return runner.send(event);
      const next = state.status === 'new-card' ? afterForm(state, event) : state;
      if (next === state) return;
      queue.push(event);
      show(next);
      if (next.status === 'charging') load();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
