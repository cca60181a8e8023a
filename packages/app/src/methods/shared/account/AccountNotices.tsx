import type { ReactNode } from 'react';
import type { ApiError } from '../../../api/result';
import { Countdown } from '../../../forms/Countdown';
import { useNextMethod } from '../../../forms/useNextMethod';
import { formatMoney, type Money } from '../../../money/money';
import type { Account } from '../../../session/account';
import { type FundsReceived, isNothing, isPartial, isWhole } from '../../../session/fundsReceived';
import type { CheckoutContext } from '../../../session/session';
import { errorText } from '../../../strings/errorText';
import { languageOfText } from '../../../strings/serverText';
import { type Strings, useStrings } from '../../../strings/strings';
import type { Clock } from '../../../time/clock';
import { Notice } from '../../../ui/Notice';
import { FundsBox, FundsNotice } from '../FundsNotice';
import { OfflineHint } from '../OfflineHint';
import { reasonSentences } from '../reasons';
import { isNothingTaken } from '../unconfirmedCharge';

export function AccountRequested() {
  return <Notice tone="busy" title={useStrings().account.requesting} />;
}

interface AccountMissingProps {
  payment: CheckoutContext;
  funds: FundsReceived | undefined;
  onRetry: () => void;
}

export function AccountUnavailable({
  payment,
  funds,
  method,
  onRetry,
}: AccountMissingProps & { method: string }) {
  const { account: text, shell } = useStrings();
  const next = useNextMethod(false);
  if (isPartial(funds)) return <FundsNotice payment={payment} funds={funds} open={false} onRenew={onRetry} />;
  return (
    <Notice
      tone="warning"
      title={text.unavailableTitle}
      actions={[...next, { label: shell.retry, onPress: onRetry, quiet: true }]}
    >
      {text.unavailable(method)}
    </Notice>
  );
}

export function AccountUnreachable({
  payment,
  funds,
  error,
  onRetry,
}: AccountMissingProps & { error: ApiError }) {
  const strings = useStrings();
  const next = useNextMethod();
  const message = errorText(error, strings);
  if (isPartial(funds))
    return (
      <FundsNotice payment={payment} funds={funds} open={false} onRenew={onRetry}>
        <p lang={languageOfText(message)}>{message}</p>
      </FundsNotice>
    );
  return (
    <Notice
      tone="warning"
      title={strings.account.unavailableTitle}
      actions={[{ label: strings.shell.retry, onPress: onRetry }, ...next]}
    >
      {message}
    </Notice>
  );
}

interface AccountAwaitedProps {
  title: string;
  children: string;
  account: Account;
  clock: Clock;
  funds?: FundsReceived | undefined;
  money: Money;
  details?: ReactNode;
  onBack: () => void;
}

export function AccountAwaited({
  title,
  children,
  account,
  clock,
  funds,
  money,
  details,
  onBack,
}: AccountAwaitedProps) {
  const { shell, funds: text } = useStrings();
  // Once the full amount has arrived, the payer has no reason to go back.
  if (funds && isWhole(funds)) return <FullyFunded funds={funds} money={money} details={details} />;
  return (
    <Notice
      tone="busy"
      title={title}
      below={
        <>
          <Countdown deadline={account.deadline} clock={clock} claimed />
          {details}
        </>
      }
      actions={[{ label: shell.back, onPress: onBack, quiet: true }]}
    >
      {isPartial(funds) ? (
        <p>{text.awaited(formatMoney({ ...money, minorUnits: funds.missing }))}</p>
      ) : (
        <p>{children}</p>
      )}
      {funds && !isNothing(funds) ? <FundsBox funds={funds} money={money} part /> : null}
      <OfflineHint />
    </Notice>
  );
}

interface FullyFundedProps {
  funds: FundsReceived;
  money: Money;
  details?: ReactNode;
}

/** The notice that the full amount or more has arrived, but the provider has not confirmed the payment yet. */
export function FullyFunded({ funds, money, details }: FullyFundedProps) {
  const { charge, funds: text } = useStrings();
  return (
    <Notice tone="busy" title={charge.waitingTitle} below={details}>
      <FundsBox funds={funds} money={money} open={false} part />
      <p>{text.whole}</p>
      <OfflineHint />
    </Notice>
  );
}

/**
 * Returns the text after a transfer that no provider can verify, or whose account no provider confirms; `undefined` for any
 * other transfer.
 */
export function claimedText(
  { unconfirmed, withoutVerification }: CheckoutContext,
  text: Strings['account'],
): string | undefined {
  if (unconfirmed) return text.unconfirmedMessage;
  return withoutVerification ? text.withoutVerificationMessage : undefined;
}

interface AccountExpiredProps {
  payment: CheckoutContext;
  renewable: boolean;
  /** Whether no verification has succeeded since the deadline. */
  outcomeUnknown: boolean;
  funds?: FundsReceived | undefined;
  onRetry: () => void;
}

export function AccountExpired({ payment, renewable, outcomeUnknown, funds, onRetry }: AccountExpiredProps) {
  const text = useStrings().account;
  const claimed = claimedText(payment, text);
  if (funds && !isNothing(funds))
    return (
      <FundsNotice payment={payment} funds={funds} open={false} onRenew={renewable ? onRetry : undefined} />
    );
  return (
    <Notice
      tone="danger"
      title={text.expiredTitle}
      actions={renewable ? [{ label: text.renew, onPress: onRetry, quiet: true }] : []}
    >
      {/* Wallet funding without a transaction can't be verified. */}
      {payment.withoutVerification ? null : <p>{outcomeUnknown ? text.expiredUnknown : text.expired}</p>}
      <AccountSupport payment={payment} />
      {claimed === undefined ? null : <p>{claimed}</p>}
    </Notice>
  );
}

/** The screen 'Transaction Failed!' after a failure that the provider reports, with a contact in case the payer sent money. */
export function AccountFailed({
  payment,
  funds,
}: {
  payment: CheckoutContext;
  funds?: FundsReceived | undefined;
}) {
  const strings = useStrings();
  const { charge } = strings;
  const next = useNextMethod(false);
  return (
    <Notice tone="danger" title={charge.failedTitle} actions={isPartial(funds) || isWhole(funds) ? [] : next}>
      {(reasonsOf(payment, funds, strings) ?? [charge.notCompleted]).map((sentence) => (
        <p key={sentence} lang={languageOfText(sentence)}>
          {sentence}
        </p>
      ))}
      {funds && !isNothing(funds) ? (
        <FundsBox funds={funds} money={payment.transaction.money} open={false} part />
      ) : null}
      <AccountSupport payment={payment} />
    </Notice>
  );
}

function reasonsOf(
  payment: CheckoutContext,
  funds: FundsReceived | undefined,
  strings: Strings,
): string[] | undefined {
  const received = funds !== undefined && !isNothing(funds);
  const nothingTaken = !received && isNothingTaken({ kind: 'not-completed' }, payment);
  return reasonSentences(payment.lastVerification()?.reason, 'account', nothingTaken, strings);
}

function AccountSupport({ payment }: { payment: CheckoutContext }) {
  const text = useStrings().account;
  return (
    <p>
      <span>{text.support(payment.supportContact ?? text.supportTeam)}</span>
      <span> </span>
      <b className="reference">{payment.transaction.reference}</b>
    </p>
  );
}
