import { useEffect, useRef, useState } from 'react';
import type { Host } from '../../host/host';
import { useStrings } from '../../strings/strings';
import { Button } from '../../ui/Button';
import { useCountdown } from '../../ui/useCountdown';
import { MerchantLink } from './MerchantLink';

/** Seconds until the redirect (specification §9). */
const REDIRECT_SECONDS = 10;

interface ReturnToMerchantProps {
  host: Host;
  /** The paid reference, sent to the SDK with the address; absent if the SDK opened a page rather than a checkout. */
  reference?: string | undefined;
  /** An address that `safeUrl` has checked. */
  address: string;
  /** The label of a button that replaces the countdown. */
  button?: string | undefined;
  onLeave: () => void;
}

/**
 * Returns to the merchant after a full payment, automatically after a countdown, or when the payer presses a button.
 * A frame without the SDK shows a link, because a frame can't navigate the top window without a press by the payer.
 */
export function ReturnToMerchant({ host, reference, address, button, onLeave }: ReturnToMerchantProps) {
  if (host.kind === 'frame') {
    return <MerchantLink address={address} label={button} onLeave={onLeave} />;
  }
  const go = () => {
    if (host.kind === 'sdk') host.send({ type: 'navigate', url: address, ...(reference && { reference }) });
    else window.location.replace(address);
  };
  return button === undefined ? <Redirect go={go} /> : <Button onPress={go}>{button}</Button>;
}

function Redirect({ go }: { go: () => void }) {
  const { wayBack } = useStrings();
  const [staying, setStaying] = useState(false);
  // Set the text after the first render, because a live region announces only changes, not its initial text.
  const [announced, setAnnounced] = useState('');
  useEffect(() => setAnnounced(wayBack.announced), [wayBack]);
  const onward = useRef<HTMLButtonElement>(null);
  const seconds = useCountdown(REDIRECT_SECONDS, () => {
    // Don't redirect a payer who has chosen to stay (WCAG 2.2.1).
    if (!staying) go();
  });

  function stay(): void {
    setStaying(true);
    onward.current?.focus();
  }

  return (
    <>
      {staying ? null : <p aria-hidden="true">{wayBack.redirecting(seconds)}</p>}
      <p role="status" className="visually-hidden">
        {staying ? '' : announced}
      </p>
      <Button ref={onward} onPress={go}>
        {wayBack.continueNow}
      </Button>
      {staying ? null : (
        <Button quiet onPress={stay}>
          {wayBack.stayHere}
        </Button>
      )}
    </>
  );
}
