import { addressAt, isAsked } from '../../address/ownAddress';
import { useFlow } from '../../flow/useFlow';
import { TransferDetails } from '../../receipt/TransferDetails';
import { isWhole, takesNoMore } from '../../session/arrival';
import type { CheckoutContext } from '../../session/session';
import { useStrings } from '../../strings/strings';
import type { MethodScreenProps } from '../method';
import { ArrivalAsked, ArrivalNotice } from '../shared/ArrivalNotice';
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
import { FootLinks } from '../shared/FootLinks';
import { isDesktop } from '../shared/ToPhone';
import { AccountDetails } from './AccountDetails';
import { bankTransferPayment } from './work';

export function BankTransferScreen({ session, payment }: MethodScreenProps) {
  const strings = useStrings();
  const text = strings.bankTransfer;
  const runner = bankTransferPayment(session.payments, payment);
  const state = useFlow(runner);
  const { transaction, clock } = payment;
  const known = useFlow(runner.known);
  const retry = () => runner.send({ type: 'retried' });

  // The payer needs no account, because the full amount has arrived.
  if (!('account' in state) && state.status !== 'failed' && state.arrival && isWhole(state.arrival))
    return <ArrivedWhole arrival={state.arrival} money={transaction.money} />;
  switch (state.status) {
    case 'requesting':
      return <AccountRequested />;
    case 'unavailable':
      return (
        <AccountUnavailable
          payment={payment}
          arrival={state.arrival}
          method={strings.methods.names['bank-transfer']}
          onRetry={retry}
        />
      );
    case 'unreachable':
      return (
        <AccountUnreachable payment={payment} arrival={state.arrival} error={state.error} onRetry={retry} />
      );
    case 'account':
    case 'partly':
      if (!known) return <ArrivalAsked />;
      if (takesNoMore(state.arrival))
        return (
          <ArrivalNotice
            payment={payment}
            arrival={state.arrival}
            open
            details={<TransferDetails account={state.account} arrival={state.arrival} payment={payment} />}
          />
        );
      return (
        <>
          <AccountDetails
            account={state.account}
            arrival={state.arrival}
            lasting={payment.account !== undefined}
            unconfirmed={payment.unconfirmed}
            money={transaction.money}
            address={phoneAddress(payment)}
            clock={clock}
            onCompleted={() => runner.send({ type: 'payment-claimed' })}
          />
          {state.status === 'account' ? (
            <FootLinks payment={payment} deadline={state.account.deadline} />
          ) : null}
        </>
      );
    case 'confirm':
      return (
        <AccountAwaited
          title={payment.unconfirmed ? strings.account.unconfirmedTitle : text.waitingTitle}
          account={state.account}
          clock={clock}
          arrival={state.arrival}
          money={transaction.money}
          details={
            // A QR code of an unconfirmed account would look like the provider's confirmation.
            payment.unconfirmed ? undefined : (
              <TransferDetails account={state.account} arrival={state.arrival} payment={payment} />
            )
          }
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

/**
 * The address that continues the payment on a phone; `undefined` on a phone, or if no address does that.
 * Wallet funding has none, because its address names an account and no transaction that another device could open.
 * A person who was asked to pay gets none, because the method's slug would replace the mark of the request.
 */
function phoneAddress({ account }: CheckoutContext): string | undefined {
  return account === undefined && isDesktop() && !isAsked(window)
    ? addressAt('bank-transfer', window)
    : undefined;
}
