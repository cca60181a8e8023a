import { formatMoney } from '../../money/money';
import type { Recorded } from '../../session/paid';
import type { Session } from '../../session/session';
import type { Transaction } from '../../session/transaction';
import { useAllStrings } from '../../strings/t';
import { Notice } from '../../ui/Notice';
import { ArrivedOther } from './ArrivedOther';

interface DifferentProps {
  session: Session;
  transaction: Transaction;
  recorded: Recorded;
}

/** The reference was paid, with another amount or currency than this page asks for. No success, and nothing to pay again. */
export function Different({ session, transaction, recorded }: DifferentProps) {
  const { different, success } = useAllStrings();
  const contact = session.payment()?.supportContact;
  const { money, reference } = transaction;
  const { hundredths, currency = money.currency } = recorded;
  const paid = hundredths === undefined ? currency : formatMoney({ hundredths, currency });
  return (
    <Notice
      tone="warning"
      title={different.title}
      below={
        <>
          <ArrivedOther session={session} transaction={transaction} />
          <p className="reference">
            {success.reference(reference)}
            {contact === undefined ? null : (
              <>
                <br />
                <bdi>{contact}</bdi>
              </>
            )}
          </p>
        </>
      }
    >
      <p>{different.message(paid, formatMoney(money))}</p>
    </Notice>
  );
}
