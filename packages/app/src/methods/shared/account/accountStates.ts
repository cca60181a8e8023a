import type { Account } from '../../../session/account';
import { type Arrival, isNothing, isPartial, isSameArrival, isWhole } from '../../../session/arrival';
import type { Progress } from '../../../session/paymentStorage';

/** The part of a state that depends on the money received. */
export interface AccountState {
  status: string;
  account?: Account | undefined;
  arrival?: Arrival | undefined;
}

/**
 * Applies the money received. After a wrong amount, a waiting payer sees the account again.
 * @param accountStateOf returns the new state of a flow that has an account. `waits`: the payer has confirmed the transfer, and
 * no money has arrived.
 */
export function afterArrival<State extends AccountState>(
  state: State,
  arrival: Arrival,
  accountStateOf: (state: Extract<State, { account: Account }>, waits: boolean) => State,
): State {
  if (isSameArrival(state.arrival, arrival)) return state;
  return holdsAccount(state)
    ? accountStateOf(state, state.status === 'confirm' && isNothing(arrival))
    : { ...state, arrival };
}

function holdsAccount<State extends AccountState>(
  state: State,
): state is Extract<State, { account: Account }> {
  return state.account !== undefined;
}

/** Received money makes the payment pending, even if the account has ended. No other method is then offered. */
export function progress({ status, arrival }: AccountState): Progress {
  if (status === 'confirm' || isWhole(arrival)) return 'waiting';
  if (isPartial(arrival)) return 'partly';
  return status === 'expired' || status === 'failed' ? 'failed' : 'idle';
}
