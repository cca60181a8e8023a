import { type FundsReceived, isSameFunds, withFunds } from '../../session/fundsReceived';
import { type AccountEvent, type AccountState, transition as passAccount } from '../shared/account/flow';
import type { UssdBank } from './banks';

/** The states of a payment with USSD. */
export type State = { status: 'choosing'; funds?: FundsReceived | undefined } | AccountState<UssdBank>;

export type Event = AccountEvent | { type: 'bank-chosen'; bank: UssdBank };

export const initial: State = { status: 'choosing' };

export function transition(state: State, event: Event): State {
  if (state.status === 'choosing') return choose(state, event);
  if (event.type === 'bank-chosen') return state;
  const showsCode = state.status === 'account' || state.status === 'partly';
  return showsCode && event.type === 'went-back'
    ? { ...initial, ...withFunds(state.funds) }
    : passAccount(state, event);
}

function choose(state: Extract<State, { status: 'choosing' }>, event: Event): State {
  if (event.type === 'bank-chosen')
    return { status: 'requesting', bank: event.bank, ...withFunds(state.funds) };
  return event.type === 'funds-verified' && !isSameFunds(state.funds, event.funds)
    ? { ...state, funds: event.funds }
    : state;
}
