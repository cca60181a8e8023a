import { FundsAfterEnd } from '../../methods/shared/FundsNotice';
import { readFundsReceived } from '../../session/readFundsReceived';
import type { Session } from '../../session/session';
import type { Transaction } from '../../session/transaction';

/** The notice about an excess or a refund of a wrong amount. Renders nothing if there is neither an excess nor a refund. */
export function FundsOnOther({ session, transaction }: { session: Session; transaction: Transaction }) {
  return (
    <FundsAfterEnd
      transaction={transaction}
      contact={session.payment()?.supportContact}
      funds={readFundsReceived(transaction.money, undefined, session.lastVerification())}
    />
  );
}
