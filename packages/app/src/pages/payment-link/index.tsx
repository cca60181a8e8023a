import type { LinkPayment } from '@kobo/protocol/api';
import type { ReactNode } from 'react';
import { fetchPaymentLink } from '../../api/fetchPaymentLink';
import { payLink } from '../../api/payLink';
import type { App } from '../page';
import { createCollection } from '../wrapper/collection';
import { PaymentLinkScreen } from './PaymentLinkScreen';

/** /link/{reference} and /payments/link/{reference}. */
export function paymentLinkPage(app: App, reference: string): ReactNode {
  const collection = createCollection(app, {
    fetch: (signal) => fetchPaymentLink(app.http, reference, signal),
    pay: (body: LinkPayment, signal) => payLink(app.http, reference, body, signal),
  });
  return <PaymentLinkScreen collection={collection} />;
}
