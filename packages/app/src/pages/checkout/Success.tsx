import { useState } from 'react';
import { formatMoney, type Money } from '../../money/money';
import type { Session } from '../../session/session';
import type { Transaction } from '../../session/transaction';
import { useStrings } from '../../strings/t';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { WayBack } from '../shared/WayBack';
import { useReceiptPart } from './useReceiptPart';

interface SuccessProps {
  session: Session;
  transaction: Transaction;
  /** Absent where nobody but an address has named an amount. */
  paid: Money | undefined;
  /** When the success was learnt, where that is known. */
  at: number | undefined;
  cardNotSaved: true | undefined;
}

export function Success({ session, transaction, paid, at, cardNotSaved }: SuccessProps) {
  const { success } = useStrings();
  const part = useReceiptPart();
  return (
    <Notice
      tone="success"
      title={success.title}
      below={
        <>
          <div className="receipt-place">
            {part ? (
              <part.Receipt
                session={session}
                transaction={transaction}
                paid={paid}
                method={session.payments.latest()}
                at={at}
              />
            ) : (
              <p className="reference">{success.reference(transaction.reference)}</p>
            )}
          </div>
          {cardNotSaved ? <p role="status">{success.cardNotSaved}</p> : null}
          <NextAction session={session} transaction={transaction} />
        </>
      }
    >
      {paid ? <p>{success.paid(formatMoney(paid))}</p> : null}
    </Notice>
  );
}

/** A countdown to the merchant's address; a Done button where there is none, or where the merchant wants one. */
function NextAction({ session, transaction }: { session: Session; transaction: Transaction }) {
  const { shell } = useStrings();
  const { successAddress, settings } = transaction;
  if (successAddress === undefined) return <Done session={session} />;
  return (
    <WayBack
      host={session.host}
      reference={session.reference}
      address={successAddress}
      button={settings.showSuccessBtnOnDone ? shell.done : undefined}
      onLeave={session.leave}
    />
  );
}

export function Done({ session }: { session: Session }) {
  const { shell, success } = useStrings();
  const [asked, setAsked] = useState(false);

  function finish(): void {
    session.leave();
    if (session.host.closes) return;
    // Only a window that a script opened may close itself; any other stays, and says so.
    window.close();
    setAsked(true);
  }

  return asked ? <p>{success.closePage}</p> : <Button onPress={finish}>{shell.done}</Button>;
}
