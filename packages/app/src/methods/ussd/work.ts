import type { Work } from '../../flow/runner';
import { isPartial, isWhole } from '../../session/arrival';
import { resumeBy } from '../../session/resume';
import type { CheckoutContext } from '../../session/session';
import { accountEnd, accountEndAsked, askAfterwards } from '../shared/account/accountEnd';
import { accountFlow } from '../shared/account/accountFlow';
import { requestAccount } from '../shared/account/requestAccount';
import { type Event, initial, progress, type State, transition } from './flow';
import { restore, serialize } from './serialize';

export const ussdPayment = accountFlow({
  slug: 'ussd',
  initial,
  transition,
  progress,
  begins: ({ type }) => type === 'payment-claimed',
  work,
  serialize,
  restore,
});

/**
 * Resumes a payment whose money was received on another device.
 * A payer who chooses a bank for an ended transaction sees that it has ended.
 */
export const resume = resumeBy<State>({
  begin: ussdPayment,
  first: (arrival) => (isPartial(arrival) || isWhole(arrival) ? initial : { status: 'choosing', arrival }),
});

function work(payment: CheckoutContext): Work<State, Event> {
  return (state, signal) => {
    switch (state.status) {
      case 'requesting':
        return requestAccount(payment, signal, state.renew);
      case 'dialing':
      case 'partly':
        return accountEnd(payment, state.account, signal);
      case 'confirm':
        return accountEndAsked(payment, state.account, signal);
      case 'choosing':
      case 'unavailable':
      case 'unreachable':
      case 'failed':
        return undefined;
      case 'expired':
        return state.unasked ? askAfterwards(payment, signal) : undefined;
      default:
        return state satisfies never;
    }
  };
}
