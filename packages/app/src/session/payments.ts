import type { CheckoutEvent } from '@kobo/protocol/frame';
import * as v from 'valibot';
import { createMemo, type Memo } from '../flow/memo';
import { createSubscribable } from '../flow/subscribable';
import type { Host } from '../host/host';
import {
  hasBegun,
  isUnderWay,
  type PaymentStorage,
  type Progress,
  type SavedPayment,
} from './paymentStorage';

/** The payment flows of one checkout. They outlive the screens that show them. */
export interface Payments {
  storage: PaymentStorage;
  /** The runners of its flows. */
  memo: Memo;
  /** Follows a flow: its progress is reported to the host, and it stops with the checkout. */
  follow(flow: Followed): void;
  /** Whether leaving now would leave a payment behind, begun in this tab or in another. */
  underWay(): boolean;
  /** The method whose payment was begun on this device: before a reload, in another tab, or here and under way. */
  begun(): string | undefined;
  /**
   * Whether the payer of this device has begun to pay, and not only looked at an account. Only then may a paid transaction name its
   * payer here.
   */
  begunHere(): boolean;
  /** Calls `listener` when a flow's progress changes. Returns a function that stops it. */
  subscribe(listener: () => void): () => void;
  /** Another tab has gone on with the same payment, or has ended it: so does this one. */
  sync(): void;
  /**
   * Saves that it is paid: the payer reads it after a reload, and another tab learns of it at once.
   * @param at when that was learnt, in milliseconds of the server's clock.
   */
  savePaid(at: number): void;
  /** When that was learnt on this device, if it was. */
  paidAt(): number | undefined;
  /** The method that was used last, also before a reload. */
  latest(): string | undefined;
  /** The event that tells the host of the success, with the method that was used last. */
  succeeded(): CheckoutEvent;
  stop(): void;
}

interface Followed {
  slug: string;
  progress: () => Progress;
  /** Whether the payer has begun to pay by it; by default, whether it is under way. */
  begun?: () => boolean;
  subscribe: (listener: () => void) => () => void;
  /** Another tab has gone on, or has ended. */
  sync: (saved: SavedPayment | undefined) => void;
  stop: () => void;
}

const Paid = v.fallback(
  v.optional(
    v.pipe(
      v.object({ paidAt: v.number() }),
      v.transform(({ paidAt }) => paidAt),
    ),
  ),
  undefined,
);

/**
 * The payments of a checkout, with what is saved of an earlier visit and no flow yet.
 * @param host is told of each step of each flow, by its method.
 */
export function createPayments(host: Host, storage: PaymentStorage): Payments {
  const flows: Followed[] = [];
  const { subscribe, notify } = createSubscribable();
  let stopped = false;
  let latest: string | undefined = storage.read()?.method;

  function underWayHere(): boolean {
    return flows.some(({ progress }) => isUnderWay(progress()));
  }

  function begunHere(): boolean {
    const isBegun = ({ begun, progress }: Followed) => begun?.() ?? isUnderWay(progress());
    return hasBegun(storage.read()) || flows.some(isBegun);
  }

  return {
    storage,
    memo: createMemo(),
    follow(flow) {
      // A flow that goes on after a reload has reported its progress before.
      let before = flow.progress();
      let earlier: string | undefined;
      flows.push(flow);
      flow.subscribe(() => {
        const now = flow.progress();
        if (now === before) return;
        if (now === 'started') earlier = latest;
        // Neither a refused charge nor an account that runs out behind one under way is what the payer pays with.
        if (now === 'idle') latest = before === 'started' && latest === flow.slug ? earlier : latest;
        else if (now !== 'failed' || !underWayHere()) latest = flow.slug;
        before = now;
        report(host, flow.slug, now);
        notify();
      });
      // Its chunk has arrived too late: the payment is over.
      if (stopped) flow.stop();
    },
    underWay() {
      const saved = storage.read();
      const inAnotherTab =
        saved && isUnderWay(saved.progress) && !flows.some(({ slug }) => slug === saved.method);
      return inAnotherTab || underWayHere();
    },
    begun() {
      const saved = storage.read();
      if (saved && isUnderWay(saved.progress)) return saved.method;
      // What is under way here need not be saved, and what is saved need not be under way.
      return flows.find(({ progress }) => isUnderWay(progress()))?.slug ?? saved?.method;
    },
    begunHere,
    subscribe,
    sync() {
      const saved = storage.read();
      for (const flow of flows) flow.sync(saved);
      notify();
    },
    savePaid(at) {
      const method = latest ?? storage.read()?.method;
      const begun = begunHere();
      if (method !== undefined) storage.write({ method, progress: 'waiting', begun, state: { paidAt: at } });
    },
    paidAt: () => v.parse(Paid, storage.read()?.state),
    latest: () => latest,
    succeeded: () => (latest ? { name: 'payment_succeeded', method: latest } : { name: 'payment_succeeded' }),
    stop() {
      stopped = true;
      for (const flow of flows) flow.stop();
    },
  };
}

const EVENTS = {
  started: 'payment_started',
  waiting: 'payment_waiting',
  partly: 'payment_partial',
  failed: 'payment_failed',
} as const;

function report(host: Host, method: string, progress: Progress): void {
  if (progress !== 'idle') host.send({ type: 'event', event: { name: EVENTS[progress], method } });
}
