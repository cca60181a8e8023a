import type { Account } from '../../session/account';
import { type Arrival, isNothing, isPartial, isSameArrival, isWhole } from '../../session/arrival';
import type { Progress } from '../../session/paymentStorage';

/** The part of a state that depends on the money that arrives. */
export interface AccountState {
  status: string;
  account?: Account | undefined;
  arrival?: Arrival | undefined;
}

/**
 * Applies what has arrived. A waiting payer is shown the account again once a wrong amount has arrived.
 * @param accountStateOf the state of an account by what has arrived on it, and whether the payer waits for the rest.
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

/** Money that has arrived is under way, whatever becomes of the account: no other method is offered beside it. */
export function progress({ status, arrival }: AccountState): Progress {
  if (status === 'confirm' || isWhole(arrival)) return 'waiting';
  if (isPartial(arrival)) return 'partly';
  return status === 'expired' || status === 'failed' ? 'failed' : 'idle';
}
