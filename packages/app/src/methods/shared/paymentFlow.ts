import { inTurn } from '../../flow/inTurn';
import { createRunner, type Flow, type Runner, type Work } from '../../flow/runner';
import {
  hasBegun,
  isUnderWay,
  type PaymentStorage,
  type Progress,
  type SavedPayment,
} from '../../session/paymentStorage';
import type { Payments } from '../../session/payments';
import type { Payment } from '../../session/session';
import { initialTab, isClaimed, isReading, nextTab } from './tab';
import { markUnconfirmedCharge } from './unconfirmedCharge';

export interface PaymentFlow<State extends { status: string }, Event> extends Flow<State, Event> {
  slug: string;
  progress: (state: State) => Progress;
  /**
   * Whether the payer begins to pay by an event, if the progress does not tell: an account may be paid into by another device. By
   * default, what is under way was begun here.
   */
  begins?: (event: Event) => boolean;
  work: (payment: Payment) => Work<State, Event>;
  /**
   * The part of a state to come back to after a reload, fit for JSON; `undefined` for a state that starts over. Never
   * card data, and never more than the screen needs. A charge that is being sent is saved as one whose outcome is
   * unknown.
   */
  serialize: (state: State) => unknown;
  /** Reads what `serialize` wrote; `undefined` where it can't be trusted. */
  restore: (saved: unknown) => State | undefined;
}

/**
 * Milliseconds that a charge waits for another tab that is sending one, or for a browser that does not answer. By then
 * each tab sees what the other has saved.
 */
const LOCK_LIMIT = 1_000;

/** Replaces the state: another tab has gone on with the payment. */
interface Synced<State> {
  type: 'synced';
  state: State;
}

/**
 * Returns a method's runner for a checkout: created when the payer first chooses the method, and the same from then on.
 * It begins where this device was when the page was closed or reloaded. Each state is saved before its work begins, so
 * that no charge is ever sent that a reload would not know about.
 * @param first where it begins in place of the flow's `initial`, if this device has nothing to come back to.
 */
export function paymentFlow<State extends { status: string }, Event extends { type: string }>(
  flow: PaymentFlow<State, Event>,
): (payments: Payments, payment: Payment, first?: State) => Runner<State, Event> {
  return (payments, payment, first = flow.initial) =>
    payments.memo(flow.slug, () => start(flow, payments, payment, first));
}

function start<State extends { status: string }, Event extends { type: string }>(
  flow: PaymentFlow<State, Event>,
  payments: Payments,
  payment: Payment,
  first: State,
): Runner<State, Event> {
  const { begins } = flow;
  const { storage } = payments;
  const work = flow.work(payment);
  const read = storage.read();
  const saved = restored(flow, read);
  const initial = saved ?? first;
  let tab = initialTab(saved && { underWay: isKnownUnderWay(flow, saved), begun: hasBegun(read) });

  const runner = createRunner<State, Event | Synced<State>>(
    {
      initial,
      transition(state, event) {
        if (isSynced(event)) return event.state;
        tab = nextTab(tab, { type: 'moved', begins: begins?.(event) === true });
        return flow.transition(state, event);
      },
    },
    (state, signal) => {
      const begins = !isClaimed(tab) && flow.progress(state) === 'started' && isKnownUnderWay(flow, state);
      return takeElsewhere(state) ?? (begins ? enterWithLock(state, signal) : enter(state, signal));
    },
  );

  /** The last check before a charge is sent: another tab may have sent one for the same reference in the meantime. */
  function takeElsewhere(state: State): Promise<Synced<State>> | undefined {
    if (isClaimed(tab) || flow.progress(state) !== 'started') return undefined;
    const elsewhere = underWayElsewhere(flow, storage.read());
    if (!elsewhere) return undefined;
    tab = nextTab(tab, { type: 'state-read', underWay: isKnownUnderWay(flow, elsewhere) });
    return Promise.resolve({ type: 'synced', state: elsewhere });
  }

  function enter(state: State, signal: AbortSignal): Promise<Event | undefined> | undefined {
    tab = nextTab(tab, { type: 'entered', underWay: isKnownUnderWay(flow, state) });
    if (!tab.recalled) save(flow, storage, state, tab.begun);
    return work(state, signal);
  }

  /**
   * A tab sees late what another one has written: two that begin in the same instant would both find nothing. So the
   * holder of the lock begins, and holds it until its reply is there; another tab waits, and checks then.
   */
  function enterWithLock(state: State, signal: AbortSignal): Promise<Event | Synced<State> | undefined> {
    return inTurn<Event | Synced<State> | undefined>(
      storage.key,
      LOCK_LIMIT,
      signal,
      () => takeElsewhere(state) ?? enter(state, signal),
    );
  }

  /** Goes where another tab is; a payment that was begun here stays where it is. */
  function sync(saved: SavedPayment | undefined): void {
    const underWay = isKnownUnderWay(flow, runner.state());
    if (underWay && !isReading(tab)) return;
    const state = restored(flow, saved);
    const continues = state !== undefined && isUnderWay(flow.progress(state));
    if (!continues && !underWay) return;
    const event = { type: 'state-read', underWay: continues && isKnownUnderWay(flow, state) } as const;
    tab = nextTab(tab, continues ? event : { type: 'ended-elsewhere' });
    runner.send({ type: 'synced', state: state ?? flow.initial });
  }

  payments.follow({
    slug: flow.slug,
    progress: () => flow.progress(runner.state()),
    ...(begins ? { begun: () => tab.begun } : {}),
    subscribe: runner.subscribe,
    sync,
    stop: runner.stop,
  });

  return {
    ...runner,
    send(event) {
      tab = nextTab(tab, { type: 'payer-acted' });
      if (event.type === 'retried' && isUnsettled(runner.state())) {
        markUnconfirmedCharge(payment);
      }
      runner.send(event);
    },
  };
}

/** Whether a payment is under way of which other tabs can know. A step that is not saved concerns only this tab. */
function isKnownUnderWay<State extends { status: string }, Event>(
  flow: PaymentFlow<State, Event>,
  state: State,
): boolean {
  return isUnderWay(flow.progress(state)) && flow.serialize(state) !== undefined;
}

function restored<State extends { status: string }, Event>(
  flow: PaymentFlow<State, Event>,
  saved: SavedPayment | undefined,
): State | undefined {
  return saved?.method === flow.slug ? flow.restore(saved.state) : undefined;
}

/** Where a payment under way in another tab is; the start of the flow if that tab uses another method. */
function underWayElsewhere<State extends { status: string }, Event>(
  flow: PaymentFlow<State, Event>,
  saved: SavedPayment | undefined,
): State | undefined {
  return saved && isUnderWay(saved.progress) ? (restored(flow, saved) ?? flow.initial) : undefined;
}

function save<State extends { status: string }, Event>(
  flow: PaymentFlow<State, Event>,
  storage: PaymentStorage,
  state: State,
  begun: boolean,
): void {
  const serialized = flow.serialize(state);
  if (serialized === undefined) {
    storage.erase(flow.slug);
    return;
  }
  const saved = storage.read();
  // A reload must return to a payment under way by another method, even if an account expires meanwhile.
  if (saved !== undefined && saved.method !== flow.slug && isUnderWay(saved.progress)) return;
  storage.write({
    method: flow.slug,
    progress: flow.progress(state),
    ...(flow.begins ? { begun } : {}),
    state: serialized,
  });
}

/** A charge was sent that the provider has not called failed. */
function isUnsettled(state: { status: string }): boolean {
  return state.status === 'untraced' || 'unsettled' in state;
}

function isSynced<State, Event extends { type: string }>(
  event: Event | Synced<State>,
): event is Synced<State> {
  return event.type === 'synced';
}
