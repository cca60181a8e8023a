import { useFlow } from '../../flow/useFlow';
import { BankPicker } from '../../forms/BankPicker';
import { commonName } from '../../forms/knownBanks';
import {
  AccountAwaited,
  AccountExpired,
  AccountFailed,
  AccountRequested,
  AccountUnavailable,
  AccountUnreachable,
} from '../../session/AccountNotices';
import { useAllStrings } from '../../strings/t';
import type { MethodScreenProps } from '../method';
import { USSD_BANKS } from './banks';
import { dialCode, isDialable } from './dialCode';
import { progress } from './flow';
import { NotDialable } from './NotDialable';
import { UssdCode } from './UssdCode';
import { ussdPayment } from './work';

export function UssdScreen({ session, payment }: MethodScreenProps) {
  const strings = useAllStrings();
  const text = strings.ussd;
  const runner = ussdPayment(session.payments, payment);
  const state = useFlow(runner);
  const { transaction, clock } = payment;
  const retry = () => runner.send({ type: 'retried' });

  // Who has dialled, with whatever code, is still told how it ends.
  if (!isDialable(transaction.money.hundredths) && progress(state) === 'idle') {
    return <NotDialable money={transaction.money} />;
  }
  switch (state.status) {
    case 'choosing':
      return (
        <BankPicker banks={USSD_BANKS} onChoose={(bank) => runner.send({ type: 'bank-chosen', bank })} />
      );
    case 'requesting':
      return <AccountRequested />;
    case 'unavailable':
      return <AccountUnavailable method={strings.methods.names.ussd} onRetry={retry} />;
    case 'unreachable':
      return <AccountUnreachable error={state.error} onRetry={retry} />;
    case 'dialing':
      return (
        <UssdCode
          bank={commonName(state.bank.name)}
          code={dialCode(state.bank, transaction.money.hundredths, state.account.number)}
          dialable={!transaction.settings.hideUssdDialButton}
          deadline={state.account.deadline}
          clock={clock}
          onCompleted={() => runner.send({ type: 'payment-claimed' })}
          onBack={() => runner.send({ type: 'went-back' })}
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
          {payment.unverifiable ? strings.account.unverifiableMessage : text.waitingMessage}
        </AccountAwaited>
      );
    case 'expired':
      return <AccountExpired payment={payment} {...state} onRetry={retry} />;
    case 'failed':
      return <AccountFailed payment={payment} />;
    default:
      return state satisfies never;
  }
}
