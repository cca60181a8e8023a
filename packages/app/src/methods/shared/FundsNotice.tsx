import type { ReactNode } from 'react';
import { formatMoney, type Money } from '../../money/money';
import { amountToSend, type FundsReceived, nextStep } from '../../session/fundsReceived';
import type { CheckoutContext } from '../../session/session';
import type { Transaction } from '../../session/transaction';
import { useStrings } from '../../strings/strings';
import { Notice } from '../../ui/Notice';
import { fundsSentences, fundsTitle, nextSentence } from './fundsText';
import { OfflineHint } from './OfflineHint';

interface FundsBoxProps {
  funds: FundsReceived;
  money: Money;
  /** Whether the account still accepts money. */
  open?: boolean;
  /** Whether the box is part of a message that screen readers announce as a whole. */
  part?: boolean;
}

/** The money received, in a box. Screen readers announce changes. */
export function FundsBox({ funds, money, open = true, part = false }: FundsBoxProps) {
  const strings = useStrings();
  const only = open && funds.mismatch === 'return' ? [strings.funds.exactOnly] : [];
  return (
    <div className="funds" role={part ? undefined : 'status'}>
      {[...fundsSentences(funds, money, strings), ...only].map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}

/** The notice that is shown while the app queries the money received, before the screen shows the amount to send. */
export function FundsQueried() {
  return (
    <Notice tone="busy" title={useStrings().funds.checking}>
      <OfflineHint />
    </Notice>
  );
}

interface FundsNoticeProps {
  payment: CheckoutContext;
  funds: FundsReceived;
  /** Whether the account still accepts money. */
  open: boolean;
  /** Requests another account; absent if another account can't be requested. */
  onRenew?: (() => void) | undefined;
  details?: ReactNode;
  /** The end of the message, which explains why there is no other account. */
  children?: ReactNode;
}

/**
 * The notice about the money received on an account that must not receive more.
 * For example, the account has expired, or the provider doesn't report how it handles a further transfer.
 */
export function FundsNotice({ payment, funds, open, onRenew, details, children }: FundsNoticeProps) {
  const strings = useStrings();
  const { money, reference } = payment.transaction;
  const next = nextStep(funds, { open, renewable: onRenew !== undefined });
  const contact = payment.supportContact ?? strings.account.supportTeam;
  const amount = formatMoney(amountToSend(money, undefined, funds));
  return (
    <Notice
      tone="warning"
      title={fundsTitle(funds, strings)}
      below={details}
      actions={next === 'renew' && onRenew ? [{ label: strings.funds.renew(amount), onPress: onRenew }] : []}
    >
      {fundsSentences(funds, money, strings).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <p>
        <span>{nextSentence(next, funds, contact, strings)}</span>
        <span> </span>
        {next === 'ask' ? <b className="reference">{reference}</b> : null}
      </p>
      {children}
    </Notice>
  );
}

export interface AfterEndProps {
  transaction: Transaction;
  /** The contact for the payer; by default the merchant's contact. */
  contact: string | undefined;
}

/**
 * The notice about an excess or a refund, below a payment that has ended.
 * Renders nothing if there is neither an excess nor a refund.
 */
export function FundsAfterEnd({ funds, ...end }: AfterEndProps & { funds: FundsReceived | undefined }) {
  const strings = useStrings();
  if (!funds) return null;
  const isMore = funds.extra > 0 && !funds.inconsistent;
  if (!isMore && !funds.back) return null;
  const sentences = fundsSentences({ ...funds, missing: 0 }, end.transaction.money, strings);
  return (
    <AfterEnd {...end} sentences={isMore ? sentences : sentences.slice(-1)} kept={isMore ? funds.extra : 0} />
  );
}

interface SentencesProps extends AfterEndProps {
  sentences: readonly string[];
  /** The part of the money, in minor units, that no refund covers yet. The payer must request its refund. */
  kept: number;
}

/** Sentences about the money of a payment that has ended. If `kept` is positive, the notice also shows a contact. */
export function AfterEnd({ transaction, contact, sentences, kept }: SentencesProps) {
  const strings = useStrings();
  const { money, reference, supportContact } = transaction;
  const whom = contact ?? supportContact ?? strings.account.supportTeam;
  return (
    <div className="funds" role="status">
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {kept > 0 ? (
        <p>
          <span>{strings.funds.askExtra(formatMoney({ ...money, minorUnits: kept }), whom)}</span>
          <span> </span>
          <b className="reference">{reference}</b>
        </p>
      ) : null}
    </div>
  );
}
