import { formatMoney, type Money } from '../../money/money';
import type { Session } from '../../session/session';
import type { Transaction } from '../../session/transaction';
import { useStrings } from '../../strings/strings';
import { Notice } from '../../ui/Notice';
import { ReturnToMerchant } from '../shared/ReturnToMerchant';
import { Done } from './Done';
import { Receipt } from './Receipt';

interface SuccessProps {
  session: Session;
  transaction: Transaction;
  /** The paid amount; absent if only the page's address states an amount. */
  paid: Money | undefined;
  /** Time of the verified success, if known. */
  at: number | undefined;
  cardNotSaved: true | undefined;
}

/** The success screen, with the receipt, a note if the card was not saved, and the next action. */
export function Success({ session, transaction, paid, at, cardNotSaved }: SuccessProps) {
  const { receipt, success } = useStrings();
  return (
    <Notice
      tone="success"
      title={success.title}
      below={
        <>
          <Receipt
            session={session}
            transaction={transaction}
            paid={paid}
            method={session.payments.begunHere() ? session.payments.latest() : undefined}
            at={at}
          />
          {cardNotSaved ? <p role="status">{receipt.cardNotSaved}</p> : null}
          <NextAction session={session} transaction={transaction} />
        </>
      }
    >
      {paid ? <p>{success.paid(formatMoney(paid))}</p> : null}
    </Notice>
  );
}

/** A countdown to the merchant's address, or a button if there is no address or the merchant prefers a button. */
function NextAction({ session, transaction }: Pick<SuccessProps, 'session' | 'transaction'>) {
  const { shell } = useStrings();
  const { successAddress, settings } = transaction;
  if (successAddress === undefined) return <Done session={session} />;
  return (
    <ReturnToMerchant
      host={session.host}
      reference={session.reference}
      address={successAddress}
      button={settings.showSuccessBtnOnDone ? shell.done : undefined}
      onLeave={session.leave}
    />
  );
}
