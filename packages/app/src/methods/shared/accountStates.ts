import type { Account } from '../../session/account';
import { type Arrival, isNothing, isPartial, isSameArrival } from '../../session/arrival';
import type { Progress } from '../../session/paymentStorage';

/** A state of a payment into an account, as far as the money that arrives concerns it. */
export interface AccountState {
  status: string;
  account?: Account | undefined;
  arrival?: Arrival | undefined;
}

/**
 * Takes in what has arrived. A payer who waits is shown the account again once something has arrived that is not what was
 * asked for.
 * @param standing the state of an account by what has arrived on it, and whether the payer waits for the rest.
 */
export function afterArrival<State extends AccountState>(
  state: State,
  arrival: Arrival,
  standing: (state: Extract<State, { account: Account }>, waits: boolean) => State,
): State {
  if (isSameArrival(state.arrival, arrival)) return state;
  return holdsAccount(state)
    ? standing(state, state.status === 'confirm' && isNothing(arrival))
    : { ...state, arrival };
}

function holdsAccount<State extends AccountState>(
  state: State,
): state is Extract<State, { account: Account }> {
  return state.account !== undefined;
}

/** Money that has arrived in part is under way, whatever becomes of the account: no other method is offered beside it. */
export function progress({ status, arrival }: AccountState): Progress {
  if (status === 'confirm') return 'waiting';
  if (isPartial(arrival)) return 'partly';
  return status === 'expired' || status === 'failed' ? 'failed' : 'idle';
}
