import { ArrivalAfter } from '../../methods/shared/ArrivalNotice';
import { readArrival } from '../../session/readArrival';
import type { Session } from '../../session/session';
import type { Transaction } from '../../session/transaction';

/** The handling of a wrong amount, if the provider reports it. */
export function ArrivedOther({ session, transaction }: { session: Session; transaction: Transaction }) {
  return (
    <ArrivalAfter
      transaction={transaction}
      contact={session.payment()?.supportContact}
      arrival={readArrival(transaction.money, undefined, session.lastVerification())}
    />
  );
}
