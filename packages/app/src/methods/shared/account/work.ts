import type { Work } from '../../../flow/runner';
import type { CheckoutContext } from '../../../session/session';
import { type AccountAnswer, accountEnd, accountEndQueried, queryAfterwards } from './accountEnd';
import type { AccountEvent, AccountState } from './flow';
import { requestAccount } from './requestAccount';

export function accountWork(payment: CheckoutContext): Work<AccountState<unknown>, AccountEvent> {
  return (state, signal) => {
    switch (state.status) {
      case 'requesting': {
        const answer = requestAccount(payment, signal, state.renew);
        return state.bank === undefined ? answer.then(refusedWithoutBank) : answer;
      }
      case 'account':
      case 'partly':
        return accountEnd(payment, state.account, signal);
      case 'confirm':
        return accountEndQueried(payment, state.account, signal);
      case 'unavailable':
      case 'unreachable':
      case 'failed':
        return undefined;
      case 'expired':
        return state.outcomeUnknown ? queryAfterwards(payment, signal) : undefined;
      default:
        return state satisfies never;
    }
  };
}

/**
 * Treats an account without a bank as refused, because a payer can't transfer to an account whose bank is unknown.
 * A USSD code needs only the account's number.
 */
function refusedWithoutBank(answer: AccountAnswer | undefined): AccountAnswer | undefined {
  return answer?.type === 'account-received' && answer.account.bank === undefined
    ? { type: 'account-refused' }
    : answer;
}
