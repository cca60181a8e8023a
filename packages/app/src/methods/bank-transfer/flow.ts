import type { ApiError } from '../../api/result';
import {
  type Account,
  type AccountAnswer,
  type AccountAsked,
  type AccountEnd,
  type AccountOver,
  accountOver,
} from '../../session/account';
import {
  type Arrival,
  type ArrivalVerified,
  isNothing,
  isPartial,
  isSameArrival,
  isWhole,
  withArrival,
} from '../../session/arrival';
import type { Progress } from '../../session/memory';

/** The bank transfer of specification §4; its names for the states are given where ours differ. */
export type State =
  | { status: 'requesting'; arrival?: Arrival | undefined }
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
  if (event.type === 'arrival-verified') return afterArrival(state, event.arrival);
  switch (state.status) {
    case 'requesting':
      if (event.type === 'account-received') return standing('account', event.account, state.arrival);
      if (event.type === 'account-refused') return { ...state, status: 'unavailable' };
      if (event.type === 'account-request-failed')
        return { ...state, status: 'unreachable', error: event.error };
      return state;
    case 'unavailable':
    case 'unreachable':
      return event.type === 'retried' ? { ...initial, ...withArrival(state.arrival) } : state;
    case 'account':
    case 'partly':
      if (event.type === 'payment-claimed')
        return { status: 'confirm', account: state.account, ...withArrival(state.arrival) };
      return afterEnd(state, event);
    case 'confirm':
      if (event.type === 'went-back') return standing('account', state.account, state.arrival);
      return afterEnd(state, event);
    case 'expired':
      if (event.type === 'provider-asked') return { ...state, unasked: false };
      if (event.type === 'ended') return { ...accountOver(event), ...withArrival(state.arrival) };
      return event.type === 'retried' && state.renewable
        ? { ...initial, ...withArrival(state.arrival) }
        : state;
    case 'failed':
      return state;
    default:
      return state satisfies never;
  }
}

/** @param otherwise where nothing, or nothing that counts, has arrived. */
function standing(otherwise: 'account' | 'confirm', account: Account, arrival: Arrival | undefined): State {
  if (isPartial(arrival)) return { status: 'partly', account, arrival };
  return { status: isWhole(arrival) ? 'confirm' : otherwise, account, ...withArrival(arrival) };
}

/** Who waits is shown the account again once something has arrived that is not what was asked for. */
function afterArrival(state: State, arrival: Arrival): State {
  switch (state.status) {
    case 'account':
    case 'partly':
    case 'confirm':
      if (isSameArrival(state.arrival, arrival)) return state;
      return standing(
        state.status === 'confirm' && isNothing(arrival) ? 'confirm' : 'account',
        state.account,
        arrival,
      );
    case 'requesting':
    case 'unavailable':
    case 'unreachable':
    case 'expired':
    case 'failed':
      return isSameArrival(state.arrival, arrival) ? state : { ...state, arrival };
    default:
      return state satisfies never;
  }
}

function afterEnd(state: Extract<State, { account: Account }>, event: Event): State {
  return event.type === 'time-ran-out' || event.type === 'ended'
    ? { ...accountOver(event), ...withArrival(state.arrival) }
    : state;
}

/** Money that has arrived in part is under way, whatever becomes of the account: no other method is offered beside it. */
export function progress(state: State): Progress {
  if (state.status !== 'confirm' && isPartial(state.arrival)) return 'partly';
  switch (state.status) {
    case 'requesting':
    case 'unavailable':
    case 'unreachable':
    case 'account':
    case 'partly':
      return 'idle';
    case 'confirm':
      return 'waiting';
    case 'expired':
    case 'failed':
      return 'failed';
    default:
      return state satisfies never;
  }
}
