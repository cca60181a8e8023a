import { useCallback, useEffect, useRef, useState } from 'react';
import type { CheckoutContext } from '../../../session/session';
import { isWaiting, saveShared } from '../../../session/sharing';
import { terminalStatusIn } from '../../../session/terminalStatus';
import { useStrings } from '../../../strings/strings';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { Heading } from '../../../ui/Heading';
import { OfflineHint } from '../OfflineHint';
import { requestOf, share, whatsAppAddress } from './request';

export interface AskDialogProps {
  payment: CheckoutContext;
  /** The deadline of the payer's account, in milliseconds of the server's clock. */
  deadline: number | undefined;
  /** Passed in by the link, whose chunk contains the function. An import would move it into a separate file. */
  copyText: (text: string) => Promise<boolean>;
  onClose: () => void;
}

/** Milliseconds for which the button confirms the copy before the waiting view replaces it. */
const COPIED_FOR = 1_500;

/**
 * The request with the ways to send it, followed by the waiting view.
 * The checkout behind the dialog keeps verifying, and replaces the dialog on success.
 */
export function AskDialog({ payment, deadline, copyText, onClose }: AskDialogProps) {
  const strings = useStrings();
  const { ask: text, account, charge } = strings;
  const { transaction } = payment;
  const [waiting, setWaiting] = useState(() => isWaiting(payment));
  const [sheet, setSheet] = useState(() => typeof navigator.share === 'function');
  const [status, setStatus] = useState('');
  const [copied, setCopied] = useState(false);
  /** Whether the provider reported failure or expiry. Another attempt may still succeed. */
  const [ended, setEnded] = useState(false);
  /** Whether the focus moves to the heading, because the focused element is gone. */
  const [moved, setMoved] = useState(false);
  const message = useRef<HTMLQuoteElement>(null);
  const request = requestOf(transaction, deadline, strings, window);

  // Mark the payment as shared, because anyone who sees the address can pay. Each charge is then verified first.
  useEffect(() => {
    if (!isWaiting(payment)) saveShared(payment, false);
  }, [payment]);

  useEffect(
    () =>
      payment.poller.subscribe((verification) => {
        if (verification.ok) setEnded(terminalStatusIn(verification) !== undefined);
      }),
    [payment],
  );

  const wait = useCallback(() => {
    setWaiting(true);
    setMoved(true);
  }, []);

  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(wait, COPIED_FOR);
    return () => clearTimeout(timer);
  }, [copied, wait]);

  function sent(): void {
    saveShared(payment, true);
    wait();
  }

  async function send(): Promise<void> {
    const outcome = await share(request);
    if (outcome === 'missing') {
      setSheet(false);
      setMoved(true);
    }
    if (outcome === 'shared') sent();
  }

  async function copy(): Promise<void> {
    if (await copyText(`${request.text} ${request.address}`)) {
      saveShared(payment, true);
      setCopied(true);
      setStatus(text.copied);
      return;
    }
    if (message.current) window.getSelection()?.selectAllChildren(message.current);
    setStatus(account.notCopied);
  }

  function askAgain(): void {
    setWaiting(false);
    setCopied(false);
    setMoved(true);
    setStatus('');
  }

  function payHere(): void {
    saveShared(payment, false);
    onClose();
  }

  /** Closes the dialog. A payer who leaves the wait must not return to it on the next screen. */
  const leave = isWaiting(payment) ? payHere : onClose;

  const over = waiting && ended;
  const title = over ? charge.failedTitle : waiting ? text.waitingTitle : text.open;
  return (
    <Dialog label={title} onCancel={leave}>
      {/* A report of the provider must not take the focus from another element. */}
      {moved ? <Heading key={String(waiting)}>{title}</Heading> : <h2>{title}</h2>}
      {/* The same element in all views, because a screen reader may miss the text of a new live region. */}
      <div role="status">
        <p>{over ? charge.notCompleted : status}</p>
        {waiting && !over ? <OfflineHint /> : null}
      </div>
      {waiting ? (
        <>
          {over ? null : <p>{text.waitingMessage}</p>}
          <div className="dialog-actions">
            <Button onPress={askAgain}>{text.again}</Button>
            <Button quiet onPress={payHere}>
              {text.payHere}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p>{isPayerNamed(transaction) ? text.message : text.messageWithoutName}</p>
          <blockquote className="ask-request" ref={message}>
            <span>{request.text}</span>
            <span> </span>
            <bdi>{request.address}</bdi>
          </blockquote>
          <div className="dialog-actions">
            {sheet ? (
              <Button onPress={() => void send()}>{text.share}</Button>
            ) : (
              <a
                className="button"
                href={whatsAppAddress(request)}
                target="_blank"
                rel="noopener noreferrer"
                onClick={sent}
              >
                {text.whatsApp}
              </a>
            )}
            <Button quiet onPress={() => (copied ? wait() : void copy())}>
              {copied ? `✓ ${account.copiedNow}` : text.copy}
            </Button>
            <Button quiet onPress={leave}>
              {strings.shell.back}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}

/** Whether the other person's page names the payer (`pages/asked/source.ts`). */
function isPayerNamed({ startedByServer, payerName }: CheckoutContext['transaction']): boolean {
  return startedByServer === true && payerName !== undefined;
}
