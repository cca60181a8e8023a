import { FundsAfterEnd } from '../../methods/shared/FundsNotice';
import { readFundsReceived } from '../../session/readFundsReceived';
import type { Session } from '../../session/session';
import type { Transaction } from '../../session/transaction';

/** The handling of a wrong amount, if the provider reports it. */
export function FundsOnOther({ session, transaction }: { session: Session; transaction: Transaction }) {
  return (
    <FundsAfterEnd
      transaction={transaction}
      contact={session.payment()?.supportContact}
      funds={readFundsReceived(transaction.money, undefined, session.lastVerification())}
    />
  );
}
