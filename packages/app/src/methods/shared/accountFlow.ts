import type { Runner } from '../../flow/runner';
import { createSubscribable } from '../../flow/subscribable';
import type { ArrivalVerified } from '../../session/arrival';
import type { Payments } from '../../session/payments';
import { readArrival } from '../../session/readArrival';
import type { Payment } from '../../session/session';
import type { AccountState } from './accountStates';
import { type PaymentFlow, paymentFlow } from './paymentFlow';

/** The runner of a payment into an account, which also hears what arrives. */
export interface ArrivalRunner<State, Event> extends Runner<State, Event> {
  /**
   * Whether the state's arrival comes from a verification since the page was opened, or none was possible. A provider
   * that never reports arrivals is not waited for.
   */
  known: { state: () => boolean; subscribe: (listener: () => void) => () => void };
}

/**
 * Makes a payment flow that reads from each verification what has arrived. Where the provider's replies show that it
 * reports arrivals, it is asked before the payer is asked for money: after a reload, and as soon as there is an account.
 * Otherwise nothing is asked.
 */
export function accountFlow<State extends AccountState, Event extends { type: string }>(
  flow: PaymentFlow<State, Event | ArrivalVerified>,
): (payments: Payments, payment: Payment, first?: State) => ArrivalRunner<State, Event | ArrivalVerified> {
  const begin = paymentFlow(flow);
  return (payments, payment, first) =>
    payments.memo(`${flow.slug} with funds`, () => {
      const runner = begin(payments, payment, first);
      return { ...runner, known: follow(flow, payments, payment, runner) };
    });
}

function follow<State extends AccountState, Event extends { type: string }>(
  flow: PaymentFlow<State, Event | ArrivalVerified>,
  { storage, begunHere }: Payments,
  payment: Payment,
  runner: Runner<State, Event | ArrivalVerified>,
): ArrivalRunner<State, Event>['known'] {
  const { poller, transaction } = payment;
  const { subscribe, notify } = createSubscribable();
  let known = true;
  /** The account for which the provider was asked at once. */
  let asked: string | undefined;

  function look(): void {
    const { account, arrival: before } = runner.state();
    const mismatch = account?.mismatch ?? before?.mismatch;
    const arrival = readArrival(transaction.money, mismatch, payment.verified());
    if (arrival) runner.send({ type: 'arrival-verified', arrival });
    const state = runner.state();
    const saved = flow.serialize(state);
    // A state is saved as it is entered; what arrives changes it later.
    if (saved !== undefined && storage.read()?.method === flow.slug)
      storage.write({
        method: flow.slug,
        progress: flow.progress(state),
        begun: begunHere(),
        state: saved,
      });
  }

  function askAtOnce(): void {
    const { account } = runner.state();
    // Another device may have been given the same account, and have paid into it.
    if (account && account.number !== asked && reportsArrivals(runner.state())) void recheckNow();
  }

  async function recheckNow(): Promise<void> {
    asked = runner.state().account?.number;
    tellKnown(false);
    await poller.recheck();
    tellKnown(true);
  }

  function tellKnown(now: boolean): void {
    known = now;
    notify();
  }

  poller.subscribe((verification) => {
    if (verification.ok) look();
  });
  if (reportsArrivals(runner.state())) void recheckNow();
  // Not in this moment: it is a render that begins a flow.
  else if (payment.verified()) queueMicrotask(look);
  runner.subscribe(askAtOnce);
  return {
    state: () => known,
    subscribe,
  };
}

/** Whether a reply has shown that the provider reports what arrives. */
function reportsArrivals({ account, arrival }: AccountState): boolean {
  return arrival !== undefined || account?.mismatch !== undefined || account?.accepts !== undefined;
}
