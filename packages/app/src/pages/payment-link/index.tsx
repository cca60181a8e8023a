import type { LinkPayment } from '@kobo/protocol/api';
import type { ReactNode } from 'react';
import { fetchPaymentLink, payLink } from '../../api/paymentLink';
import type { App } from '../page';
import { createCollection } from '../shared/collection';
import { soonLoaded } from '../shared/loader';
import { offerOf } from './offer';
import { PaymentLinkScreen } from './PaymentLinkScreen';

/** Creates the page /link/{reference} or /payments/link/{reference}. */
export async function page(app: App, reference: string): Promise<ReactNode> {
  const collection = createCollection(app, {
    fetch: (signal) => fetchPaymentLink(app.http, reference, signal),
    pay: (body: LinkPayment, signal) => payLink(app.http, reference, body, signal),
    terms: (link) => [offerOf(link), link.status],
  });
  await soonLoaded(collection.loader);
  return <PaymentLinkScreen collection={collection} />;
}
