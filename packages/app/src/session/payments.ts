import type { CheckoutEvent } from '@kobo/protocol/frame';
import { createRunner, type Flow, type Runner, type Work } from '../flow/runner';
import type { Host } from '../host/host';
import type { Payment } from './session';

/**
 * How far a method's flow has come, in the words that every method shares.
 * - `idle`: nothing has been sent that could move money.
 * - `started`: a charge is under way.
 * - `waiting`: the payer says it is paid, or the bank is asked.
 * - `failed`: this try is over, and no money moved by what the app knows.
 */
export type Progress = 'idle' | 'started' | 'waiting' | 'failed';

/** The payment flows of one checkout. They outlive the screens that show them. */
export interface Payments {
  /** Follows a flow: its progress goes to the host, and it is stopped with the checkout. */
  follow(flow: Followed): void;
  /** Whether leaving now would leave a payment behind. */
  underWay(): boolean;
  /** Calls `listener` when a flow's progress changes. Returns the way to stop that. */
  subscribe(listener: () => void): () => void;
  /** The event that tells the host of the success, with the method that was used last. */
  succeeded(): CheckoutEvent;
  stop(): void;
}

interface Followed {
  slug: string;
  progress: () => Progress;
  subscribe: (listener: () => void) => () => void;
  stop: () => void;
}

export interface PaymentFlow<State extends { status: string }, Event> extends Flow<State, Event> {
  slug: string;
  progress: (state: State) => Progress;
  work: (payment: Payment) => Work<State, Event>;
}

/** Gives a method's runner for a checkout: made when the payer first chooses the method, and the same ever after. */
export function paymentFlow<State extends { status: string }, Event>(
  flow: PaymentFlow<State, Event>,
): (payments: Payments, payment: Payment) => Runner<State, Event> {
  const runners = new WeakMap<Payments, Runner<State, Event>>();
  return (payments, payment) => {
    const made = runners.get(payments);
    if (made) return made;
    const runner = createRunner(flow, flow.work(payment));
    runners.set(payments, runner);
    payments.follow({
      slug: flow.slug,
      progress: () => flow.progress(runner.state()),
      subscribe: runner.subscribe,
      stop: runner.stop,
    });
    return runner;
  };
}

export function createPayments(host: Host): Payments {
  const flows: Followed[] = [];
  const listeners = new Set<() => void>();
  let latest: string | undefined;

  return {
    follow(flow) {
      let before: Progress = 'idle';
      flows.push(flow);
      flow.subscribe(() => {
        const now = flow.progress();
        if (now === before) return;
        before = now;
        if (now !== 'idle') latest = flow.slug;
        report(host, flow.slug, now);
        for (const listener of [...listeners]) listener();
      });
    },
    underWay: () => flows.some(({ progress }) => progress() === 'started' || progress() === 'waiting'),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    succeeded: () => (latest ? { name: 'payment_succeeded', method: latest } : { name: 'payment_succeeded' }),
    stop() {
      for (const flow of flows) flow.stop();
    },
  };
}

const EVENTS = {
  started: 'payment_started',
  waiting: 'payment_waiting',
  failed: 'payment_failed',
} as const;

function report(host: Host, method: string, progress: Progress): void {
  if (progress !== 'idle') host.send({ type: 'event', event: { name: EVENTS[progress], method } });
}
