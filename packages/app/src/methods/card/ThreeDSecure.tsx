import { useEffect, useRef, useState } from 'react';
import { safeUrl } from '../../address/safeUrl';
import { type Strings, useStrings } from '../../strings/strings';
import { parseFrameReport } from './frameReport';
import { openWindow } from './openWindow';
import type { Event } from './states';
import { ThreeDSecureAway } from './ThreeDSecureAway';
import { ThreeDSecureFrame } from './ThreeDSecureFrame';

interface ThreeDSecureProps {
  /** The address of the issuer's page as the provider sent it, not yet validated. */
  address: string;
  /** The texts about the page; by default, the texts about the bank's page. */
  text?: Strings['threeDSecure'];
  /** Whether the page first opens in a frame, or in a window after a press. */
  first?: 'frame' | 'window';
  send: (event: Event) => void;
}

/**
 * The issuer's page in a frame, or in its own window if the bank refuses framing.
 * The component also shows the provider's page on which the payer enters the card. A message from the page starts a
 * verification. If the message reports a failure, the failure is shown only if the verification finds no payment. Without a
 * message, polling finds the outcome.
 */
export function ThreeDSecure({ address, text: own, first = 'frame', send }: ThreeDSecureProps) {
  const { threeDSecure } = useStrings();
  const text = own ?? threeDSecure;
  const [place, setPlace] = useState<'frame' | 'window' | 'link'>(first);
  const frame = useRef<HTMLIFrameElement>(null);
  const opened = useRef<Window>(undefined);
  const url = safeUrl(address)?.href;

  useEffect(() => {
    if (url === undefined) {
      send({ type: 'redirect-refused' });
      return undefined;
    }
    const listen = (message: MessageEvent<unknown>) => {
      const source = opened.current ?? frame.current?.contentWindow;
      if (!source || message.source !== source) return;
      const report = parseFrameReport(message.data);
      if (report) send({ type: 'frame-reported', ...report });
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [url, send]);

  // Close the window when this component unmounts, because the payer no longer needs the issuer's page.
  useEffect(() => () => opened.current?.close(), []);

  if (url === undefined) return null;
  const cancel = () => send({ type: 'authentication-abandoned' });
  if (place === 'frame')
    return <ThreeDSecureFrame text={text} url={url} ref={frame} onLeave={leave} onCancel={cancel} />;
  return (
    <ThreeDSecureAway
      text={text}
      url={url}
      onOpen={place === 'window' ? leave : undefined}
      onCancel={cancel}
    />
  );

  /** Opens the page in its own window, or focuses the window if it is already open. */
  function leave(): void {
    if (url === undefined) return;
    if (opened.current && !opened.current.closed) {
      opened.current.focus();
      return;
    }
    opened.current = openWindow(url);
    setPlace(opened.current ? 'window' : 'link');
  }
}
