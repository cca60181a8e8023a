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

/** The payment flows of one checkout. The flows outlive the screens that show them. */
export interface Payments {
  storage: PaymentStorage;
  memo: Memo;
  /** Registers a flow. The host receives the flow's progress, and the flow stops with the checkout. */
  follow(flow: Followed): void;
  /** Returns whether closing the checkout would abandon a payment in this tab or another tab. */
  underWay(): boolean;
  /**
   * Returns the method to show first: the method of a saved payment under way.
   * Otherwise returns the method of a payment under way in this tab, or of another saved payment.
   */
  begun(): string | undefined;
  /**
   * Returns whether the payer of this device has begun to pay, and not only opened an account.
   * Only a device on which the payer has begun to pay may show the payer details of a paid transaction.
   */
  begunHere(): boolean;
  /** Calls `listener` when a flow's progress changes, and after `sync`. */
  subscribe(listener: () => void): () => void;
  /**
   * Applies the saved payment to every flow, after another tab has continued the payment or ended it without a success.
   */
  sync(): void;
  /**
   * Saves the success. The payer sees the success after a reload, and other tabs are notified immediately.
   * @param at when the success was verified, in milliseconds on the server's clock.
   */
  savePaid(at: number): void;
  /** Returns when this device verified the success; `undefined` if it did not. */
  paidAt(): number | undefined;
  /** Returns the method that was used last, including use before a reload. */
  latest(): string | undefined;
  first(): string | undefined;
  states(): readonly unknown[];
  /** Returns the success event for the host, with the method that was used last. */
  succeeded(): CheckoutEvent;
  stop(): void;
}

interface Followed {
  slug: string;
  progress: () => Progress;
  /** Returns whether the payer has begun to pay with the flow. By default, a flow under way is treated as begun. */
  begun?: () => boolean;
  /** Returns whether the payer has to enter a code, or to confirm on the page of the bank or wallet. */
  challenged?: () => boolean;
  state?: () => object;
  subscribe: (listener: () => void) => () => void;
  /** Applies a change by another tab. `saved` is `undefined` if that tab has ended the payment. */
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

/** Creates the payments of a checkout from the saved payment, without flows. */
export function createPayments(host: Host, storage: PaymentStorage): Payments {
  const flows: Followed[] = [];
  const { subscribe, notify } = createSubscribable();
  let stopped = false;
  let latest: string | undefined = storage.read()?.method;

  const paidAt = () => v.parse(Paid, storage.read()?.state);
  const underWayHere = () => flows.some(isFlowUnderWay);
  const begunHere = () => hasBegun(storage.read()) || flows.some(isBegun);

  return {
    storage,
    memo: createMemo(),
    follow(flow) {
      let earlier: string | undefined;
      flows.push(flow);
      onChange(flow, flow.progress, (now, before) => {
        if (now === 'started') earlier = latest;
        // Ignore the method of a declined charge. Also ignore the method of an account that expires while another method is
        // under way.
        if (now === 'idle') latest = before === 'started' && latest === flow.slug ? earlier : latest;
        else if (now !== 'failed' || !underWayHere()) latest = flow.slug;
        if (now !== 'idle') send(host, EVENTS[now], flow.slug);
        else if (before === 'started') send(host, 'payment_reset', flow.slug);
        notify();
      });
      const { challenged } = flow;
      if (challenged)
        onChange(flow, challenged, (now) => {
          if (now) send(host, 'payment_challenged', flow.slug);
        });
      // Stop a flow whose chunk loaded after the checkout had stopped.
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
      // Consider the flows first, because a payment under way may not be saved, and the saved payment may not be under way.
      return flows.find(isFlowUnderWay)?.slug ?? saved?.method;
    },
    begunHere,
    subscribe,
    sync() {
      const saved = storage.read();
      // After a success, don't synchronize the flows, because the saved success contains no state of a method. The flows wait for
      // the verification.
      if (paidAt() === undefined) for (const flow of flows) flow.sync(saved);
      notify();
    },
    savePaid(at) {
      const method = latest ?? storage.read()?.method;
      const begun = begunHere();
      if (method !== undefined) storage.write({ method, progress: 'waiting', begun, state: { paidAt: at } });
    },
    paidAt,
    latest: () => latest,
    first: () => flows[0]?.slug,
    states: () => flows.map(({ state }) => state?.()),
    succeeded: () => (latest ? { name: 'payment_succeeded', method: latest } : { name: 'payment_succeeded' }),
    stop() {
      stopped = true;
      for (const flow of flows) flow.stop();
    },
  };
}

function isFlowUnderWay({ progress }: Followed): boolean {
  return isUnderWay(progress());
}

function isBegun(flow: Followed): boolean {
  return flow.begun?.() ?? isFlowUnderWay(flow);
}

/**
 * Calls `listener` when a value of a flow changes.
 * The first value is not reported, because a resumed flow reported this value before the reload.
 */
function onChange<Value>(
  flow: Followed,
  read: () => Value,
  listener: (now: Value, before: Value) => void,
): void {
  let before = read();
  flow.subscribe(() => {
    const now = read();
    if (now === before) return;
    const previous = before;
    before = now;
    listener(now, previous);
  });
}

const EVENTS = {
  started: 'payment_started',
  waiting: 'payment_waiting',
  partly: 'payment_partial',
  failed: 'payment_failed',
} as const;

function send(
  host: Host,
  name: (typeof EVENTS)[keyof typeof EVENTS] | 'payment_challenged' | 'payment_reset',
  method: string,
): void {
  host.send({ type: 'event', event: { name, method } });
}
