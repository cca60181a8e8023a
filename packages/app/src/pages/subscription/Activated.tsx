import type { Subscription } from '@kobo/protocol/api';
import type { Named } from '../../api/result';
import { useFlow } from '../../flow/useFlow';
import { useStrings } from '../../strings/strings';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { ReturnToMerchant } from '../shared/ReturnToMerchant';
import { wayBack } from './requests';
import type { Services } from './services';

interface ActivatedProps {
  services: Services;
  subscription: Named<Subscription>;
  place: 'dialog' | 'page';
}

/** The screen of a subscription that was activated on this page or earlier. */
export function Activated({ services, subscription, place }: ActivatedProps) {
  const { subscription: text } = useStrings();
  const activation = useFlow(services.activation);
  const title = activation.status === 'activated' ? text.activated : text.active;
  // While the dialog is open, the page behind it uses a different text.
  const behind = place === 'page' && activation.status === 'activated' && activation.place === 'dialog';
  return (
    <Notice
      tone="success"
      title={behind ? text.active : title}
      below={
        activation.status === 'activated' && !behind ? (
          <Onward services={services} address={wayBack(subscription)} place={place} />
        ) : undefined
      }
    >
      <p>
        {activation.status === 'activated'
          ? text.activatedMessage(subscription.planName ?? text.name)
          : text.activeMessage}
      </p>
    </Notice>
  );
}

/**
 * The way back to the merchant. Only the dialog after a wallet payment shows a countdown, because the checkout of a card payment
 * may already have shown a countdown.
 */
function Onward({
  services: { app, pageHost, activation },
  address,
  place,
}: Pick<ActivatedProps, 'services' | 'place'> & { address: string | undefined }) {
  const { shell, success } = useStrings();
  if (address !== undefined) {
    const button = place === 'dialog' ? undefined : success.continueLink;
    return <ReturnToMerchant host={app.host} address={address} button={button} onLeave={pageHost.leave} />;
  }
  if (app.host.dismissible) return <Button onPress={pageHost.leave}>{shell.done}</Button>;
  return place === 'dialog' ? (
    <Button onPress={() => activation.send({ type: 'cancelled' })}>{shell.done}</Button>
  ) : (
    <p>{success.closePage}</p>
  );
}
