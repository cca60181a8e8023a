import type { Availability } from '@kobo/protocol/api';
import type { ScreenName } from '@kobo/protocol/frame';
import type { ReactNode } from 'react';
import { useFlow } from '../../flow/useFlow';
import { formatMoney } from '../../money/money';
import { useStrings } from '../../strings/strings';
import type { Look } from '../../theme/colors';
import type { Collection } from './collection';
import { Loaded } from './Loaded';
import { reportOf } from './loader';
import { PageFrame } from './PageFrame';
import { PaidNotice } from './PaidNotice';
import { leadOf, Problem } from './Problem';

interface CollectingProps<Offer, Body> {
  collection: Collection<Offer, Body>;
  /** The screen's name for the merchant's analytics. */
  screen: ScreenName;
  /**
   * `summary`: the subject, shown next to the merchant's name.
   * `contact`: the contact for the payer; by default the provider's contact.
   */
  describe: (offer: Offer) => {
    title: string;
    look: Look;
    summary?: string | undefined;
    contact?: string | undefined;
  };
  /** The messages of an offer that can no longer be paid; by default the messages of a link. */
  closed?: Record<Exclude<Availability, 'active'> | 'hint', string>;
  children: (offer: Offer) => ReactNode;
}

/** The screen of a payment link, a payment page or a QR code in every state: loading, closed, paid, or the form. */
export function Collecting<Offer extends { status: Availability }, Body>(
  props: CollectingProps<Offer, Body>,
) {
  const { collection, screen, describe, closed, children } = props;
  const { app, pageHost, loader, paid } = collection;
  const { collection: text, error, shell } = useStrings();
  const load = useFlow(loader);
  const payment = useFlow(paid);
  const described = 'value' in load ? describe(load.value) : undefined;
  const news =
    payment.status === 'paid'
      ? [shell.paid, ...(payment.money ? [formatMoney(payment.money)] : [])].join(' ')
      : undefined;
  return (
    <PageFrame
      app={app}
      pageHost={pageHost}
      screen={screen}
      {...reportOf(load)}
      title={news ?? (load.status === 'failed' ? error.routeTitle : described?.title)}
      look={described?.look}
      sticky={described !== undefined}
      summary={news ?? described?.summary}
    >
      {payment.status === 'paid' ? (
        <PaidNotice
          paid={payment}
          onDone={app.host.dismissible ? pageHost.leave : undefined}
          onAgain={() => paid.send({ type: 'again-wanted' })}
        />
      ) : (
        <Loaded app={app} loader={loader} loading={text.loading}>
          {(offer) =>
            offer.status === 'active' ? (
              children(offer)
            ) : (
              <Problem
                {...leadOf(app)}
                {...(described?.contact === undefined ? {} : { contact: described.contact })}
                title={(closed ?? text)[offer.status]}
              >
                {closed?.hint ?? text.askMerchant}
              </Problem>
            )
          }
        </Loaded>
      )}
    </PageFrame>
  );
}
