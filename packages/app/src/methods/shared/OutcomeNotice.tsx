import { type ReactNode, useEffect, useState } from 'react';
import { useNextMethod } from '../../forms/useNextMethod';
import type { Transaction } from '../../session/transaction';
import { languageOfText, serverText } from '../../strings/serverText';
import { type Strings, useStrings } from '../../strings/strings';
import { Notice } from '../../ui/Notice';
import { OfflineHint } from './OfflineHint';
import type { Failure, Outcome, OutcomeEvent } from './outcome';
import { type Instrument, reasonSentences } from './reasons';
import { isNothingTaken } from './unconfirmedCharge';

/** Milliseconds until a text states that the payment takes longer than usual, and that the payer may leave. */
const PATIENCE = 60_000;

interface OutcomeNoticeProps {
  state: Outcome;
  transaction: Transaction;
  send: (event: OutcomeEvent) => void;
  /** The text and actions while the payer waits; by default, the catalogue's general text. */
  waiting?: { title: string; message: ReactNode; actions?: Parameters<typeof Notice>[0]['actions'] };
}

/** The screens after a charge was sent. */
export function OutcomeNotice({ state, transaction, send, waiting }: OutcomeNoticeProps) {
  const { charge } = useStrings();
  switch (state.status) {
    case 'waiting':
      return (
        <Notice
          tone="busy"
          title={waiting?.title ?? charge.waitingTitle}
          {...(waiting?.actions ? { actions: waiting.actions } : {})}
        >
          <p>{waiting?.message ?? charge.waitingMessage}</p>
          <OfflineHint />
          <LongWait transaction={transaction} />
        </Notice>
      );
    case 'checking':
      return (
        <Notice tone="busy" title={charge.checkingTitle}>
          {state.stopped ? <p>{charge.tooManySteps}</p> : null}
          <p>{charge.checkingMessage}</p>
          <OfflineHint />
        </Notice>
      );
    case 'not-found':
      return (
        <Notice
          tone="warning"
          title={charge.notFoundTitle}
          actions={[
            { label: charge.checkNow, onPress: () => send({ type: 'check-requested' }) },
            { label: charge.tryAgain, onPress: () => send({ type: 'retried' }), quiet: true },
          ]}
        >
          {state.stopped ? `${charge.tooManySteps} ${charge.notFoundMessage}` : charge.notFoundMessage}
        </Notice>
      );
    default:
      return state satisfies never;
  }
}

/** Explains a long wait, because a slow bank must not look like a frozen page. */
export function LongWait({ transaction }: { transaction: Transaction }) {
  const { charge } = useStrings();
  const [long, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), PATIENCE);
    return () => clearTimeout(timer);
  }, []);
  return long ? (
    <p>
      <span>{charge.longWait}</span>
      <span> </span>
      <b className="reference">{transaction.reference}</b>
    </p>
  ) : null;
}

interface FailureNoticeProps {
  reason: string | readonly string[];
  onRetry: () => void;
}

/** The screen 'Transaction Failed!' with the reason (specification §8). */
export function FailureNotice({ reason, onRetry }: FailureNoticeProps) {
  const { charge, shell } = useStrings();
  const next = useNextMethod();
  return (
    <Notice
      tone="danger"
      title={charge.failedTitle}
      actions={[{ label: shell.retry, onPress: onRetry }, ...next]}
    >
      {typeof reason === 'string'
        ? reason
        : reason.map((sentence) => (
            <p key={sentence} lang={languageOfText(sentence)}>
              {sentence}
            </p>
          ))}
    </Notice>
  );
}

/**
 * Returns the text for a failed attempt: the text for its reason (`reasonSentences`), otherwise the server's text, otherwise the
 * catalogue's text (specification §8).
 */
export function failureText(
  failure: Failure,
  instrument: Instrument,
  payment: Parameters<typeof isNothingTaken>[1],
  strings: Strings,
): string | readonly string[] {
  const sentences = reasonSentences(failure.reason, instrument, isNothingTaken(failure, payment), strings);
  if (sentences) return sentences;
  return failure.kind === 'server' && failure.message !== undefined
    ? serverText(failure.message, strings)
    : strings.charge.notCompleted;
}
