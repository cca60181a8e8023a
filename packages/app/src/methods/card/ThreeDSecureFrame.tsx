import { useEffect, useRef } from 'react';
import { safeUrl } from '../../address/safeUrl';
import { useStrings } from '../../strings/t';
import { Button } from '../../ui/Button';
import { Heading } from '../../ui/Heading';
import type { Event } from './flow';
import { parseFrameReport } from './frameReport';

interface ThreeDSecureFrameProps {
  /** The issuer's page, as the provider gave it: not yet checked. */
  address: string;
  send: (event: Event) => void;
}

/** The issuer's page. What it says moves the flow on to verification, and no further. */
export function ThreeDSecureFrame({ address, send }: ThreeDSecureFrameProps) {
  const text = useStrings().card;
  const frame = useRef<HTMLIFrameElement>(null);
  const url = safeUrl(address)?.href;

  useEffect(() => {
    if (url === undefined) {
      send({ type: 'redirect-refused' });
      return undefined;
    }
    const listen = (message: MessageEvent<unknown>) => {
      const source = frame.current?.contentWindow;
      if (!source || message.source !== source) return;
      const report = parseFrameReport(message.data);
      if (report) send({ type: 'frame-reported', ...report });
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [url, send]);

  if (url === undefined) return null;
  return (
    <section className="three-d-secure">
      <Heading>{text.frameTitle}</Heading>
      <p className="muted">{text.frameHint}</p>
      {/* No allow-top-navigation: a bank's page must not carry the whole window away. */}
      <iframe
        ref={frame}
        src={url}
        title={text.frameTitle}
        height={350}
        sandbox="allow-forms allow-popups allow-popups-to-escape-sandbox allow-same-origin allow-scripts"
        referrerPolicy="no-referrer"
      />
      <Button quiet onPress={() => send({ type: 'authentication-abandoned' })}>
        {text.frameCancel}
      </Button>
    </section>
  );
}
