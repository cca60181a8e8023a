import { formatMoney, type Money } from '../../money/money';
import type { Session } from '../../session/session';
import type { Transaction } from '../../session/transaction';
import { useStrings } from '../../strings/strings';
import { Notice } from '../../ui/Notice';
import { MerchantLink } from '../shared/MerchantLink';
import { Done } from './Done';
import { useTerminalChunk } from './useTerminalChunk';

export interface SuccessProps {
  session: Session;
  transaction: Transaction;
  /** Absent where only an address has named an amount. */
  paid: Money | undefined;
  /** When the success was learnt, where that is known. */
  at: number | undefined;
  cardNotSaved: true | undefined;
}

/**
 * The news that something is paid. It needs nothing that is not here yet: without the terminal part there is the reference in
 * place of the receipt, and a press in place of the countdown. The SDK decides where its page may be led: in its frame the press
 * only leaves.
 */
export function Success(props: SuccessProps) {
  const { success } = useStrings();
  const chunk = useTerminalChunk();
  const { session, transaction, paid } = props;
  const { reference, successAddress } = transaction;
  return (
    <Notice
      tone="success"
      title={success.title}
      below={
        typeof chunk === 'object' ? (
          <chunk.AfterSuccess {...props} />
        ) : (
          <>
            <div className="receipt-place">
              <p className="reference">{success.reference(reference)}</p>
            </div>
            {successAddress === undefined || session.host.kind === 'sdk' ? (
              <Done session={session} />
            ) : (
              <MerchantLink address={successAddress} onLeave={session.leave} />
            )}
          </>
        )
      }
    >
      {paid ? <p>{success.paid(formatMoney(paid))}</p> : null}
    </Notice>
  );
}
