import type { PagePayment } from '@kobo/protocol/api';
import type { ReactNode } from 'react';
import { fetchPaymentPage, payPage } from '../../api/paymentPage';
import type { App } from '../page';
import { createCollection } from '../shared/collection';
import { soonLoaded } from '../shared/loader';
import { termsOf } from './offer';
import { PaymentPageScreen } from './PaymentPageScreen';

/** Creates the page /page/{reference} or /payments/page/{reference}. */
export async function page(app: App, reference: string): Promise<ReactNode> {
  const collection = createCollection(app, {
    fetch: (signal) => fetchPaymentPage(app.http, reference, signal),
    pay: (body: PagePayment, signal) => payPage(app.http, reference, body, signal),
    terms: termsOf,
  });
  await soonLoaded(collection.loader);
  return <PaymentPageScreen collection={collection} />;
}
