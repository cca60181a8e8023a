import { useEffect, useState } from 'react';
import type { CheckoutContext } from '../../../session/session';
import { isWaiting, saveShared } from '../../../session/sharing';
import { terminalStatusIn } from '../../../session/terminalStatus';
import { useStrings } from '../../../strings/strings';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { Heading } from '../../../ui/Heading';
import { OfflineHint } from '../OfflineHint';
import { type Request, requestOf, whatsAppAddress } from './request';
import { type Sending, useSending } from './useSending';

export interface AskDialogProps {
  payment: CheckoutContext;
  /** The deadline of the payer's account, in milliseconds of the server's clock. */
  deadline: number | undefined;
  /**
   * The function `copyText`, passed by the link. An import in this file would move the function from the link's chunk into a
   * separate chunk.
   */
  copyText: (text: string) => Promise<boolean>;
  onClose: () => void;
}

/**
 * The dialog with the request and the buttons that send it, followed by the waiting view.
 * The checkout behind the dialog continues to verify the payment, and replaces the dialog on success.
 */
export function AskDialog({ payment, deadline, copyText, onClose }: AskDialogProps) {
  const strings = useStrings();
  const { ask: text, charge } = strings;
  const { transaction } = payment;
  const request = requestOf(transaction, deadline, strings, window);

  // Mark the payment as shared, because anyone who sees the address can pay. A verification then precedes each charge.
  useEffect(() => {
    if (!isWaiting(payment)) saveShared(payment, false);
  }, [payment]);

  const sending = useSending(payment, request, copyText);
  const { waiting } = sending;
  const over = useEnded(payment) && waiting;

  function payHere(): void {
    saveShared(payment, false);
    onClose();
  }

  /** Closes the dialog. A payer who leaves the waiting view must not see that view again on the next screen. */
  const leave = isWaiting(payment) ? payHere : onClose;

  const title = over ? charge.failedTitle : waiting ? text.waitingTitle : text.open;
  return (
    <Dialog label={title} onCancel={leave}>
      {/* `Heading` takes the focus. After a report from the provider, the focus must not move. */}
      {sending.moved ? <Heading key={String(waiting)}>{title}</Heading> : <h2>{title}</h2>}
      {/* All views use this element, because a screen reader may not announce the text of a new live region. */}
      <div role="status">
        <p>{over ? charge.notCompleted : sending.status}</p>
        {waiting && !over ? <OfflineHint /> : null}
      </div>
      {waiting ? (
        <>
          {over ? null : <p>{text.waitingMessage}</p>}
          <div className="dialog-actions">
            <Button onPress={sending.askAgain}>{text.again}</Button>
            <Button quiet onPress={payHere}>
              {text.payHere}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p>{isPayerNamed(transaction) ? text.message : text.messageWithoutName}</p>
          <RequestToSend request={request} sending={sending} onBack={leave} />
        </>
      )}
    </Dialog>
  );
}

interface RequestToSendProps {
  request: Request;
  sending: Sending;
  onBack: () => void;
}

function RequestToSend({ request, sending, onBack }: RequestToSendProps) {
  const { ask: text, account, shell } = useStrings();
  return (
    <>
      <blockquote className="ask-request" ref={sending.message}>
        <span>{request.text}</span>
        <span> </span>
        <bdi>{request.address}</bdi>
      </blockquote>
      <div className="dialog-actions">
        {sending.sheet ? (
          <Button onPress={() => void sending.share()}>{text.share}</Button>
        ) : (
          <a
            className="button"
            href={whatsAppAddress(request)}
            target="_blank"
            rel="noopener noreferrer"
            onClick={sending.sent}
          >
            {text.whatsApp}
          </a>
        )}
        <Button quiet onPress={() => void sending.copy()}>
          {sending.copied ? `✓ ${account.copiedNow}` : text.copy}
        </Button>
        <Button quiet onPress={onBack}>
          {shell.back}
        </Button>
      </div>
    </>
  );
}

/** Returns whether the last successful verification reported failure or expiry. Another attempt may still succeed. */
function useEnded({ poller }: CheckoutContext): boolean {
  const [ended, setEnded] = useState(false);
  useEffect(
    () =>
      poller.subscribe((verification) => {
        if (verification.ok) setEnded(terminalStatusIn(verification) !== undefined);
      }),
    [poller],
  );
  return ended;
}

/** Returns whether the other person's page shows the payer's name (`pages/pay-for-someone/source.ts`). */
function isPayerNamed({ startedByServer, payerName }: CheckoutContext['transaction']): boolean {
  return startedByServer === true && payerName !== undefined;
}
