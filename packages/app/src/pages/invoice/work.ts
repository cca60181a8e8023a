import { Initialized } from '@kobo/protocol/api';
import { createRunner, type Runner } from '../../flow/runner';
import { wait } from '../../flow/wait';
import type { App } from '../page';
import type { Loader } from '../shared/loader';
import { nextActionOf } from '../shared/nextAction';
import { showCheckout } from '../shared/showCheckout';
import { closeOnceSettled } from './closeOnceSettled';
import { fetchInvoice, type NamedInvoice } from './fetchInvoice';
import { type Event, findingOf, initial, type Order, type State, transition } from './flow';
import { announceFromPage } from './pageTabs';
import { paymentOf } from './payment';
import { totalsOf } from './totals';

/** Milliseconds before a page with an unpayable invoice reloads (specification §9). */
const RELOAD_DELAY = 1500;

export type InvoicePayment = Runner<State, Event>;

interface Options {
  app: App;
  /** The invoice's reference in the page's address. */
  reference: string;
  loader: Loader<NamedInvoice>;
  /** Called when a payment is verified as successful, while the overlay is still open. */
  onPaid: (transaction: string) => void;
  reload: () => void;
}

/** Creates the runner for payments of an invoice. Only one payment is made at a time. */
export function createInvoicePayment(options: Options): InvoicePayment {
  const { loader, reload } = options;
  const refresh = () => loader.send({ type: 'refresh-wanted' });
  return createRunner<State, Event>({ initial, transition }, async (state, signal) => {
    switch (state.status) {
      case 'starting':
        return start(options, state.order, refresh, signal);
      case 'paying':
        return pay(options, state, refresh, signal);
      case 'invalid':
        await wait(RELOAD_DELAY, signal);
        if (!signal.aborted) reload();
        return undefined;
      case 'idle':
        return undefined;
      default:
        return state satisfies never;
    }
  });
}

/** Loads the invoice again, and starts a transaction if the order still matches. */
async function start(
  { app, reference }: Options,
  order: Order,
  refresh: () => void,
  signal: AbortSignal,
): Promise<Event | undefined> {
  const read = await fetchInvoice(app.http, reference, signal);
  if (signal.aborted) return undefined;
  if (!read.ok) return { type: 'not-started', note: { kind: 'call', error: read.error } };
  const finding = findingOf(read.value, order);
  if (finding === 'invalid') return { type: 'found-invalid' };
  if (finding === 'changed') {
    refresh();
    return { type: 'not-started', note: { kind: 'changed' } };
  }
  const { request, publicKey } = paymentOf(read.value, order.amount);
  const started = await app.http.read(
    { endpoint: 'initialize', body: request, publicKey, signal },
    Initialized,
  );
  if (!started.ok) return { type: 'not-started', note: { kind: 'call', error: started.error } };
  const here = { origin: location.origin, service: app.service };
  const invoice = read.value.invoice_reference;
  return { type: 'started', invoice, nextAction: nextActionOf(started.value, here) };
}

async function pay(
  { app, reference, loader, onPaid }: Options,
  { order, invoice, nextAction }: Extract<State, { status: 'paying' }>,
  refresh: () => void,
  signal: AbortSignal,
): Promise<Event> {
  /** The balance when the payment was verified, in minor units. */
  let before: number | undefined;
  const requestedAmount = { minorUnits: order.amount, currency: order.balance.currency };
  const elsewhere = closeOnceSettled(app.http, {
    route: reference,
    invoice,
    requestedAmount,
  });
  const shown = await showCheckout(app, nextAction, {
    signal,
    onPaid(transaction) {
      const state = loader.state();
      before = 'value' in state ? totalsOf(state.value).balance : undefined;
      announceFromPage(invoice);
      onPaid(transaction);
      refresh();
    },
  });
  elsewhere.stop();
  if (shown.kind === 'failed') return { type: 'came-back', note: { kind: 'not-shown' } };
  refresh();
  if (shown.paid !== undefined && before !== undefined)
    return { type: 'came-back', note: { kind: 'received', before } };
  return { type: 'came-back', note: elsewhere.settled() ? { kind: 'paid-elsewhere' } : undefined };
}
