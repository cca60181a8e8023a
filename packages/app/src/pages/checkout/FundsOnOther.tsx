import { FundsAfterEnd } from '../../methods/shared/FundsNotice';
import { readFundsReceived } from '../../session/readFundsReceived';
import type { Session } from '../../session/session';
import type { Transaction } from '../../session/transaction';

/** The notice about the provider's handling of a wrong amount. Renders nothing if the provider reports none. */
export function FundsOnOther({ session, transaction }: { session: Session; transaction: Transaction }) {
  return (
    <FundsAfterEnd
      transaction={transaction}
      contact={session.payment()?.supportContact}
      funds={readFundsReceived(transaction.money, undefined, session.lastVerification())}
    />
  );
}
