import { OpenedAccount, type VerificationStart } from '@kobo/protocol/api';
import * as v from 'valibot';
import type { Runner } from '../flow/runner';
import { type FundsReceived, type FundsVerified, isNothing, isPartial, isWhole } from './fundsReceived';
import type { Payments } from './payments';
import { readFundsReceived } from './readFundsReceived';
import type { CheckoutContext } from './session';
import type { Transaction } from './transaction';

/** Starts the flow of a method with the funds received. */
export type ResumeFundedTransfer = (payments: Payments, payment: CheckoutContext) => void;

interface AccountMethod<State> {
  begin: (
    payments: Payments,
    payment: CheckoutContext,
    first?: State,
  ) => Pick<Runner<unknown, FundsVerified>, 'send'>;
  /**
   * Returns the first state of the flow if all funds were refunded, or if the transaction is over.
   * In this state, the flow must not be under way. Otherwise the host would receive no event, because the funds would not change
   * the progress.
   */
  first: (funds: FundsReceived, over: 'expired' | 'failed' | undefined) => State;
}

/**
 * Resumes a payment that received funds before the payer used a method of this page, for example from another device.
 * Resolves to `undefined` if no funds were received. Without `verifyAtOnce`, also resolves to `undefined` if all funds were
 * refunded and the transaction has not ended.
 * @param verifyAtOnce verifies before the first screen. `verifyAtOnce` is called only if the transaction's account shows that
 * the provider reports funds.
 */
export type Resume = (
  transaction: Transaction,
  lastVerification: CheckoutContext['lastVerification'],
  verifyAtOnce?: () => Promise<unknown>,
) => Promise<ResumeFundedTransfer | undefined>;

/**
 * Creates a function that resumes a payment into an account.
 * While the account keeps money, the checkout then offers no other method.
 */
export function resumeBy<State>({ begin, first }: AccountMethod<State>): Resume {
  return async (transaction, lastVerification, verifyAtOnce) => {
    const { amount, mismatch } = v.parse(OpenedAccount, transaction.extensions?.virtualAccount);
    if (verifyAtOnce) {
      if (amount === undefined && mismatch === undefined) return undefined;
      await verifyAtOnce();
    }
    const funds = readFundsReceived(transaction.money, mismatch, lastVerification());
    if (!funds || isNothing(funds)) return undefined;
    const stays = isPartial(funds) || isWhole(funds);
    // Don't interrupt another payment method with a refund notice.
    if (!verifyAtOnce && !stays && !overIn(lastVerification()?.status)) return undefined;
    return (payments, payment) => {
      const status = lastVerification()?.status;
      // Don't replace the screen of a payment under way or of a success.
      if (payments.underWay() || status === 'success') return;
      const over = overIn(status);
      const runner = begin(payments, payment, over || !stays ? first(funds, over) : undefined);
      runner.send({ type: 'funds-verified', funds });
      payments.sync();
    };
  };
}

function overIn(status: VerificationStart['status'] | undefined): 'expired' | 'failed' | undefined {
  return status === 'expired' || status === 'failed' ? status : undefined;
}
