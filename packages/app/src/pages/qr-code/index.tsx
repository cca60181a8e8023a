import type { QrCode } from '@kobo/protocol/api';
import type { ReactNode } from 'react';
import { fetchQrCode, payQr } from '../../api/qrCode';
import type { Named } from '../../api/result';
import type { App } from '../page';
import { createCollection } from '../shared/collection';
import { soonLoaded } from '../shared/loader';
import { offerOf } from './offer';
import type { QrOrder } from './order';
import { QrCodeScreen } from './QrCodeScreen';

/** Creates the page /payments/qr-code/{reference}. */
export async function page(app: App, reference: string): Promise<ReactNode> {
  const collection = createCollection<Named<QrCode>, QrOrder>(app, {
    fetch: (signal) => fetchQrCode(app.http, reference, signal),
    pay: ({ payee, payment }, signal) => payQr(app.http, payee, payment, signal),
    terms: (code) => [offerOf(code), code.currency, code.status],
  });
  await soonLoaded(collection.loader);
  return <QrCodeScreen collection={collection} />;
}
