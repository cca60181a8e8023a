import { useEffect, useRef, useState } from 'react';
import { safeUrl } from '../../address/safeUrl';
import type { Event } from './flow';
import { parseFrameReport } from './frameReport';
import { openWindow } from './openWindow';
import { ThreeDSecureAway } from './ThreeDSecureAway';
import { ThreeDSecureFrame } from './ThreeDSecureFrame';

interface ThreeDSecureProps {
  /** The issuer's page, as the provider gave it: not yet checked. */
  address: string;
  send: (event: Event) => void;
}

/**
 * The issuer's page: in a frame, or where that is refused in a window of its own. What the one or the other says moves the
 * flow on to verification, and no further; without a word, the provider is asked all the while.
 */
export function ThreeDSecure({ address, send }: ThreeDSecureProps) {
  const [place, setPlace] = useState<'frame' | 'window' | 'link'>('frame');
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

  // Once the flow has moved on there is nothing more to do at the bank: the payer is led back here.
  useEffect(() => () => opened.current?.close(), []);

  if (url === undefined) return null;
  const cancel = () => send({ type: 'authentication-abandoned' });
  if (place === 'frame') return <ThreeDSecureFrame url={url} ref={frame} onLeave={leave} onCancel={cancel} />;
  return <ThreeDSecureAway url={url} onOpen={place === 'window' ? leave : undefined} onCancel={cancel} />;

  /** To a window of its own; to the one that is open already, where it still is. */
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
