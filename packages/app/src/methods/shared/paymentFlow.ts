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
import type { CheckoutContext } from '../../session/session';
import { isSavedUnderWay, restored, save, underWayElsewhere } from './savedState';
import { createRole, isClaimed, isReading, type Role } from './tab';
import { markUnconfirmedCharge } from './unconfirmedCharge';

export interface PaymentFlow<State extends { status: string }, Event> extends Flow<State, Event> {
  slug: string;
  progress: (state: State) => Progress;
  /**
   * Returns whether an event shows that the payer begins to pay.
   * By default, any payment under way is treated as begun on this device. Methods for payments into an account define this
   * function, because a payer on another device may pay into the account.
   */
  begins?: (event: Event) => boolean;
  work: (payment: CheckoutContext) => Work<State, Event>;
  /**
   * Returns the part of a state to restore after a reload, as a JSON value; `undefined` if the flow starts over.
   * This part never contains card data, or more than the screen needs. A charge that is being sent is saved as a charge with an
   * unknown outcome.
   */
  serialize: (state: State) => unknown;
  /** Parses a value from `serialize`; `undefined` if the value is invalid, because storage may contain anything. */
  restore: (saved: unknown) => State | undefined;
}

/**
 * Milliseconds that a charge waits for another tab's charge, or for the browser to grant the lock.
 * By the end of this time, the other tab's saved state is visible in this tab.
 */
const LOCK_LIMIT = 1_000;

/** States in which the payer has to enter a code or another detail, or to confirm on the page of the bank or wallet. */
const CHALLENGES: readonly string[] = ['otp', 'step', 'redirect'];

/** Replaces the state, because another tab has continued or ended the payment. */
interface Synced<State> {
  type: 'synced';
  state: State;
}

/**
 * Returns a function that creates a method's runner on the first call, and returns the same runner on later calls.
 * The runner resumes this device's saved state. The runner saves each state before its work begins, because a reloaded page must
 * detect every charge that was sent.
 * @param first replaces the flow's `initial` state if this device has saved no state.
 */
export function paymentFlow<State extends { status: string }, Event extends { type: string }>(
  flow: PaymentFlow<State, Event>,
): (payments: Payments, payment: CheckoutContext, first?: State) => Runner<State, Event> {
  return (payments, payment, first = flow.initial) =>
    payments.memo(flow.slug, () => start(flow, payments, payment, first));
}

function start<State extends { status: string }, Event extends { type: string }>(
  flow: PaymentFlow<State, Event>,
  payments: Payments,
  payment: CheckoutContext,
  first: State,
): Runner<State, Event> {
  const { begins } = flow;
  const { storage } = payments;
  const work = flow.work(payment);
  const read = storage.read();
  const saved = restored(flow, read);
  const role = createRole(saved && { underWay: isSavedUnderWay(flow, saved), begun: hasBegun(read) });

  const runner = createRunner<State, Event | Synced<State>>(
    {
      initial: saved ?? first,
      transition(state, event) {
        if (isSynced(event)) return event.state;
        role.send({ type: 'moved', begins: begins?.(event) === true });
        return flow.transition(state, event);
      },
    },
    saveThenWork(flow, storage, role, work),
  );

  /** Applies another tab's saved state, unless a payment that began in this tab is under way. */
  function sync(saved: SavedPayment | undefined): void {
    const underWay = isSavedUnderWay(flow, runner.state());
    if (underWay && !isReading(role.tab())) return;
    const state = restored(flow, saved);
    const continues = state !== undefined && isUnderWay(flow.progress(state));
    if (!continues && !underWay) return;
    const event = { type: 'state-read', underWay: continues && isSavedUnderWay(flow, state) } as const;
    role.send(continues ? event : { type: 'ended-elsewhere' });
    runner.send({ type: 'synced', state: state ?? flow.initial });
  }

  payments.follow({
    slug: flow.slug,
    progress: () => flow.progress(runner.state()),
    ...(begins ? { begun: () => role.tab().begun } : {}),
    state: runner.state,
    challenged: () => CHALLENGES.includes(runner.state().status),
    subscribe: runner.subscribe,
    sync,
    stop: runner.stop,
  });

  return {
    ...runner,
    send(event) {
      role.send({ type: 'payer-acted' });
      if (event.type === 'retried' && hasUnknownOutcome(runner.state())) {
        markUnconfirmedCharge(payment);
      }
      runner.send(event);
    },
  };
}

/** Returns the work of a flow. The work first saves each state, and sends no charge if another tab has a charge under way. */
function saveThenWork<State extends { status: string }, Event>(
  flow: PaymentFlow<State, Event>,
  storage: PaymentStorage,
  role: Role,
  work: Work<State, Event>,
): Work<State, Event | Synced<State>> {
  /**
   * Returns the state of a payment that another tab has begun for the same reference.
   * No further check precedes the charge.
   */
  function takeElsewhere(state: State): Promise<Synced<State>> | undefined {
    if (isClaimed(role.tab()) || flow.progress(state) !== 'started') return undefined;
    const elsewhere = underWayElsewhere(flow, storage.read());
    if (!elsewhere) return undefined;
    role.send({ type: 'state-read', underWay: isSavedUnderWay(flow, elsewhere) });
    return Promise.resolve({ type: 'synced', state: elsewhere });
  }

  function enter(state: State, signal: AbortSignal): Promise<Event | undefined> | undefined {
    const claims = isClaimed(role.tab());
    role.send({ type: 'entered', underWay: isSavedUnderWay(flow, state) });
    const { recalled, begun } = role.tab();
    if (!recalled) save(flow, storage, state, { claims, begun });
    return work(state, signal);
  }

  /**
   * Checks for another tab's charge and begins the work under a lock, because a tab sees another tab's write with a
   * delay.
   * Without the lock, two tabs that charge at the same time would not detect each other. The lock is held until the
   * reply arrives.
   */
  function enterWithLock(state: State, signal: AbortSignal): Promise<Event | Synced<State> | undefined> {
    return inTurn<Event | Synced<State> | undefined>(
      storage.key,
      LOCK_LIMIT,
      signal,
      () => takeElsewhere(state) ?? enter(state, signal),
    );
  }

  return (state, signal) => {
    const begins =
      !isClaimed(role.tab()) && flow.progress(state) === 'started' && isSavedUnderWay(flow, state);
    return takeElsewhere(state) ?? (begins ? enterWithLock(state, signal) : enter(state, signal));
  };
}

function hasUnknownOutcome(state: { status: string }): boolean {
  return state.status === 'not-found' || (state.status === 'failed' && 'outcomeUnknown' in state);
}

function isSynced<State, Event extends { type: string }>(
  event: Event | Synced<State>,
): event is Synced<State> {
  return event.type === 'synced';
}
