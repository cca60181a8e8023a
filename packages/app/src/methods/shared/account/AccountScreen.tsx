import type { ReactNode } from 'react';
import { useFlow } from '../../../flow/useFlow';
import { isWhole, takesNoMore } from '../../../session/arrival';
import type { CheckoutContext } from '../../../session/session';
import { useStrings } from '../../../strings/strings';
import { ArrivalAsked, ArrivalNotice } from '../ArrivalNotice';
import {
  AccountAwaited,
  AccountExpired,
  AccountFailed,
  AccountRequested,
  AccountUnavailable,
  AccountUnreachable,
  ArrivedWhole,
  claimedText,
} from './AccountNotices';
import type { ArrivalRunner } from './accountFlow';
import type { AccountEvent, AccountState } from './flow';

/** A state in which the payer may send money. */
export type OpenAccount<Bank> = Extract<AccountState<Bank>, { status: 'account' | 'partly' }>;

interface AccountScreenProps<Bank> {
  method: 'bank-transfer' | 'ussd';
  payment: CheckoutContext;
  runner: Pick<ArrivalRunner<unknown, AccountEvent>, 'known' | 'send'>;
  state: AccountState<Bank>;
  /** The texts after the payer claims to have paid. */
  texts: { waitingTitle: string; waitingMessage: string };
  /** Details of the transfer, shown while the payer must not send more money. */
  details?: (state: Extract<AccountState<Bank>, { account: unknown }>) => ReactNode;
  /** The instruction to send money. */
  children: (state: OpenAccount<Bank>) => ReactNode;
}

/** The screen of a payment into an account. */
export function AccountScreen<Bank>(props: AccountScreenProps<Bank>) {
  const { method, payment, runner, state, texts, details, children } = props;
  const { account: text, methods } = useStrings();
  const known = useFlow(runner.known);
  const { arrival } = state;
  const { money } = payment.transaction;
  const retry = () => runner.send({ type: 'retried' });

  // The payer needs no account, because the full amount has arrived.
  if (!('account' in state) && state.status !== 'failed' && arrival && isWhole(arrival))
    return <ArrivedWhole arrival={arrival} money={money} />;
  switch (state.status) {
    case 'requesting':
      return <AccountRequested />;
    case 'unavailable':
      return (
        <AccountUnavailable
          payment={payment}
          arrival={arrival}
          method={methods.names[method]}
          onRetry={retry}
        />
      );
    case 'unreachable':
      return <AccountUnreachable payment={payment} arrival={arrival} error={state.error} onRetry={retry} />;
    case 'account':
    case 'partly':
      if (!known) return <ArrivalAsked />;
      return takesNoMore(arrival) ? (
        <ArrivalNotice payment={payment} arrival={arrival} open details={details?.(state)} />
      ) : (
        children(state)
      );
    case 'confirm':
      return (
        <AccountAwaited
          title={payment.unconfirmed ? text.unconfirmedTitle : texts.waitingTitle}
          account={state.account}
          clock={payment.clock}
          arrival={arrival}
          money={money}
          // A QR code of an unconfirmed account would look like the provider's confirmation.
          details={payment.unconfirmed ? undefined : details?.(state)}
          onBack={() => runner.send({ type: 'went-back' })}
        >
          {claimedText(payment, text) ?? texts.waitingMessage}
        </AccountAwaited>
      );
    case 'expired':
      return known ? <AccountExpired payment={payment} {...state} onRetry={retry} /> : <ArrivalAsked />;
    case 'failed':
      return <AccountFailed payment={payment} arrival={arrival} />;
    default:
      return state satisfies never;
  }
}
