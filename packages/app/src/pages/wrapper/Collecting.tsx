import type { Availability } from '@kobo/protocol/api';
import type { ReactNode } from 'react';
import { useFlow } from '../../flow/useFlow';
import { useStrings } from '../../strings/t';
import { Notice } from '../../ui/Notice';
import type { Collection } from './collection';
import { Loaded } from './Loaded';
import { type Look, PageFrame } from './PageFrame';
import { PaidNotice } from './PaidNotice';

interface CollectingProps<Offer, Body> {
  collection: Collection<Offer, Body>;
  /** For the merchant's analytics. */
  screen: string;
  describe: (offer: Offer) => { title: string; look: Look };
  children: (offer: Offer) => ReactNode;
}

/** A payment link or a payment page: loading, closed, paid, or its form. */
export function Collecting<Offer extends { status: Availability }, Body>(
  props: CollectingProps<Offer, Body>,
) {
  const { collection, screen, describe, children } = props;
  const { app, pageHost, loader, paid } = collection;
  const { collection: text } = useStrings();
  const load = useFlow(loader);
  const payment = useFlow(paid);
  const known = 'value' in load ? describe(load.value) : undefined;
  return (
    <PageFrame app={app} pageHost={pageHost} screen={screen} title={known?.title} look={known?.look}>
      {payment.status === 'paid' ? (
        <PaidNotice
          paid={payment}
          onDone={app.host.kind === 'window' ? undefined : pageHost.leave}
          onAgain={() => paid.send({ type: 'again-wanted' })}
        />
      ) : (
        <Loaded loader={loader} loading={text.loading}>
          {(offer) => (offer.status === 'active' ? children(offer) : <Closed status={offer.status} />)}
        </Loaded>
      )}
    </PageFrame>
  );
}

function Closed({ status }: { status: Exclude<Availability, 'active'> }) {
  const { collection: text } = useStrings();
  return (
    <Notice tone="danger" title={text[status]}>
      {text.askMerchant}
    </Notice>
  );
}
