import type { Money } from '../../money/money';
import type { Session } from '../../session/session';
import type { Transaction } from '../../session/transaction';
import { useStrings } from '../../strings/strings';
import { Notice } from '../../ui/Notice';
import { Done } from './Done';
import { PaidReceipt } from './PaidReceipt';

interface PaidBeforeProps {
  session: Session;
  transaction: Transaction;
  paid: Money | undefined;
}

/**
 * The error view of specification §2, with the receipt, for a transaction that was paid on another device or long ago.
 * The view offers no Retry, because the transaction is paid. The page doesn't redirect, because the person who opened it
 * may not be the payer.
 */
export function PaidBefore({ session, ...paid }: PaidBeforeProps) {
  const { error } = useStrings();
  return (
    <Notice
      tone="warning"
      title={error.title}
      below={
        <>
          <PaidReceipt session={session} {...paid} />
          <Done session={session} />
        </>
      }
    >
      {error.message}
    </Notice>
  );
}
