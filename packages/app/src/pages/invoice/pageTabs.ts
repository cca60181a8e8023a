import type { NamedInvoice } from '../../api/fetchInvoice';
import { announcePaid, watchPaid } from '../../session/otherTabs';
import type { Loader } from '../shared/loader';

/** Prefix of an invoice's reference in the announcement of a page, because its checkout may not know the invoice. */
const PAGE = 'page:';

/** Tells the other tabs that show this invoice that a payment was verified here. */
export function announceFromPage(invoice: string): void {
  announcePaid(PAGE + invoice);
}

/** Calls `listener` when the page of an invoice announces a payment in another tab. Returns a function that stops it. */
export function watchPages(invoice: string, listener: () => void): () => void {
  return watchPaid(PAGE + invoice, listener);
}

/**
 * Calls `onPaid` when a page or a checkout of the invoice announces a payment in another tab, for as long as the page lasts. Every tab uses the reference of the invoice's reply, because the
 * addresses of two tabs may have different references of the same invoice.
 */
export function watchOtherTabs(loader: Loader<NamedInvoice>, onPaid: () => void): void {
  let watched: string | undefined;
  let stop = () => {};
  const watch = () => {
    const state = loader.state();
    const invoice = 'value' in state ? state.value.invoice_reference : undefined;
    if (invoice === undefined || invoice === watched) return;
    stop();
    watched = invoice;
    const stopCheckouts = watchPaid(invoice, onPaid);
    const stopPages = watchPages(invoice, onPaid);
    stop = () => {
      stopCheckouts();
      stopPages();
    };
  };
  loader.subscribe(watch);
  watch();
}
