import { type Ref, useEffect, useState } from 'react';
import type { Strings } from '../../strings/strings';
import { Button } from '../../ui/Button';
import { Heading } from '../../ui/Heading';
import { OfflineHint } from '../shared/OfflineHint';

/**
 * Milliseconds until the payer is offered a separate window.
 * The app can't detect that a page refuses framing, because the load event fires as usual and the content can't be read.
 */
const OFFER_AFTER = 4_000;

/**
 * Browser features for authentication on a bank's page: passkeys (Web Authentication), Secure Payment Confirmation, and codes
 * from text messages (WebOTP). Every origin in the frame may use these features, because many pages redirect to another origin.
 */
const ALLOW = ['otp-credentials', 'payment', 'publickey-credentials-create', 'publickey-credentials-get']
  .map((feature) => `${feature} *`)
  .join('; ');

interface ThreeDSecureFrameProps {
  text: Strings['threeDSecure'];
  /** An address that `safeUrl` has checked. */
  url: string;
  ref: Ref<HTMLIFrameElement>;
  /** Called when the payer chooses the separate window. */
  onLeave: () => void;
  onCancel: () => void;
}

/** The issuer's page in a frame and, after a delay, a button that opens the page in a separate window. */
export function ThreeDSecureFrame({ text, url, ref, onLeave, onCancel }: ThreeDSecureFrameProps) {
  const [offered, setOffered] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setOffered(true), OFFER_AFTER);
    return () => clearTimeout(timer);
  }, []);

  return (
    <section className="three-d-secure">
      <Heading>{text.frameTitle}</Heading>
      <p className="muted">{text.frameHint}</p>
      {/* Omit `allow-top-navigation`, because a bank's page must not navigate the whole window. */}
      <iframe
        ref={ref}
        src={url}
        title={text.frameTitle}
        height={350}
        allow={ALLOW}
        sandbox="allow-forms allow-popups allow-popups-to-escape-sandbox allow-same-origin allow-scripts"
        referrerPolicy="no-referrer"
      />
      <div className="way-out" role="status">
        <OfflineHint />
        {offered ? (
          <button type="button" onClick={onLeave}>
            <span>{text.frameStuck}</span>
            <span> </span>
            <b>{text.windowOpen}</b>
          </button>
        ) : null}
      </div>
      <Button quiet onPress={onCancel}>
        {text.frameCancel}
      </Button>
    </section>
  );
}
