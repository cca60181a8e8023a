import { useEffect, useRef, useState } from 'react';
import type { Host } from '../../host/host';
import { useStrings } from '../../strings/strings';
import { Button } from '../../ui/Button';
import { useCountdown } from '../../ui/useCountdown';
import { MerchantLink } from './MerchantLink';

/** Specification §9. */
const REDIRECT_SECONDS = 10;

interface ReturnToMerchantProps {
  host: Host;
  /** The reference that was paid, where the SDK may have opened it. */
  reference?: string | undefined;
  /** Checked by `safeUrl`. */
  address: string;
  /** The label of a button, instead of a countdown. */
  button?: string | undefined;
  onLeave: () => void;
}

/**
 * Leads back to the merchant once everything is paid: automatically after a countdown, or by a button. A frame of a
 * page that does not use the SDK must not move the top window without a gesture: there it is a link.
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
  // A live region speaks of what comes into it, not of what it comes with.
  const [announced, setAnnounced] = useState('');
  useEffect(() => setAnnounced(wayBack.announced), [wayBack]);
  const onward = useRef<HTMLButtonElement>(null);
  const seconds = useCountdown(REDIRECT_SECONDS, () => {
    // The payer has stopped it (WCAG 2.2.1).
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
