import type { Work } from '../../flow/runner';
import { resumeBy } from '../../session/resume';
import type { CheckoutContext } from '../../session/session';
import type { AccountAnswer } from '../shared/account/accountEnd';
import { accountEnd, accountEndAsked, askAfterwards } from '../shared/account/accountEnd';
import { accountFlow } from '../shared/account/accountFlow';
import { requestAccount } from '../shared/account/requestAccount';
import { type Event, initial, progress, type State, transition } from './flow';
import { restore, serialize } from './serialize';

export const bankTransferPayment = accountFlow({
  slug: 'bank-transfer',
  initial,
  transition,
  progress,
  begins: ({ type }) => type === 'payment-claimed',
  work,
  serialize,
  restore,
});

/** Resumes a transfer whose money was received on another device. */
export const resume = resumeBy<State>({
  begin: bankTransferPayment,
  first(arrival, over) {
    if (over === 'failed') return { status: over };
    if (over === 'expired') return { status: over, renewable: false, unasked: false };
    return { status: 'requesting', arrival };
  },
});

/** A payer can't transfer to an account whose bank is unknown. */
function refusedWithoutBank(answer: AccountAnswer | undefined): AccountAnswer | undefined {
  return answer?.type === 'account-received' && answer.account.bank === undefined
    ? { type: 'account-refused' }
    : answer;
}

function work(payment: CheckoutContext): Work<State, Event> {
  return (state, signal) => {
    switch (state.status) {
      case 'requesting':
        return requestAccount(payment, signal, state.renew).then(refusedWithoutBank);
      case 'account':
      case 'partly':
        return accountEnd(payment, state.account, signal);
      case 'confirm':
        return accountEndAsked(payment, state.account, signal);
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
