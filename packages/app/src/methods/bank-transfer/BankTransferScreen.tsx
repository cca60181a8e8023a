import { useFlow } from '../../flow/useFlow';
import { formatMoney } from '../../money/money';
import {
  AccountAwaited,
  AccountExpired,
  AccountRequested,
  AccountUnavailable,
  AccountUnreachable,
} from '../../session/AccountNotices';
import { useAllStrings } from '../../strings/t';
import type { MethodScreenProps } from '../method';
import { AccountDetails } from './AccountDetails';
import { bankTransferPayment } from './work';

export function BankTransferScreen({ session, payment }: MethodScreenProps) {
  const strings = useAllStrings();
  const text = strings.bankTransfer;
  const runner = bankTransferPayment(session.payments, payment);
  const state = useFlow(runner);
  const { transaction, clock } = payment;
  const retry = () => runner.send({ type: 'retried' });

  switch (state.status) {
    case 'requesting':
      return <AccountRequested />;
    case 'unavailable':
      return <AccountUnavailable method={strings.methods.names['bank-transfer']} onRetry={retry} />;
    case 'unreachable':
      return <AccountUnreachable error={state.error} onRetry={retry} />;
    case 'account':
      return (
        <AccountDetails
          account={state.account}
          amount={formatMoney(transaction.money)}
          clock={clock}
          onCompleted={() => runner.send({ type: 'payment-claimed' })}
        />
      );
    case 'confirm':
      return (
        <AccountAwaited
          title={text.waitingTitle}
          account={state.account}
          clock={clock}
          onBack={() => runner.send({ type: 'went-back' })}
        >
          {payment.blind ? strings.account.blindMessage : text.waitingMessage}
        </AccountAwaited>
      );
    case 'expired':
      return <AccountExpired payment={payment} {...state} onRetry={retry} />;
    default:
      return state satisfies never;
  }
}
