import { formatMoney, type Money } from '../../money/money';
import type { Session } from '../../session/session';
import type { Transaction } from '../../session/transaction';
import { useStrings } from '../../strings/strings';
import { Receipt } from './Receipt';

interface PaidReceiptProps {
  session: Session;
  transaction: Transaction;
  /** The verified amount; absent if the provider reports none. */
  paid: Money | undefined;
}

/** The receipt below the error view of specification §2. */
export function PaidReceipt({ session, transaction, paid }: PaidReceiptProps) {
  const { success } = useStrings();
  return (
    <>
      <p role="status">
        <b>{success.title}</b>
        {paid ? <span>{` · ${formatMoney(paid)}`}</span> : null}
      </p>
      <Receipt session={session} transaction={transaction} paid={paid} method={undefined} at={undefined} />
    </>
  );
}
