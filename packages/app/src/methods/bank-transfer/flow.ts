import type { ApiError } from '../../api/result';
import type { Account } from '../../session/account';
import { type Arrival, type ArrivalVerified, isPartial, isWhole, withArrival } from '../../session/arrival';
import {
  type AccountAnswer,
  type AccountAsked,
  type AccountEnd,
  type AccountOver,
  accountOver,
} from '../shared/accountEnd';
import { afterArrival } from '../shared/accountStates';

export { progress } from '../shared/accountStates';

/** The bank transfer of specification §4; its names for the states are given where ours differ. */
export type State =
  /** `renew`: the payer asks for another account, because the time of the last one is over. */
  | { status: 'requesting'; renew?: boolean; arrival?: Arrival | undefined }
  /** The provider has no account to give. */
  | { status: 'unavailable'; arrival?: Arrival | undefined }
  /** The provider could not be asked. */
  | { status: 'unreachable'; error: ApiError; arrival?: Arrival | undefined }
  /** INITIAL */
  | { status: 'account'; account: Account; arrival?: Arrival | undefined }
  /** A part has arrived, and the rest has not. */
  | { status: 'partly'; account: Account; arrival: Arrival }
  /** CONFIRM: the payer says that the money is on its way. */
  | { status: 'confirm'; account: Account; arrival?: Arrival | undefined }
  | (AccountOver & { arrival?: Arrival | undefined });

export type Event =
  | AccountAnswer
  | AccountEnd
  | AccountAsked
  | ArrivalVerified
  | { type: 'retried' }
  | { type: 'payment-claimed' }
  | { type: 'went-back' };

export const initial: State = { status: 'requesting' };

export function transition(state: State, event: Event): State {
  if (event.type === 'arrival-verified') {
    return afterArrival(state, event.arrival, (held, waits) =>
      accountStateOf(waits ? 'confirm' : 'account', held.account, event.arrival),
    );
  }
  switch (state.status) {
    case 'requesting':
      if (event.type === 'account-received') return accountStateOf('account', event.account, state.arrival);
      if (event.type === 'account-refused') return { ...state, status: 'unavailable' };
      if (event.type === 'account-request-failed')
        return { ...state, status: 'unreachable', error: event.error };
      return event.type === 'time-ran-out' ? afterEnd(state, event) : state;
    case 'unavailable':
    case 'unreachable':
      return event.type === 'retried' ? { ...initial, ...withArrival(state.arrival) } : state;
    case 'account':
    case 'partly':
      if (event.type === 'payment-claimed')
        return { status: 'confirm', account: state.account, ...withArrival(state.arrival) };
      return afterEnd(state, event);
    case 'confirm':
      if (event.type === 'went-back') return accountStateOf('account', state.account, state.arrival);
      return afterEnd(state, event);
    case 'expired':
      if (event.type === 'provider-asked') return { ...state, unasked: false };
      if (event.type === 'ended') return { ...accountOver(event), ...withArrival(state.arrival) };
      return event.type === 'retried' && state.renewable
        ? { status: 'requesting', renew: true, ...withArrival(state.arrival) }
        : state;
    case 'failed':
      return state;
    default:
      return state satisfies never;
  }
}

/** @param otherwise the state where nothing, or nothing that counts, has arrived. */
function accountStateOf(
  otherwise: 'account' | 'confirm',
  account: Account,
  arrival: Arrival | undefined,
): State {
  if (isPartial(arrival)) return { status: 'partly', account, arrival };
  return { status: isWhole(arrival) ? 'confirm' : otherwise, account, ...withArrival(arrival) };
}

function afterEnd(state: State, event: Event): State {
  return event.type === 'time-ran-out' || event.type === 'ended'
    ? { ...accountOver(event), ...withArrival(state.arrival) }
    : state;
}
