import { formatMoney } from '../../money/money';
import type { Recorded } from '../../session/paid';
import type { Session } from '../../session/session';
import type { Transaction } from '../../session/transaction';
import { useStrings } from '../../strings/strings';
import { Notice } from '../../ui/Notice';
import { type Lead, useWayBack, Whom } from '../shared/Problem';
import { FundsOnOther } from './FundsOnOther';

interface DifferentProps {
  session: Session;
  lead: Lead;
  transaction: Transaction;
  recorded: Recorded;
}

/**
 * The screen for a reference that was paid with another amount or currency.
 * The screen shows no success and offers no second payment.
 */
export function Different({ session, lead, transaction, recorded }: DifferentProps) {
  const { different } = useStrings();
  const contact = session.payment()?.supportContact ?? lead.contact;
  const { money, reference } = transaction;
  const { minorUnits, currency = money.currency } = recorded;
  const paid = minorUnits === undefined ? currency : formatMoney({ minorUnits, currency });
  return (
    <Notice
      tone="warning"
      title={different.title}
      actions={useWayBack(lead)}
      below={
        <>
          <FundsOnOther session={session} transaction={transaction} />
          <Whom reference={reference} contact={contact} />
        </>
      }
    >
      <p>{different.message(paid, formatMoney(money))}</p>
    </Notice>
  );
}
