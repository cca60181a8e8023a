import { requestVirtualAccount } from '../../api/requestVirtualAccount';
import type { Work } from '../../flow/runner';
import { deadlineOf, deadlineReached } from '../../session/deadline';
import { paymentFlow } from '../../session/payments';
import type { Payment } from '../../session/session';
import { endingOf } from '../../session/verdicts';
import { type Account, type Event, initial, progress, type State, transition } from './flow';

/** The bank transfer of a checkout. */
export const bankTransferPayment = paymentFlow({
  slug: 'bank-transfer',
  initial,
  transition,
  progress,
  work,
});

function work(payment: Payment): Work<State, Event> {
  return (state, signal) => {
    switch (state.status) {
      case 'requesting':
        return request(payment, signal);
      case 'account':
        return over(payment, state.account, signal);
      case 'confirm':
        void payment.poller.check();
        return over(payment, state.account, signal);
      case 'unavailable':
      case 'unreachable':
      case 'expired':
        return undefined;
      default:
        return state satisfies never;
    }
  };
}

async function request({ http, transaction, clock, poller }: Payment, signal: AbortSignal): Promise<Event> {
  const { reference, publicKey } = transaction;
  const result = await requestVirtualAccount(http, reference, publicKey, signal);
  if (!result.ok) {
    if (result.error.kind !== 'refused') return { type: 'account-request-failed', error: result.error };
    // Perhaps because it is paid already, in another tab.
    void poller.check();
    return { type: 'account-refused' };
  }
  const { account_number, account_name, metadata, expires_at } = result.value;
  return {
    type: 'account-received',
    account: {
      number: account_number,
      name: account_name,
      bank: metadata.bank_name,
      deadline: deadlineOf(reference, expires_at, clock),
    },
  };
}

/** Whichever comes first: the deadline, or a verification that says the transaction is over. */
async function over(payment: Payment, account: Account, signal: AbortSignal): Promise<Event | undefined> {
  const ending = endingOf(payment.poller, signal);
  const late = deadlineReached(account.deadline, payment.clock, signal).then(async () => {
    // The last word is the bank's: money may have come in the last seconds.
    if (!signal.aborted) await payment.poller.check();
    return undefined;
  });
  const found = await Promise.race([ending, late]);
  if (signal.aborted) return undefined;
  return found ? { type: 'ended', ending: found } : { type: 'time-ran-out' };
}
