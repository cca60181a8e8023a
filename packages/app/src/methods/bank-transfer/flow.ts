import type { ApiError } from '../../api/result';
import type { Account } from '../../session/account';
import { type Arrival, type ArrivalVerified, isPartial, isWhole, withArrival } from '../../session/arrival';
import {
  type AccountAnswer,
  type AccountAsked,
  type AccountEnd,
  type AccountOver,
  accountOver,
} from '../shared/account/accountEnd';
import { afterArrival } from '../shared/account/accountStates';

export { progress } from '../shared/account/accountStates';

/** The bank transfer of specification §4. A comment gives the specification's name of a state if ours differs. */
export type State =
  /** `renew`: the payer requests another account, because the previous one has expired. */
  | { status: 'requesting'; renew?: boolean; arrival?: Arrival | undefined }
  /** The provider has no account for this payment. */
  | { status: 'unavailable'; arrival?: Arrival | undefined }
  /** The request for an account failed. */
  | { status: 'unreachable'; error: ApiError; arrival?: Arrival | undefined }
  /** INITIAL */
  | { status: 'account'; account: Account; arrival?: Arrival | undefined }
  /** Part of the amount has arrived. */
  | { status: 'partly'; account: Account; arrival: Arrival }
  /** CONFIRM: the payer claims to have sent the money. */
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

/** @param otherwise the state if the account has kept no money. */
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
