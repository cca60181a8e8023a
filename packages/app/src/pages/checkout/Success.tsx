import { useState } from 'react';
import { formatMoney } from '../../money/money';
import type { Session } from '../../session/session';
import type { Transaction } from '../../session/transaction';
import { useStrings } from '../../strings/t';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { WayBack } from '../wrapper/WayBack';

interface SuccessProps {
  session: Session;
  transaction: Transaction;
  cardNotSaved: true | undefined;
}

export function Success({ session, transaction, cardNotSaved }: SuccessProps) {
  const { success } = useStrings();
  return (
    <Notice tone="success" title={success.title}>
      <p>{success.paid(formatMoney(transaction.money))}</p>
      <p className="muted reference">{success.reference(transaction.reference)}</p>
      {cardNotSaved ? <p className="muted">{success.cardNotSaved}</p> : null}
      <WayOn session={session} transaction={transaction} />
    </Notice>
  );
}

/** A countdown to the merchant's address; a Done button where there is none, or where the merchant wants one. */
function WayOn({ session, transaction }: { session: Session; transaction: Transaction }) {
  const { shell } = useStrings();
  const { successAddress, settings } = transaction;
  if (successAddress === undefined) return <Done session={session} />;
  return (
    <WayBack
      host={session.host}
      address={successAddress}
      button={settings.showSuccessBtnOnDone ? shell.done : undefined}
      onLeave={session.leave}
    />
  );
}

function Done({ session }: { session: Session }) {
  const { shell, success } = useStrings();
  const [asked, setAsked] = useState(false);

  function finish(): void {
    session.leave();
    if (session.host.kind !== 'window') return;
    // Only a window that a script opened may close itself; any other stays, and the payer is told.
    window.close();
    setAsked(true);
  }

  return asked ? <p>{success.closePage}</p> : <Button onPress={finish}>{shell.done}</Button>;
}
