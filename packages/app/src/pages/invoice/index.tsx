import type { ReactNode } from 'react';
import { fetchInvoice } from '../../api/fetchInvoice';
import { initialize } from '../../api/initialize';
import { watchPaid } from '../../session/otherTabs';
import type { App } from '../page';
import { createLoader, soonLoaded } from '../shared/loader';
import { createPageHost } from '../shared/pageHost';
import { createPaymentStarter } from '../shared/payment';
import { InvoicePage } from './InvoicePage';
import { type InvoicePayment, paymentOf } from './payment';
import { totalsOf } from './totals';
import { createCheck } from './work';

/** /invoice/{reference}: an invoice to read, print and pay. */
export async function invoicePage(app: App, reference: string): Promise<ReactNode> {
  const pageHost = createPageHost(app);
  const read = (signal: AbortSignal) => fetchInvoice(app.http, reference, signal);
  const loader = createLoader(read);
  const refresh = () => loader.send({ type: 'refresh-wanted' });
  /** What was left to pay when the last payment was verified, in hundredths. */
  let before: number | undefined;
  const payer = createPaymentStarter<InvoicePayment>(app, {
    start: ({ request, publicKey }, signal) => initialize(app.http, request, { publicKey, signal }),
    onPaid(reference) {
      const state = loader.state();
      before = 'value' in state ? totalsOf(state.value).balance : undefined;
      pageHost.paid(reference);
      refresh();
    },
    onBack(paid) {
      if (paid !== undefined && before !== undefined) check.send({ type: 'paid', before });
      refresh();
    },
  });
  const check = createCheck({
    read,
    refresh,
    reload: () => location.reload(),
    pay(amount, invoice) {
      payer.send({ type: 'pay-wanted', body: paymentOf(invoice, amount) });
    },
  });
  // The page lasts as long as the tab.
  watchPaid(reference, refresh);
  await soonLoaded(loader);
  return <InvoicePage app={app} pageHost={pageHost} loader={loader} check={check} payer={payer} />;
}
