import { useRef, useState } from 'react';
import type { Payment } from '../../../session/session';
import { isWaiting, saveShared } from '../../../session/sharing';
import { useAllStrings } from '../../../strings/t';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { requestOf, share, whatsAppAddress } from './request';

export interface AskDialogProps {
  payment: Payment;
  /** Of the account that the payer was given, in milliseconds of the server's clock. */
  deadline: number | undefined;
  /** `copyText`: in the chunk of the link, so that it is no file of its own. */
  copyText: (text: string) => Promise<boolean>;
  onClose: () => void;
}

/**
 * What will be sent, and the ways to send it; then the wait. The checkout goes on verifying behind it, and shows the success in
 * its place.
 */
export function AskDialog({ payment, deadline, copyText, onClose }: AskDialogProps) {
  const strings = useAllStrings();
  const { ask: text, account } = strings;
  const { transaction } = payment;
  const [waiting, setWaiting] = useState(() => isWaiting(transaction));
  const [sheet, setSheet] = useState(() => typeof navigator.share === 'function');
  const [status, setStatus] = useState('');
  const message = useRef<HTMLParagraphElement>(null);
  const request = requestOf(transaction, deadline, strings, window);

  /** From now on somebody else may pay: the next charge from here is verified first. */
  function sent(): void {
    saveShared(transaction, true);
    setWaiting(true);
  }

  async function send(): Promise<void> {
    // The address is out as soon as the sheet is open: whom it goes to is not told.
    saveShared(transaction, false);
    const outcome = await share(request);
    if (outcome === 'missing') setSheet(false);
    if (outcome === 'shared') sent();
  }

  async function copy(): Promise<void> {
    if (await copyText(`${request.text} ${request.address}`)) {
      sent();
      setStatus(text.copied);
      return;
    }
    saveShared(transaction, false);
    if (message.current) window.getSelection()?.selectAllChildren(message.current);
    setStatus(account.notCopied);
  }

  function payHere(): void {
    saveShared(transaction, false);
    onClose();
  }

  if (waiting) {
    return (
      <Dialog label={text.waitingTitle} onCancel={payHere}>
        <h2>{text.waitingTitle}</h2>
        <p role="status">{status}</p>
        <p>{text.waitingMessage}</p>
        <div className="dialog-actions">
          <Button onPress={() => setWaiting(false)}>{text.again}</Button>
          <Button quiet onPress={payHere}>
            {text.payHere}
          </Button>
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog label={text.open} onCancel={onClose}>
      <h2>{text.open}</h2>
      <p>{text.message}</p>
      <p className="ask-request" ref={message}>
        {request.text} <bdi>{request.address}</bdi>
      </p>
      <p role="status">{status}</p>
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
        <Button quiet onPress={() => void copy()}>
          {text.copy}
        </Button>
        <Button quiet onPress={onClose}>
          {strings.shell.back}
        </Button>
      </div>
    </Dialog>
  );
}
