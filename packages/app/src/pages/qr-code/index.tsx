import { Initialized, QrCode } from '@kobo/protocol/api';
import type { ReactNode } from 'react';
import { type Named, named } from '../../api/result';
import type { App } from '../page';
import { createCollection } from '../shared/collection';
import { soonLoaded } from '../shared/loader';
import { offerOf } from './offer';
import type { QrOrder } from './order';
import { QrCodeScreen } from './QrCodeScreen';

/** Creates the page /payments/qr-code/{reference}. */
export async function page(app: App, reference: string): Promise<ReactNode> {
  const collection = createCollection<Named<QrCode>, QrOrder>(app, {
    fetch: async (signal) =>
      named(await app.http.read({ endpoint: 'qrCode', values: { reference }, signal }, QrCode), reference),
    pay: ({ payee, payment }, signal) =>
      app.http.read({ endpoint: 'payQr', values: { id: payee }, body: payment, signal }, Initialized),
    terms: (code) => [offerOf(code), code.currency, code.status],
  });
  await soonLoaded(collection.loader);
  return <QrCodeScreen collection={collection} />;
}
