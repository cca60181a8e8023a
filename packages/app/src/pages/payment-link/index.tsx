import { Initialized, type LinkPayment, PaymentLink } from '@kobo/protocol/api';
import type { ReactNode } from 'react';
import type { App } from '../page';
import { createCollection } from '../shared/collection';
import { soonLoaded } from '../shared/loader';
import { offerOf } from './offer';
import { PaymentLinkScreen } from './PaymentLinkScreen';

/** Creates the page /link/{reference} or /payments/link/{reference}. */
export async function page(app: App, reference: string): Promise<ReactNode> {
  const values = { reference };
  const collection = createCollection(app, {
    fetch: (signal) => app.http.read({ endpoint: 'paymentLink', values, signal }, PaymentLink),
    pay: (body: LinkPayment, signal) =>
      app.http.read({ endpoint: 'payLink', values, body, signal }, Initialized),
    terms: (link) => [offerOf(link), link.status],
  });
  await soonLoaded(collection.loader);
  return <PaymentLinkScreen collection={collection} />;
}
