import type { Runner } from '../../../flow/runner';
import { createSubscribable } from '../../../flow/subscribable';
import type { Account } from '../../../session/account';
import type { Arrival, ArrivalVerified } from '../../../session/arrival';
import type { Payments } from '../../../session/payments';
import { readArrival } from '../../../session/readArrival';
import type { CheckoutContext } from '../../../session/session';
import { type PaymentFlow, paymentFlow } from '../paymentFlow';
import { progress } from './flow';

/** The part of a state that depends on the money received. */
interface FundedState {
  status: string;
  account?: Account | undefined;
  arrival?: Arrival | undefined;
}

/** The runner of a payment into an account, which also receives reports of funds. */
export interface ArrivalRunner<State, Event> extends Runner<State, Event> {
  /**
   * Whether the funds in the state are up to date; `false` while the flow verifies before it requests money.
   * It stays `true` if the provider never reports funds, because the payer must not wait then.
   */
  known: { state: () => boolean; subscribe: (listener: () => void) => () => void };
}

interface AccountMethod<State extends FundedState, Event>
  extends Omit<PaymentFlow<State, Event | ArrivalVerified>, 'progress' | 'begins'> {
  /** The first state of a payment whose account this device has, so that its screen shows without a loading state. */
  first?: (payment: CheckoutContext) => State | undefined;
}

/**
 * Creates a payment flow that reads the funds received from each verification.
 * If the provider reports funds, the flow verifies before it requests money: after a reload, and when it has an account.
 * For other providers it sends no extra request.
 */
export function accountFlow<State extends FundedState, Event extends { type: string }>({
  first: firstOf,
  ...method
}: AccountMethod<State, Event>): (
  payments: Payments,
  payment: CheckoutContext,
  first?: State,
) => ArrivalRunner<State, Event | ArrivalVerified> {
  const flow: PaymentFlow<State, Event | ArrivalVerified> = {
    ...method,
    progress,
    begins: ({ type }) => type === 'payment-claimed',
  };
  const begin = paymentFlow(flow);
  return (payments, payment, first) =>
    payments.memo(`${flow.slug} with funds`, () => {
      const runner = begin(payments, payment, first ?? firstOf?.(payment));
      return { ...runner, known: follow(flow, payments, payment, runner) };
    });
}

function follow<State extends FundedState, Event extends { type: string }>(
  flow: PaymentFlow<State, Event | ArrivalVerified>,
  { storage, begunHere }: Payments,
  payment: CheckoutContext,
  runner: Runner<State, Event | ArrivalVerified>,
): ArrivalRunner<State, Event>['known'] {
  const { poller, transaction } = payment;
  const { subscribe, notify } = createSubscribable();
  let known = true;
  /** The number of the account that was last verified at once. */
  let asked: string | undefined;

  function look(): void {
    const { account, arrival: before } = runner.state();
    const mismatch = account?.mismatch ?? before?.mismatch;
    const arrival = readArrival(transaction.money, mismatch, payment.lastVerification());
    if (arrival) runner.send({ type: 'arrival-verified', arrival });
    const state = runner.state();
    const saved = flow.serialize(state);
    // The flow saves a state only on entering it. Save it again, because new funds change it later.
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
    // Another device may have opened the same account and paid into it.
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
  // Send no event yet, because a flow begins during a render.
  else if (payment.lastVerification()) queueMicrotask(look);
  runner.subscribe(askAtOnce);
  return {
    state: () => known,
    subscribe,
  };
}

/** Whether a reply has shown that the provider reports funds received. */
function reportsArrivals({ account, arrival }: FundedState): boolean {
  return arrival !== undefined || account?.mismatch !== undefined || account?.accepts !== undefined;
}
