import type { ReactNode } from 'react';
import { isAsked } from './address/ownAddress';
import type { Route } from './address/route';
import { supportOf } from './config/config';
import { availableMethods } from './methods/available';
import { CheckoutPage } from './pages/checkout/CheckoutPage';
import type { App } from './pages/page';
import { createSession, type Session } from './session/session';
import { providerSource, type Source } from './session/source';
import { withDeferred } from './strings/t';
import { isSplashShown } from './theme/splash';

/** Route -> screen. The checkout is in the first load; every other page is a chunk of its own. */
export function screenOf(route: Route, app: App): ReactNode | Promise<ReactNode> {
  switch (route.name) {
    case 'error':
      return import('./pages/error').then(({ errorPage }) => errorPage(app));
    case 'checkout':
      return isAsked(window)
        ? withDeferred(import('./pages/asked/openAsked')).then(({ openAsked }) =>
            openAsked(app, route.reference, (source) => checkoutOf(route.reference, app, source)),
          )
        : checkout(route.reference, app);
    case 'fund-wallet':
      return withDeferred(import('./pages/fund-wallet')).then(({ fundWalletPage }) => fundWalletPage(app));
    case 'invoice':
      return withDeferred(import('./pages/invoice')).then(({ invoicePage }) =>
        invoicePage(app, route.reference),
      );
    case 'initialize':
      return withDeferred(import('./pages/initialize')).then(({ initializePage }) => initializePage(app));
    case 'payment-page':
      return withDeferred(import('./pages/payment-page')).then(({ paymentPage }) =>
        paymentPage(app, route.reference),
      );
    case 'payment-link':
      return withDeferred(import('./pages/payment-link')).then(({ paymentLinkPage }) =>
        paymentLinkPage(app, route.reference),
      );
    case 'qr-code':
      return withDeferred(import('./pages/qr-code')).then(({ qrCodePage }) =>
        qrCodePage(app, route.reference),
      );
    case 'subscription':
      return withDeferred(import('./pages/subscription')).then(({ subscriptionPage }) =>
        subscriptionPage(app, route.reference),
      );
    default:
      return route satisfies never;
  }
}

function checkout(reference: string, app: App): ReactNode | Promise<ReactNode> {
  const session = checkoutOf(reference, app, providerSource(app.http, reference));
  const page = <CheckoutPage app={app} session={session} />;
  return isSplashShown(document) ? read(session).then(() => page) : page;
}

function checkoutOf(reference: string, app: App, source: Source): Session {
  const { host, http, clock, config, environment, activated } = app;
  const { savedCards } = config;
  return createSession({
    reference,
    storageKey: reference,
    source,
    http,
    clock,
    host,
    activated,
    savedCards,
    supportContact: supportOf(app.config),
    // Only after another tab has paid the invoice.
    paidElsewhere: (hint) =>
      import('./pages/checkout/settledInvoice').then(
        ({ lookAtInvoice }) => lookAtInvoice(http, hint),
        () => {},
      ),
    payable: (transaction) => availableMethods(transaction, environment).length > 0,
    beyond: () =>
      withDeferred(import('./pages/checkout/beyond')).then(
        ({ beyond }) => beyond(app),
        () => undefined,
      ),
  });
}

/** Resolves once the session has read the reply that has already arrived. */
function read({ runner }: Session): Promise<void> {
  return new Promise((resolve) => {
    const leave = runner.subscribe(() => {
      leave();
      resolve();
    });
  });
}
