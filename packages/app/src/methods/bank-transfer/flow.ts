import type { ApiError } from '../../api/result';
import type { Account, AccountAnswer, AccountEnd } from '../../session/account';
import type { Progress } from '../../session/payments';

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
  /** Time ran out. Money that arrives now still counts: verification goes on. */
  | { status: 'expired' };

export type Event =
  | AccountAnswer
  | AccountEnd
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
      return state;
    case 'unreachable':
      return event.type === 'retried' ? initial : state;
    case 'account':
      if (event.type === 'payment-claimed') return { status: 'confirm', account: state.account };
      return isOver(event) ? { status: 'expired' } : state;
    case 'confirm':
      if (event.type === 'went-back') return { status: 'account', account: state.account };
      return isOver(event) ? { status: 'expired' } : state;
    case 'expired':
      return state;
    default:
      return state satisfies never;
  }
}

function isOver(event: Event): boolean {
  return event.type === 'time-ran-out' || event.type === 'ended';
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
      return 'failed';
    default:
      return state satisfies never;
  }
}
