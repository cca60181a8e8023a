import type { Runner } from '../../../flow/runner';
import { createSubscribable } from '../../../flow/subscribable';
import type { Account } from '../../../session/account';
import type { FundsReceived, FundsVerified } from '../../../session/fundsReceived';
import type { Payments } from '../../../session/payments';
import { readFundsReceived } from '../../../session/readFundsReceived';
import type { CheckoutContext } from '../../../session/session';
import { type PaymentFlow, paymentFlow } from '../paymentFlow';
import { progress } from './flow';
import { earlierDeadline } from './openedAccount';

interface FundedState {
  status: string;
  account?: Account | undefined;
  funds?: FundsReceived | undefined;
}

export interface AccountRunner<State, Event> extends Runner<State, Event> {
  /**
   * Whether the funds in the state are up to date; `false` while the flow verifies before it requests money.
   * The value stays `true` if the provider never reports funds, because the payer must not wait in that case.
   */
  upToDate: { state: () => boolean; subscribe: (listener: () => void) => () => void };
}

interface AccountMethod<State extends FundedState, Event>
  extends Omit<PaymentFlow<State, Event | FundsVerified>, 'progress' | 'begins'> {
  /** Returns the first state if the account is already known. The screen then shows no loading state. */
  first?: (payment: CheckoutContext) => State | undefined;
}

/**
 * Creates a payment flow that reads the received funds in each verification.
 * If the provider reports funds, the flow verifies after a reload and for each new account, before it requests money.
 */
export function accountFlow<State extends FundedState, Event extends { type: string }>({
  first: firstOf,
  ...method
}: AccountMethod<State, Event>): (
  payments: Payments,
  payment: CheckoutContext,
  first?: State,
) => AccountRunner<State, Event | FundsVerified> {
  return (payments, payment, first) =>
    payments.memo(`${method.slug} with funds`, () => {
      const flow: PaymentFlow<State, Event | FundsVerified> = {
        ...method,
        progress,
        begins: ({ type }) => type === 'payment-claimed',
        restore: (saved) => withDeadline(payment, method.restore(saved)),
      };
      const runner = paymentFlow(flow)(payments, payment, first ?? firstOf?.(payment));
      return { ...runner, upToDate: follow(flow, payments, payment, runner) };
    });
}

/** Returns the state with its account's current deadline, because the provider may have shortened the saved deadline. */
function withDeadline<State extends FundedState>(
  payment: CheckoutContext,
  state: State | undefined,
): State | undefined {
  return state?.account
    ? { ...state, account: { ...state.account, deadline: earlierDeadline(payment, state.account) } }
    : state;
}

function follow<State extends FundedState, Event extends { type: string }>(
  flow: PaymentFlow<State, Event | FundsVerified>,
  { storage, begunHere }: Payments,
  payment: CheckoutContext,
  runner: Runner<State, Event | FundsVerified>,
): AccountRunner<State, Event>['upToDate'] {
  const { poller, transaction } = payment;
  const { subscribe, notify } = createSubscribable();
  let upToDate = true;
  /** The number of the account for which the flow last verified immediately. */
  let queriedAccount: string | undefined;

  function look(): void {
    const { account, funds: before } = runner.state();
    const mismatch = account?.mismatch ?? before?.mismatch;
    const funds = readFundsReceived(transaction.money, mismatch, payment.lastVerification());
    if (funds) runner.send({ type: 'funds-verified', funds });
    const state = runner.state();
    const saved = flow.serialize(state);
    // The flow saves a state only on entering the state. Save the state again, because new funds have changed it.
    if (saved !== undefined && storage.read()?.method === flow.slug)
      storage.write({
        method: flow.slug,
        progress: flow.progress(state),
        begun: begunHere(),
        state: saved,
      });
  }

  function queryNewAccount(): void {
    const { account } = runner.state();
    // Verify for each new account, because another device may have opened the same account, and money may have arrived.
    if (account && account.number !== queriedAccount && canBeFunded(runner.state())) void recheckNow();
  }

  async function recheckNow(): Promise<void> {
    queriedAccount = runner.state().account?.number;
    setUpToDate(false);
    await poller.recheck();
    setUpToDate(true);
  }

  function setUpToDate(now: boolean): void {
    upToDate = now;
    notify();
  }

  poller.subscribe((verification) => {
    if (verification.ok) look();
  });
  if (canBeFunded(runner.state())) void recheckNow();
  // Send no event yet, because a flow begins during a render.
  else if (payment.lastVerification()) queueMicrotask(look);
  runner.subscribe(queryNewAccount);
  return {
    state: () => upToDate,
    subscribe,
  };
}

/** Returns whether a reply has shown that the provider reports funds received. */
function canBeFunded({ account, funds }: FundedState): boolean {
  return funds !== undefined || account?.mismatch !== undefined || account?.accepts !== undefined;
}
