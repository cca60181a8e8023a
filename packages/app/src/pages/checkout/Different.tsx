import { formatMoney } from '../../money/money';
import type { Recorded } from '../../session/paid';
import type { Session } from '../../session/session';
import type { Transaction } from '../../session/transaction';
import { useStrings } from '../../strings/t';
import { Notice } from '../../ui/Notice';
import { useReceiptPart } from './useReceiptPart';

interface DifferentProps {
  session: Session;
  transaction: Transaction;
  recorded: Recorded;
  /** Whom the payer can ask. */
  contact: string | undefined;
}

/** The reference was paid, with another amount or currency than this page asks for. No success, and nothing to pay again. */
export function Different({ session, transaction, recorded, contact }: DifferentProps) {
  const { different, success } = useStrings();
  const part = useReceiptPart();
  const { money, reference } = transaction;
  const { hundredths, currency = money.currency } = recorded;
  const paid = hundredths === undefined ? currency : formatMoney({ hundredths, currency });
  return (
    <Notice
      tone="warning"
      title={different.title}
      below={
        <>
          {part ? <part.ArrivedOther session={session} transaction={transaction} /> : null}
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
