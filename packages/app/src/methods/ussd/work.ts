import type { Work } from '../../flow/runner';
import { isPartial, isWhole } from '../../session/fundsReceived';
import { resumeBy } from '../../session/resume';
import type { CheckoutContext } from '../../session/session';
import { accountFlow } from '../shared/account/accountFlow';
import { accountWork } from '../shared/account/work';
import { type Event, initial, type State, transition } from './flow';
import { restore, serialize } from './serialize';

export const ussdPayment = accountFlow({
  slug: 'ussd',
  initial,
  transition,
  work,
  serialize,
  restore,
});

/**
 * Resumes a payment that was begun on another device.
 * If the transaction has ended, the screen shows this after the payer chooses a bank.
 */
export const resume = resumeBy<State>({
  begin: ussdPayment,
  first: (funds) => (isPartial(funds) || isWhole(funds) ? initial : { status: 'choosing', funds }),
});

function work(payment: CheckoutContext): Work<State, Event> {
  const enter = accountWork(payment);
  return (state, signal) => (state.status === 'choosing' ? undefined : enter(state, signal));
}
