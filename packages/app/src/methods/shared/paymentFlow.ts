import { inTurn } from '../../flow/inTurn';
import { createRunner, type Flow, type Runner, type Work } from '../../flow/runner';
import { hasBegun, isUnderWay, type Progress, type SavedPayment } from '../../session/paymentStorage';
import type { Payments } from '../../session/payments';
import type { Payment } from '../../session/session';
import { noteDoubt } from './doubt';

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
  const { slug, begins } = flow;
  const { storage } = payments;
  const work = flow.work(payment);
  const read = storage.read();
  const saved = restored(read);
  const initial = saved ?? first;
  /** Whether the other tabs can know that a payment is under way here. */
  let claimed = claims(initial);
  /** Whether this tab only shows a payment that it did not begin, and the payer has not gone on with it here. */
  let follows = saved !== undefined;

  /**
   * Whether the state was read from storage. It is not written back: the tab that wrote it may have gone on in this
   * very moment, and would be taken back.
   */
  let recalled = saved !== undefined;
  /** Whether the payer has begun to pay, if `begins` tells. */
  let begun = saved !== undefined && hasBegun(read);

  const runner = createRunner<State, Event | Synced<State>>(
    {
      initial,
      transition(state, event) {
        recalled = isSynced(event);
        if (isSynced(event)) return event.state;
        begun ||= begins?.(event) === true;
        return flow.transition(state, event);
      },
    },
    (state, signal) => {
      const begins = !claimed && flow.progress(state) === 'started' && claims(state);
      return synced(state) ?? (begins ? enterWithLock(state, signal) : enter(state, signal));
    },
  );

  function synced(state: State): Promise<Synced<State>> | undefined {
    const elsewhere = begunElsewhere(state);
    if (!elsewhere) return undefined;
    claimed = claims(elsewhere);
    follows = true;
    return Promise.resolve({ type: 'synced', state: elsewhere });
  }

  function enter(state: State, signal: AbortSignal): Promise<Event | undefined> | undefined {
    claimed = claims(state);
    if (recalled) return work(state, signal);
    const saved = flow.serialize(state);
    if (saved === undefined) storage.erase(slug);
    else if (!isAnotherUnderWay())
      storage.write({
        method: slug,
        progress: flow.progress(state),
        ...(begins ? { begun } : {}),
        state: saved,
      });
    return work(state, signal);
  }

  /** A reload must come back to it, whatever happens behind it: an account whose time runs out, say. */
  function isAnotherUnderWay(): boolean {
    const saved = storage.read();
    return saved !== undefined && saved.method !== slug && isUnderWay(saved.progress);
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
      () => synced(state) ?? enter(state, signal),
    );
  }

  /** A step of which nothing is saved concerns only this tab: a payment in another tab goes first. */
  function claims(state: State): boolean {
    return isUnderWay(flow.progress(state)) && flow.serialize(state) !== undefined;
  }

  function restored(saved: SavedPayment | undefined): State | undefined {
    return saved?.method === slug ? flow.restore(saved.state) : undefined;
  }

  /**
   * The last check before a charge is sent: another tab may have sent one for the same reference in the meantime. Then
   * this tab goes where that one is, or back to its start if that one uses another method.
   */
  function begunElsewhere(state: State): State | undefined {
    if (claimed || flow.progress(state) !== 'started') return undefined;
    const saved = storage.read();
    if (!saved || !isUnderWay(saved.progress)) return undefined;
    return restored(saved) ?? flow.initial;
  }

  /** Goes where another tab is; a payment that was begun here stays where it is. */
  function sync(saved: SavedPayment | undefined): void {
    const underWay = claims(runner.state());
    if (underWay && !follows) return;
    const state = restored(saved);
    const goesOn = state !== undefined && isUnderWay(flow.progress(state));
    if (!goesOn && !underWay) return;
    claimed = claims(state ?? flow.initial);
    follows = goesOn;
    runner.send({ type: 'synced', state: state ?? flow.initial });
  }

  payments.follow({
    slug,
    progress: () => flow.progress(runner.state()),
    ...(begins ? { begun: () => begun } : {}),
    subscribe: runner.subscribe,
    sync,
    stop: runner.stop,
  });

  return {
    ...runner,
    send(event) {
      follows = false;
      if (event.type === 'retried' && isUnsettled(runner.state())) {
        noteDoubt(payment.transaction.reference);
      }
      runner.send(event);
    },
  };
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
