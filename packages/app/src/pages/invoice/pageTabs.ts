import { announcePaid, watchPaid } from '../../session/otherTabs';
import type { Loader } from '../shared/loader';
import type { NamedInvoice } from './fetchInvoice';

/**
 * Prefix of the reference in a page's announcement.
 * The page announces a payment in addition to its checkout, because the checkout may not receive the invoice's reference.
 */
const PAGE = 'page:';

/** Announces to the other tabs with this invoice that a payment on this page was verified. */
export function announceFromPage(invoice: string): void {
  announcePaid(PAGE + invoice);
}

/**
 * Calls `listener` when the invoice's page in another tab announces a payment.
 * Returns a function that unsubscribes the listener.
 */
export function watchPages(invoice: string, listener: () => void): () => void {
  return watchPaid(PAGE + invoice, listener);
}

/**
 * Calls `onPaid` when a page or a checkout in another tab announces a payment of the invoice, until the page is closed.
 * Every tab uses the reference in the provider's reply, because two tabs may show the same invoice at different addresses.
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
