import { useStrings } from '../../strings/strings';
import { ReturnToMerchant } from '../shared/ReturnToMerchant';
import { Done } from './Done';
import { Receipt } from './Receipt';
import type { SuccessProps } from './Success';

/** Below the news of a success: the receipt, whether the card was saved, and the next action. */
export function AfterSuccess({ session, transaction, paid, at, cardNotSaved }: SuccessProps) {
  const { receipt } = useStrings();
  return (
    <>
      <div className="receipt-place">
        <Receipt
          session={session}
          transaction={transaction}
          paid={paid}
          method={session.payments.latest()}
          at={at}
        />
      </div>
      {cardNotSaved ? <p role="status">{receipt.cardNotSaved}</p> : null}
      <NextAction session={session} transaction={transaction} />
    </>
  );
}

/** A countdown to the merchant's address; a Done button where there is none, or where the merchant wants one. */
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
