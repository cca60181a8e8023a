import { OpenedAccount, type VerificationStart } from '@kobo/protocol/api';
import * as v from 'valibot';
import type { Runner } from '../flow/runner';
import { type Arrival, type ArrivalVerified, isNothing, isPartial, isWhole } from './arrival';
import type { Payments } from './payments';
import { readArrival } from './readArrival';
import type { Payment } from './session';
import type { Transaction } from './transaction';

/** Goes on with what has arrived. */
export type TakeArrival = (payments: Payments, payment: Payment) => void;

/** A method of payment into an account. */
interface AccountMethod<State> {
  begin: (
    payments: Payments,
    payment: Payment,
    first?: State,
  ) => Pick<Runner<unknown, ArrivalVerified>, 'send'>;
  /**
   * Where it begins when it comes first although nothing of it is under way, or the transaction is over: kept
   * from the start. What puts it under way is not in it yet, so that the host hears of that.
   */
  first: (arrival: Arrival, over: 'expired' | 'failed' | undefined) => State;
}

/**
 * What a method does with money that a verification reports and that arrived by no method of this page. Resolves to
 * `undefined` if nothing has arrived.
 * @param ask verifies before anything is shown. It is not called unless the transaction's account says that the provider
 * reports what arrives.
 */
export type Resume = (
  transaction: Transaction,
  verified: Payment['verified'],
  ask?: () => Promise<unknown>,
) => Promise<TakeArrival | undefined>;

/** A method of payment into an account says what has arrived and takes the rest; no other method is offered then. */
export function resumeBy<State>({ begin, first }: AccountMethod<State>): Resume {
  return async (transaction, verified, ask) => {
    const { amount, mismatch } = v.parse(OpenedAccount, transaction.beyond?.virtualAccount);
    if (ask) {
      if (amount === undefined && mismatch === undefined) return undefined;
      await ask();
    }
    const arrival = readArrival(transaction.money, mismatch, verified());
    if (!arrival || isNothing(arrival)) return undefined;
    const stays = isPartial(arrival) || isWhole(arrival);
    // Whoever is about to pay in another way need not read now what goes back.
    if (!ask && !stays && !overIn(verified()?.status)) return undefined;
    return (payments, payment) => {
      const status = verified()?.status;
      // What is under way has its own screen, which says so, and what is paid has another.
      if (payments.underWay() || status === 'success') return;
      const over = overIn(status);
      const runner = begin(payments, payment, over || !stays ? first(arrival, over) : undefined);
      runner.send({ type: 'arrival-verified', arrival });
      payments.sync();
    };
  };
}

function overIn(status: VerificationStart['status'] | undefined): 'expired' | 'failed' | undefined {
  return status === 'expired' || status === 'failed' ? status : undefined;
}
