import { useFlow } from '../../flow/useFlow';
import { BankPicker } from '../../forms/BankPicker';
import { commonName } from '../../forms/knownBanks';
import { amountToSend, isNothing, isPartial, isWhole, takesNoMore } from '../../session/arrival';
import { useStrings } from '../../strings/strings';
import type { MethodScreenProps } from '../method';
import { ArrivalAsked, ArrivalBox, ArrivalNotice } from '../shared/ArrivalNotice';
import {
  AccountAwaited,
  AccountExpired,
  AccountFailed,
  AccountRequested,
  AccountUnavailable,
  AccountUnreachable,
  ArrivedWhole,
  claimedText,
} from '../shared/account/AccountNotices';
import { BrowserLink } from '../shared/BrowserLink';
import { FootLinks } from '../shared/FootLinks';
import { USSD_BANKS } from './banks';
import { dialCode, isDialable } from './dialCode';
import { progress } from './flow';
import { NotDialable } from './NotDialable';
import { RestByTransfer } from './RestByTransfer';
import { UssdCode } from './UssdCode';
import { ussdPayment } from './work';

export function UssdScreen({ session, payment }: MethodScreenProps) {
  const strings = useStrings();
  const text = strings.ussd;
  const runner = ussdPayment(session.payments, payment);
  const state = useFlow(runner);
  const { transaction, clock } = payment;
  const known = useFlow(runner.known);
  const retry = () => runner.send({ type: 'retried' });

  // A payer who has already dialled a code still sees its outcome.
  if (!isDialable(transaction.money.minorUnits) && progress(state) === 'idle') {
    return <NotDialable money={transaction.money} />;
  }
  // The payer needs no account, because the full amount has arrived.
  if (!('account' in state) && state.status !== 'failed' && state.arrival && isWhole(state.arrival))
    return <ArrivedWhole arrival={state.arrival} money={transaction.money} />;
  switch (state.status) {
    case 'choosing':
      if (takesNoMore(state.arrival)) return <ArrivalNotice payment={payment} arrival={state.arrival} open />;
      return (
        <>
          {state.arrival && !isNothing(state.arrival) ? (
            <ArrivalBox arrival={state.arrival} money={transaction.money} />
          ) : null}
          <BankPicker
            banks={USSD_BANKS}
            money={amountToSend(transaction.money, undefined, state.arrival)}
            clock={clock}
            onChoose={(bank) => runner.send({ type: 'bank-chosen', bank })}
          />
          {isPartial(state.arrival) ? null : <FootLinks payment={payment} />}
        </>
      );
    case 'requesting':
      return <AccountRequested />;
    case 'unavailable':
      return (
        <AccountUnavailable
          payment={payment}
          arrival={state.arrival}
          method={strings.methods.names.ussd}
          onRetry={retry}
        />
      );
    case 'unreachable':
      return (
        <AccountUnreachable payment={payment} arrival={state.arrival} error={state.error} onRetry={retry} />
      );
    case 'dialing':
    case 'partly': {
      if (!known) return <ArrivalAsked />;
      const { account, arrival, bank } = state;
      if (takesNoMore(arrival)) return <ArrivalNotice payment={payment} arrival={arrival} open />;
      const money = amountToSend(transaction.money, account.accepts, arrival);
      const claim = () => runner.send({ type: 'payment-claimed' });
      if (!isDialable(money.minorUnits))
        return (
          <RestByTransfer
            account={account}
            money={money}
            asked={transaction.money}
            arrival={arrival}
            clock={clock}
            onCompleted={claim}
          />
        );
      return (
        <>
          <UssdCode
            bank={commonName(bank.name)}
            code={dialCode(bank, money.minorUnits, account.number)}
            money={money}
            asked={transaction.money}
            arrival={arrival}
            dialable={!transaction.settings.hideUssdDialButton}
            deadline={account.deadline}
            clock={clock}
            onCompleted={claim}
            onBack={() => runner.send({ type: 'went-back' })}
          />
          {/* Some browsers inside apps can't dial. */}
          {arrival && !isNothing(arrival) ? null : <BrowserLink payment={payment} />}
        </>
      );
    }
    case 'confirm':
      return (
        <AccountAwaited
          title={payment.unconfirmed ? strings.account.unconfirmedTitle : text.waitingTitle}
          account={state.account}
          clock={clock}
          arrival={state.arrival}
          money={transaction.money}
          onBack={() => runner.send({ type: 'went-back' })}
        >
          {claimedText(payment, strings.account) ?? text.waitingMessage}
        </AccountAwaited>
      );
    case 'expired':
      return known ? <AccountExpired payment={payment} {...state} onRetry={retry} /> : <ArrivalAsked />;
    case 'failed':
      return <AccountFailed payment={payment} arrival={state.arrival} />;
    default:
      return state satisfies never;
  }
}
