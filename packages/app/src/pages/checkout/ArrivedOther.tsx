import { ArrivalAfter } from '../../methods/shared/ArrivalNotice';
import { readArrival } from '../../session/readArrival';
import type { Session } from '../../session/session';
import type { Transaction } from '../../session/transaction';

/** What happens to an amount other than the one that was asked for, where the provider says so. */
export function ArrivedOther({ session, transaction }: { session: Session; transaction: Transaction }) {
  return (
    <ArrivalAfter
      transaction={transaction}
      contact={session.payment()?.supportContact}
      arrival={readArrival(transaction.money, undefined, session.verified())}
    />
  );
}
