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
import type { UssdBank } from './banks';

export type State =
  | { status: 'choosing' }
  | { status: 'requesting'; bank: UssdBank }
  /** The provider has no account to give. */
  | { status: 'unavailable'; bank: UssdBank }
  /** The provider could not be asked. */
  | { status: 'unreachable'; bank: UssdBank; error: ApiError }
  | { status: 'dialing'; bank: UssdBank; account: Account }
  /** The payer says that it is done. */
  | { status: 'confirm'; bank: UssdBank; account: Account }
  | (AccountOver & { bank: UssdBank });

export type Event =
  | AccountAnswer
  | AccountEnd
  | AccountAsked
  | { type: 'bank-chosen'; bank: UssdBank }
  | { type: 'retried' }
  | { type: 'payment-claimed' }
  | { type: 'went-back' };

export const initial: State = { status: 'choosing' };

export function transition(state: State, event: Event): State {
  switch (state.status) {
    case 'choosing':
      return event.type === 'bank-chosen' ? { status: 'requesting', bank: event.bank } : state;
    case 'requesting':
      if (event.type === 'account-received') {
        return { status: 'dialing', bank: state.bank, account: event.account };
      }
      if (event.type === 'account-refused') return { status: 'unavailable', bank: state.bank };
      if (event.type === 'account-request-failed') {
        return { status: 'unreachable', bank: state.bank, error: event.error };
      }
      return state;
    case 'unavailable':
    case 'unreachable':
      return event.type === 'retried' ? { status: 'requesting', bank: state.bank } : state;
    case 'dialing':
      if (event.type === 'payment-claimed') {
        return { status: 'confirm', bank: state.bank, account: state.account };
      }
      if (event.type === 'went-back') return initial;
      return afterEnd(state, event);
    case 'confirm':
      if (event.type === 'went-back') {
        return { status: 'dialing', bank: state.bank, account: state.account };
      }
      return afterEnd(state, event);
    case 'expired':
      if (event.type === 'provider-asked') return { ...state, unasked: false };
      if (event.type === 'ended') return { bank: state.bank, ...accountOver(event) };
      return event.type === 'retried' && state.renewable ? { status: 'requesting', bank: state.bank } : state;
    case 'failed':
      return state;
    default:
      return state satisfies never;
  }
}

function afterEnd(state: Extract<State, { account: Account }>, event: Event): State {
  return event.type === 'time-ran-out' || event.type === 'ended'
    ? { bank: state.bank, ...accountOver(event) }
    : state;
}

export function progress(state: State): Progress {
  switch (state.status) {
    case 'choosing':
    case 'requesting':
    case 'unavailable':
    case 'unreachable':
    case 'dialing':
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
