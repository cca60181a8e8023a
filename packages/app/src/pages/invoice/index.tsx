import type { ReactNode } from 'react';
import { fetchInvoice } from '../../api/fetchInvoice';
import { initialize } from '../../api/initialize';
import { wait } from '../../flow/wait';
import type { Money } from '../../money/money';
import { watchPaid } from '../../session/otherTabs';
import { POLL_INTERVAL } from '../../session/poller';
import type { App } from '../page';
import { createLoader, soonLoaded } from '../shared/loader';
import { createPageHost } from '../shared/pageHost';
import { createPaymentStarter } from '../shared/payment';
import { InvoicePage } from './InvoicePage';
import { announceFromPage, watchOtherTabs } from './pageTabs';
import { type InvoicePayment, paymentOf } from './payment';
import { isInvoiceSettled, LOOKS } from './settled';
import { totalsOf } from './totals';
import { createCheck } from './work';

/** /invoice/{reference}: an invoice to read, print and pay. */
export async function page(app: App, reference: string): Promise<ReactNode> {
  const pageHost = createPageHost(app);
  const read = (signal: AbortSignal) => fetchInvoice(app.http, reference, signal);
  const loader = createLoader(read);
  const refresh = () => loader.send({ type: 'refresh-wanted' });
  /** What was left to pay when the last payment was verified, in hundredths. */
  let before: number | undefined;
  /** What the overlay asks for. */
  let asked: Money | undefined;
  /** The other tab's checkout knows which invoice it pays, and so does the overlay here. */
  let overlayKnows = false;
  let stopWatching = () => {};
  let paidElsewhere = false;
  const payer = createPaymentStarter<InvoicePayment>(app, {
    start: ({ request, publicKey }, signal) => initialize(app.http, request, { publicKey, signal }),
    onPaid(transaction) {
      const state = loader.state();
      before = 'value' in state ? totalsOf(state.value).balance : undefined;
      announceFromPage('value' in state ? state.value.invoice_reference : reference);
      pageHost.paid(transaction);
      refresh();
    },
    onBack(paid) {
      if (paid !== undefined && before !== undefined) check.send({ type: 'paid', before });
      else if (paidElsewhere) check.send({ type: 'paid-elsewhere' });
      refresh();
    },
  });
  const check = createCheck({
    read,
    refresh,
    reload: () => location.reload(),
    pay(amount, invoice) {
      const { invoice_reference = reference, currency } = invoice;
      asked = { hundredths: amount, currency };
      paidElsewhere = false;
      overlayKnows = false;
      stopWatching();
      stopWatching = watchPaid(invoice_reference, () => {
        overlayKnows = true;
      });
      payer.send({ type: 'pay-wanted', body: paymentOf(invoice, amount) });
    },
  });

  /** Another tab has paid: an open overlay that does not know what it pays is asked to close once that is settled. */
  async function closeSettled(): Promise<void> {
    refresh();
    const { signal } = new AbortController();
    for (let looks = LOOKS; looks > 0 && asked && payer.state().status === 'open'; looks -= 1) {
      // It says so itself.
      if (overlayKnows) return;
      paidElsewhere = await isInvoiceSettled(app.http, reference, asked, signal);
      if (paidElsewhere) return (await import('@kobo/sdk')).close();
      await wait(POLL_INTERVAL, signal);
    }
  }

  watchOtherTabs(loader, { onPaid: refresh, onPaidOnPage: () => void closeSettled() });
  await soonLoaded(loader);
  return <InvoicePage app={app} pageHost={pageHost} loader={loader} check={check} payer={payer} />;
}
