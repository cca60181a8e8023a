import { useState } from 'react';
import { formatMoney } from '../../money/money';
import type { Session } from '../../session/session';
import type { Transaction } from '../../session/transaction';
import { useStrings } from '../../strings/t';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { useCountdown } from '../../ui/useCountdown';

/** Specification §9. */
const REDIRECT_SECONDS = 10;

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
  const { successAddress: address, settings } = transaction;
  if (address === undefined) return <Done session={session} />;
  if (!settings.showSuccessBtnOnDone) return <Redirect session={session} address={address} />;
  return session.host.kind === 'frame' ? (
    <TopLink session={session} address={address}>
      {shell.done}
    </TopLink>
  ) : (
    <Button onPress={() => goTo(session, address)}>{shell.done}</Button>
  );
}

/** The way back to the merchant. Who may take it depends on the host: a cross-origin frame must not move the top window. */
function Redirect({ session, address }: { session: Session; address: string }) {
  const { success } = useStrings();
  const { host } = session;
  const seconds = useCountdown(REDIRECT_SECONDS, () => {
    if (host.kind !== 'frame') goTo(session, address);
  });

  if (host.kind === 'frame') {
    return (
      <TopLink session={session} address={address}>
        {success.continueLink}
      </TopLink>
    );
  }
  return (
    <>
      <p aria-hidden="true">{success.redirecting(seconds)}</p>
      <Button onPress={() => goTo(session, address)}>{success.continueNow}</Button>
    </>
  );
}

function goTo({ host }: Session, address: string): void {
  if (host.kind === 'sdk') host.send({ type: 'navigate', url: address });
  else window.location.replace(address);
}

function TopLink({ session, address, children }: { session: Session; address: string; children: string }) {
  return (
    <a className="button" href={address} target="_top" rel="noopener" onClick={() => session.leave()}>
      {children}
    </a>
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
