import type { ReactNode } from 'react';
import type { ApiError } from '../api/result';
import { Countdown } from '../forms/Countdown';
import { errorText } from '../strings/errorText';
import { useAllStrings } from '../strings/t';
import type { Clock } from '../time/clock';
import { Notice } from '../ui/Notice';
import type { Account } from './account';
import { OfflineHint } from './OfflineHint';
import type { Payment } from './session';

/** The screens that every payment into a virtual account shares. */

export function AccountRequested() {
  return <Notice tone="busy" title={useAllStrings().account.requesting} />;
}

export function AccountUnavailable({ method, onRetry }: { method: string; onRetry: () => void }) {
  const { account: text, shell } = useAllStrings();
  return (
    <Notice
      tone="warning"
      title={text.unavailableTitle}
      actions={[{ label: shell.retry, onPress: onRetry, quiet: true }]}
    >
      {text.unavailable(method)}
    </Notice>
  );
}

export function AccountUnreachable({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const strings = useAllStrings();
  return (
    <Notice
      tone="warning"
      title={strings.account.unavailableTitle}
      actions={[{ label: strings.shell.retry, onPress: onRetry }]}
    >
      {errorText(error, strings)}
    </Notice>
  );
}

interface AccountAwaitedProps {
  title: string;
  children: ReactNode;
  account: Account;
  clock: Clock;
  /** Stands below the time that is left. */
  details?: ReactNode;
  onBack: () => void;
}

export function AccountAwaited({ title, children, account, clock, details, onBack }: AccountAwaitedProps) {
  const { shell } = useAllStrings();
  return (
    <Notice
      tone="busy"
      title={title}
      below={details}
      actions={[{ label: shell.back, onPress: onBack, quiet: true }]}
    >
      {children}
      <OfflineHint />
      <Countdown deadline={account.deadline} clock={clock} />
    </Notice>
  );
}

interface AccountExpiredProps {
  payment: Payment;
  /** Whether another account may be asked for. */
  renewable: boolean;
  /** Whether nobody could be asked yet what was paid. */
  unasked: boolean;
  onRetry: () => void;
}

export function AccountExpired({ payment, renewable, unasked, onRetry }: AccountExpiredProps) {
  const text = useAllStrings().account;
  return (
    <Notice
      tone="danger"
      title={text.expiredTitle}
      actions={renewable ? [{ label: text.renew, onPress: onRetry, quiet: true }] : []}
    >
      <p>{unasked ? text.expiredUnasked : text.expired}</p>
      <AccountSupport payment={payment} />
      {payment.unverifiable ? <p>{text.unverifiableMessage}</p> : null}
    </Notice>
  );
}

/** The provider says that the payment failed: 'Transaction Failed!', and whom to ask who has sent the money. */
export function AccountFailed({ payment }: { payment: Payment }) {
  const { charge } = useAllStrings();
  return (
    <Notice tone="danger" title={charge.failedTitle}>
      <p>{charge.notCompleted}</p>
      <AccountSupport payment={payment} />
    </Notice>
  );
}

function AccountSupport({ payment }: { payment: Payment }) {
  const text = useAllStrings().account;
  return (
    <p>
      {text.support(payment.supportContact ?? text.supportTeam)}{' '}
      <b className="reference">{payment.transaction.reference}</b>
    </p>
  );
}
