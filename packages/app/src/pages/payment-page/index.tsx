import { Initialized, type PagePayment, PaymentPage } from '@kobo/protocol/api';
import type { ReactNode } from 'react';
import type { App } from '../page';
import { createCollection } from '../shared/collection';
import { soonLoaded } from '../shared/loader';
import { termsOf } from './offer';
import { PaymentPageScreen } from './PaymentPageScreen';

/** Creates the page /page/{reference} or /payments/page/{reference}. */
export async function page(app: App, reference: string): Promise<ReactNode> {
  const values = { reference };
  const collection = createCollection(app, {
    fetch: (signal) => app.http.read({ endpoint: 'paymentPage', values, signal }, PaymentPage),
    pay: (body: PagePayment, signal) =>
      app.http.read({ endpoint: 'payPage', values, body, signal }, Initialized),
    terms: termsOf,
  });
  await soonLoaded(collection.loader);
  return <PaymentPageScreen collection={collection} />;
}
