import type { Initialized } from '@kobo/protocol/api';
import type { Result } from '../../api/result';
import type { Runner } from '../../flow/runner';
import type { Money } from '../../money/money';
import type { App } from '../page';
import { createLoader, type Loader } from './loader';
import { createPageHost, type PageHost } from './pageHost';
import { createPaid, type Paid, type PaidEvent } from './paid';
import { createPaymentStarter, type PaymentStarter } from './payment';

/** The payer's order: the body of the call, and the amount that the payer sees. */
export interface Order<Body> {
  body: Body;
  money: Money;
}

/**
 * The state of a payment link, payment page or QR code.
 * The state is kept outside React, so that no render starts a load or a payment.
 */
export interface Collection<Offer, Body> {
  app: App;
  pageHost: PageHost;
  loader: Loader<Offer>;
  paymentStarter: PaymentStarter<Order<Body>>;
  paid: Runner<Paid, PaidEvent>;
}

interface Calls<Offer, Body> {
  fetch: (signal: AbortSignal) => Promise<Result<Offer>>;
  pay: (body: Body, signal: AbortSignal) => Promise<Result<Initialized>>;
  /** Returns the terms that a payer agrees to by pressing Pay, as JSON values, such as prices and availability. */
  terms: (offer: Offer) => unknown;
}

/**
 * Creates the state of a page, and starts to load the offer immediately.
 * Before each payment, the offer is loaded again. If the offer's terms have changed, no payment starts, and the payer
 * sees a notice and the new offer. The offer is also loaded again when the payer returns.
 */
export function createCollection<Offer, Body>(
  app: App,
  { fetch, pay, terms }: Calls<Offer, Body>,
): Collection<Offer, Body> {
  const pageHost = createPageHost(app);
  const loader = createLoader(fetch);
  const paid = createPaid();
  let money: Money | undefined;

  const paymentStarter = createPaymentStarter<Order<Body>>(app, {
    async start(order, signal) {
      money = order.money;
      const shown = loader.state();
      const read = await fetch(signal);
      if (!read.ok) return read;
      if ('value' in shown && JSON.stringify(terms(shown.value)) !== JSON.stringify(terms(read.value))) {
        loader.send({ type: 'refresh-wanted' });
        return 'changed';
      }
      return pay(order.body, signal);
    },
    onPaid(reference) {
      pageHost.paid(reference);
      loader.send({ type: 'refresh-wanted' });
    },
    onBack(reference) {
      if (reference !== undefined) paid.send({ type: 'paid', reference, money });
      loader.send({ type: 'refresh-wanted' });
    },
  });

  return { app, pageHost, loader, paymentStarter, paid };
}
