import type { ReactNode } from 'react';
import { useFlow } from '../../../flow/useFlow';
import { isWhole, takesNoMore } from '../../../session/fundsReceived';
import type { CheckoutContext } from '../../../session/session';
import { useStrings } from '../../../strings/strings';
import { FundsNotice, FundsQueried } from '../FundsNotice';
import {
  AccountAwaited,
  AccountExpired,
  AccountFailed,
  AccountRequested,
  AccountUnavailable,
  AccountUnreachable,
  claimedText,
  FullyFunded,
} from './AccountNotices';
import type { AccountRunner } from './accountFlow';
import type { AccountEvent, AccountState } from './flow';

/** A state in which the payer may send money. */
export type OpenAccount<Bank> = Extract<AccountState<Bank>, { status: 'account' | 'partly' }>;

interface AccountScreenProps<Bank> {
  method: 'bank-transfer' | 'ussd';
  payment: CheckoutContext;
  runner: Pick<AccountRunner<unknown, AccountEvent>, 'upToDate' | 'send'>;
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
  const upToDate = useFlow(runner.upToDate);
  const { funds } = state;
  const { money } = payment.transaction;
  const retry = () => runner.send({ type: 'retried' });

  // Show no account, because the full amount has arrived.
  if (!('account' in state) && state.status !== 'failed' && funds && isWhole(funds))
    return <FullyFunded funds={funds} money={money} />;
  switch (state.status) {
    case 'requesting':
      return <AccountRequested />;
    case 'unavailable':
      return (
        <AccountUnavailable payment={payment} funds={funds} method={methods.names[method]} onRetry={retry} />
      );
    case 'unreachable':
      return <AccountUnreachable payment={payment} funds={funds} error={state.error} onRetry={retry} />;
    case 'account':
    case 'partly':
      if (!upToDate) return <FundsQueried />;
      return takesNoMore(funds) ? (
        <FundsNotice payment={payment} funds={funds} open details={details?.(state)} />
      ) : (
        children(state)
      );
    case 'confirm':
      return (
        <AccountAwaited
          title={payment.unconfirmed ? text.unconfirmedTitle : texts.waitingTitle}
          account={state.account}
          clock={payment.clock}
          funds={funds}
          money={money}
          // Show no details of an unconfirmed account, because they would look like the provider's confirmation.
          details={payment.unconfirmed ? undefined : details?.(state)}
          onBack={() => runner.send({ type: 'went-back' })}
        >
          {claimedText(payment, text) ?? texts.waitingMessage}
        </AccountAwaited>
      );
    case 'expired':
      return upToDate ? (
        <AccountExpired payment={payment} {...state} funds={funds} onRetry={retry} />
      ) : (
        <FundsQueried />
      );
    case 'failed':
      return <AccountFailed payment={payment} funds={funds} />;
    default:
      return state satisfies never;
  }
}
