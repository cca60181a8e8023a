import type { ApiError } from '../../api/result';
import {
  type Account,
  type AccountAnswer,
  type AccountAsked,
  type AccountEnd,
  type AccountOver,
  accountOver,
} from '../../session/account';
import type { Progress } from '../../session/memory';

/** The bank transfer of specification §4; its names for the states are given where ours differ. */
export type State =
  | { status: 'requesting' }
  /** The provider has no account to give. */
  | { status: 'unavailable' }
  /** The provider could not be asked. */
  | { status: 'unreachable'; error: ApiError }
  /** INITIAL */
  | { status: 'account'; account: Account }
  /** CONFIRM: the payer says that the money is on its way. */
  | { status: 'confirm'; account: Account }
  | AccountOver;

export type Event =
  | AccountAnswer
  | AccountEnd
  | AccountAsked
  | { type: 'retried' }
  | { type: 'payment-claimed' }
  | { type: 'went-back' };

export const initial: State = { status: 'requesting' };

export function transition(state: State, event: Event): State {
  switch (state.status) {
    case 'requesting':
      if (event.type === 'account-received') return { status: 'account', account: event.account };
      if (event.type === 'account-refused') return { status: 'unavailable' };
      if (event.type === 'account-request-failed') return { status: 'unreachable', error: event.error };
      return state;
    case 'unavailable':
    case 'unreachable':
      return event.type === 'retried' ? initial : state;
    case 'account':
      if (event.type === 'payment-claimed') return { status: 'confirm', account: state.account };
      return afterEnd(state, event);
    case 'confirm':
      if (event.type === 'went-back') return { status: 'account', account: state.account };
      return afterEnd(state, event);
    case 'expired':
      if (event.type === 'provider-asked') return { ...state, unasked: false };
      if (event.type === 'ended') return accountOver(event);
      return event.type === 'retried' && state.renewable ? initial : state;
    case 'failed':
      return state;
    default:
      return state satisfies never;
  }
}

function afterEnd(state: State, event: Event): State {
  return event.type === 'time-ran-out' || event.type === 'ended' ? accountOver(event) : state;
}

export function progress(state: State): Progress {
  switch (state.status) {
    case 'requesting':
    case 'unavailable':
    case 'unreachable':
    case 'account':
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
