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
import type { UssdBank } from './banks';

export { progress } from '../shared/account/accountStates';

export type State =
  | { status: 'choosing'; arrival?: Arrival | undefined }
  /** `renew`: the payer requests another account, because the previous one has expired. */
  | { status: 'requesting'; bank: UssdBank; renew?: boolean; arrival?: Arrival | undefined }
  /** The provider has no account for this payment. */
  | { status: 'unavailable'; bank: UssdBank; arrival?: Arrival | undefined }
  /** The request for an account failed. */
  | { status: 'unreachable'; bank: UssdBank; error: ApiError; arrival?: Arrival | undefined }
  | { status: 'dialing'; bank: UssdBank; account: Account; arrival?: Arrival | undefined }
  /** Part of the amount has arrived. */
  | { status: 'partly'; bank: UssdBank; account: Account; arrival: Arrival }
  /** The payer claims to have dialled the code. */
  | { status: 'confirm'; bank: UssdBank; account: Account; arrival?: Arrival | undefined }
  | (AccountOver & { bank: UssdBank; arrival?: Arrival | undefined });

export type Event =
  | AccountAnswer
  | AccountEnd
  | AccountAsked
  | ArrivalVerified
  | { type: 'bank-chosen'; bank: UssdBank }
  | { type: 'retried' }
  | { type: 'payment-claimed' }
  | { type: 'went-back' };

export const initial: State = { status: 'choosing' };

export function transition(state: State, event: Event): State {
  if (event.type === 'arrival-verified') {
    return afterArrival(state, event.arrival, (held, waits) =>
      accountStateOf(waits ? 'confirm' : 'dialing', held, event.arrival),
    );
  }
  switch (state.status) {
    case 'choosing':
      return event.type === 'bank-chosen'
        ? { status: 'requesting', bank: event.bank, ...withArrival(state.arrival) }
        : state;
    case 'requesting':
      if (event.type === 'account-received') {
        return accountStateOf('dialing', { bank: state.bank, account: event.account }, state.arrival);
      }
      if (event.type === 'account-refused') return { ...state, status: 'unavailable' };
      if (event.type === 'account-request-failed') {
        return { ...state, status: 'unreachable', error: event.error };
      }
      return event.type === 'time-ran-out' ? afterEnd(state, event) : state;
    case 'unavailable':
    case 'unreachable':
      return event.type === 'retried'
        ? { status: 'requesting', bank: state.bank, ...withArrival(state.arrival) }
        : state;
    case 'dialing':
    case 'partly':
      if (event.type === 'payment-claimed') {
        const { bank, account, arrival } = state;
        return { status: 'confirm', bank, account, ...withArrival(arrival) };
      }
      if (event.type === 'went-back') return { ...initial, ...withArrival(state.arrival) };
      return afterEnd(state, event);
    case 'confirm':
      if (event.type === 'went-back') return accountStateOf('dialing', state, state.arrival);
      return afterEnd(state, event);
    case 'expired':
      if (event.type === 'provider-asked') return { ...state, unasked: false };
      if (event.type === 'ended')
        return { bank: state.bank, ...accountOver(event), ...withArrival(state.arrival) };
      return event.type === 'retried' && state.renewable
        ? { status: 'requesting', bank: state.bank, renew: true, ...withArrival(state.arrival) }
        : state;
    case 'failed':
      return state;
    default:
      return state satisfies never;
  }
}

/** @param otherwise the state if the account has kept no money. */
function accountStateOf(
  otherwise: 'dialing' | 'confirm',
  { bank, account }: { bank: UssdBank; account: Account },
  arrival: Arrival | undefined,
): State {
  if (isPartial(arrival)) return { status: 'partly', bank, account, arrival };
  return { status: isWhole(arrival) ? 'confirm' : otherwise, bank, account, ...withArrival(arrival) };
}

function afterEnd(state: Extract<State, { bank: UssdBank }>, event: Event): State {
  return event.type === 'time-ran-out' || event.type === 'ended'
    ? { bank: state.bank, ...accountOver(event), ...withArrival(state.arrival) }
    : state;
}
