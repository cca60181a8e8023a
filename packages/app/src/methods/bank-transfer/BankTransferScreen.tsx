import { useFlow } from '../../flow/useFlow';
import { formatMoney } from '../../money/money';
import { errorText } from '../../strings/errorText';
import { useStrings } from '../../strings/t';
import { Notice } from '../../ui/Notice';
import type { MethodScreenProps } from '../method';
import { AccountDetails } from './AccountDetails';
import { Countdown } from './Countdown';
import { bankTransferPayment } from './work';

export function BankTransferScreen({ session, payment }: MethodScreenProps) {
  const strings = useStrings();
  const text = strings.bankTransfer;
  const runner = bankTransferPayment(session.payments, payment);
  const state = useFlow(runner);
  const { money, reference, supportContact } = payment.transaction;

  switch (state.status) {
    case 'requesting':
      return <Notice tone="busy" title={text.requesting} />;
    case 'unavailable':
      return (
        <Notice tone="warning" title={text.unavailableTitle}>
          {text.unavailable}
        </Notice>
      );
    case 'unreachable':
      return (
        <Notice
          tone="warning"
          title={text.unavailableTitle}
          actions={[{ label: strings.shell.retry, onPress: () => runner.send({ type: 'retried' }) }]}
        >
          {errorText(state.error, strings)}
        </Notice>
      );
    case 'account':
      return (
        <AccountDetails
          account={state.account}
          amount={formatMoney(money)}
          clock={payment.clock}
          onCompleted={() => runner.send({ type: 'payment-claimed' })}
        />
      );
    case 'confirm':
      return (
        <Notice
          tone="busy"
          title={text.waitingTitle}
          actions={[
            { label: strings.shell.back, onPress: () => runner.send({ type: 'went-back' }), quiet: true },
          ]}
        >
          {text.waitingMessage}
          <Countdown deadline={state.account.deadline} clock={payment.clock} />
        </Notice>
      );
    case 'expired':
      return (
        <Notice tone="danger" title={text.expiredTitle}>
          <p>{text.expired}</p>
          <p>
            {text.support(supportContact ?? text.supportTeam)} <b className="reference">{reference}</b>
          </p>
        </Notice>
      );
    default:
      return state satisfies never;
  }
}
