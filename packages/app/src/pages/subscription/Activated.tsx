import type { Subscription } from '@kobo/protocol/api';
import { useFlow } from '../../flow/useFlow';
import { useStrings } from '../../strings/t';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { useCountdown } from '../../ui/useCountdown';
import type { Parts } from './parts';
import { wayBack } from './requests';

/** Specification §9. */
const REDIRECT_SECONDS = 10;

interface ActivatedProps {
  parts: Parts;
  subscription: Subscription;
  place: 'dialog' | 'page';
}

/** The subscription is active: just now, or since before the page was opened. */
export function Activated({ parts, subscription, place }: ActivatedProps) {
  const { subscription: text } = useStrings();
  const activation = useFlow(parts.activation);
  const title = activation.status === 'activated' ? text.activated : text.active;
  // Behind the dialog that says it, the page says it in other words.
  const behind = place === 'page' && activation.status === 'activated' && activation.place === 'dialog';
  return (
    <Notice tone="success" title={behind ? text.active : title}>
      <p>
        {activation.status === 'activated'
          ? text.activatedMessage(subscription.planName ?? text.name)
          : text.activeMessage}
      </p>
      {activation.status === 'activated' && !behind ? (
        <Onward parts={parts} address={wayBack(subscription)} place={place} />
      ) : null}
    </Notice>
  );
}

/** To the merchant; by itself only out of the dialog, for a card's own checkout has counted down already. */
function Onward({
  parts,
  address,
  place,
}: Pick<ActivatedProps, 'parts' | 'place'> & { address: string | undefined }) {
  const { shell, success } = useStrings();
  const { app, pageHost, activation } = parts;
  const framed = app.host.kind !== 'window';
  if (address !== undefined) {
    if (app.host.kind === 'frame') {
      // A frame of a page that does not use the SDK may not move the top window without a gesture.
      return (
        <a className="button" href={address} target="_top" rel="noopener" onClick={pageHost.leave}>
          {success.continueLink}
        </a>
      );
    }
    const go = () => {
      if (app.host.kind === 'sdk') app.host.send({ type: 'navigate', url: address });
      else location.replace(address);
    };
    return place === 'dialog' ? <Redirect go={go} /> : <Button onPress={go}>{success.continueLink}</Button>;
  }
  if (framed) return <Button onPress={pageHost.leave}>{shell.done}</Button>;
  return place === 'dialog' ? (
    <Button onPress={() => activation.send({ type: 'cancelled' })}>{shell.done}</Button>
  ) : (
    <p>{success.closePage}</p>
  );
}

function Redirect({ go }: { go: () => void }) {
  const { success } = useStrings();
  const seconds = useCountdown(REDIRECT_SECONDS, go);
  return (
    <>
      <p aria-hidden="true">{success.redirecting(seconds)}</p>
      <Button onPress={go}>{success.continueNow}</Button>
    </>
  );
}
