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
 * Money of which a verification tells, and which arrived by no method of this page: what to do with it by this one.
 * @param ask verifies before anything is shown. It is not called where the transaction's account does not say that the provider
 * tells what arrives.
 */
export type ArrivedElsewhere = (
  transaction: Transaction,
  verified: Payment['verified'],
  ask?: () => Promise<unknown>,
) => Promise<TakeArrival | undefined>;

/** The method says what has arrived and takes the rest, and no other one is offered. Nothing where nothing has arrived. */
export function arrivedElsewhere<State>({ begin, first }: AccountMethod<State>): ArrivedElsewhere {
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
