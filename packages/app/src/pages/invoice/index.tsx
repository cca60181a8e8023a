import type { ReactNode } from 'react';
import type { App } from '../page';
import { createLoader, soonLoaded } from '../shared/loader';
import { createPageHost } from '../shared/pageHost';
import { fetchInvoice } from './fetchInvoice';
import { InvoicePage } from './InvoicePage';
import { watchOtherTabs } from './pageTabs';
import { createInvoicePayment } from './work';

/** Creates the page /invoice/{reference}, which shows an invoice to read, print and pay. */
export async function page(app: App, reference: string): Promise<ReactNode> {
  const pageHost = createPageHost(app);
  const loader = createLoader((signal) => fetchInvoice(app.http, reference, signal));
  const payment = createInvoicePayment({
    app,
    reference,
    loader,
    onPaid: pageHost.paid,
    reload: () => location.reload(),
  });
  watchOtherTabs(loader, () => loader.send({ type: 'refresh-wanted' }));
  await soonLoaded(loader);
  return <InvoicePage app={app} pageHost={pageHost} loader={loader} payment={payment} />;
}
