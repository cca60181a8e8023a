import { useCallback, useEffect, useRef, useState } from 'react';
import type { CheckoutContext } from '../../../session/session';
import { isWaiting, saveShared } from '../../../session/sharing';
import { useStrings } from '../../../strings/strings';
import { type Request, share } from './request';

export type Sending = ReturnType<typeof useSending>;

/** Milliseconds for which the button confirms the copy before the waiting view replaces it. */
const COPIED_FOR = 1_500;

/**
 * Returns the functions that send the request, and their state.
 * The waiting view opens after the payer has shared or copied the request.
 */
export function useSending(
  payment: CheckoutContext,
  request: Request,
  copyText: (text: string) => Promise<boolean>,
) {
  const { ask: text, account } = useStrings();
  const [waiting, setWaiting] = useState(() => isWaiting(payment));
  const [sheet, setSheet] = useState(() => typeof navigator.share === 'function');
  const [status, setStatus] = useState('');
  const [copied, setCopied] = useState(false);
  const [moved, setMoved] = useState(false);
  const message = useRef<HTMLQuoteElement>(null);

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

  return {
    waiting,
    /** Whether the platform's share sheet can be opened. */
    sheet,
    /** The result of the copy, for a screen reader. */
    status,
    copied,
    /** Whether the focus moves to the heading, because the focused element is gone. */
    moved,
    /** The request's element, selected for the payer if the copy fails. */
    message,
    sent,
    async share(): Promise<void> {
      const outcome = await share(request);
      if (outcome === 'missing') {
        setSheet(false);
        setMoved(true);
      }
      if (outcome === 'shared') sent();
    },
    async copy(): Promise<void> {
      if (copied) {
        wait();
        return;
      }
      if (await copyText(`${request.text} ${request.address}`)) {
        saveShared(payment, true);
        setCopied(true);
        setStatus(text.copied);
        return;
      }
      if (message.current) window.getSelection()?.selectAllChildren(message.current);
      setStatus(account.notCopied);
    },
    askAgain(): void {
      setWaiting(false);
      setCopied(false);
      setMoved(true);
      setStatus('');
    },
  };
}
