import type { ReactNode } from 'react';
import { isPaidForSomeone } from './address/ownAddress';
import { supportOf } from './config/config';
import { inTime } from './flow/inTime';
import { availableMethods } from './methods/available';
import { loadResume } from './methods/resume';
import { CheckoutPage } from './pages/checkout/CheckoutPage';
import { withReport } from './pages/checkout/withReport';
import type { App } from './pages/page';
import { createSession, type Session } from './session/session';
import { providerSource, type Source } from './session/source';
import { withStyle } from './theme/deferredStyle';
import { isSplashShown, prerenderedMethod } from './theme/splash';

/**
 * The maximum wait for a method's screen, in milliseconds.
 * Until the app starts, no code verifies a transfer to the prerendered account.
 */
const SCREEN_LIMIT = 15_000;

interface PageModule {
  /** @param reference the route's reference; empty if the route has none. */
  page(app: App, reference: string): ReactNode | Promise<ReactNode>;
}

/** Returns the screen of the app's route. The checkout is part of the first load; every other page has its own chunk. */
export function screenOf(app: App): ReactNode | Promise<ReactNode> {
  const { route } = app;
  const reference = 'reference' in route ? route.reference : '';
  const show = (module: Promise<PageModule>) => withStyle(module).then(({ page }) => page(app, reference));
  switch (route.name) {
    case 'error':
      // The error page needs no deferred style.
      return import('./pages/error').then(({ page }) => page(app));
    case 'checkout':
      return isPaidForSomeone(window)
        ? withStyle(import('./pages/pay-for-someone/openPayForSomeone')).then(({ openPayForSomeone }) =>
            openPayForSomeone(app, reference, (source) => checkoutOf(reference, app, source)),
          )
        : checkout(reference, app);
    case 'fund-wallet':
      return show(import('./pages/fund-wallet'));
    case 'invoice':
      return show(import('./pages/invoice'));
    case 'initialize':
      return show(import('./pages/initialize'));
    case 'payment-page':
      return show(import('./pages/payment-page'));
    case 'payment-link':
      return show(import('./pages/payment-link'));
    case 'qr-code':
      return show(import('./pages/qr-code'));
    case 'subscription':
      return show(import('./pages/subscription'));
    default:
      return route satisfies never;
  }
}

function checkout(reference: string, app: App): ReactNode | Promise<ReactNode> {
  const session = checkoutOf(reference, app, providerSource(app.http, reference));
  const page = <CheckoutPage app={app} session={session} />;
  return isSplashShown(document) ? whenScreenIsLoaded(session, app).then(() => page) : page;
}

function checkoutOf(reference: string, app: App, source: Source): Session {
  const { route, http, clock, config, environment, activated } = app;
  const { savedCards } = config;
  return withReport(app, (host) =>
    createSession({
      reference,
      source,
      route,
      http,
      clock,
      host,
      activated,
      savedCards,
      supportContact: supportOf(app.config),
      // This chunk loads only after another tab has announced a payment of the invoice.
      paidElsewhere: (hint) =>
        import('./pages/checkout/settledInvoice').then(
          ({ lookAtInvoice }) => lookAtInvoice(http, hint),
          () => {},
        ),
      payable: (transaction) => availableMethods(transaction, environment).length > 0,
      loadResume: (transaction) => loadResume(transaction, environment),
      loadHealth: (transaction) =>
        withStyle(import('./pages/checkout/health')).then(
          ({ createHealth }) => createHealth(transaction),
          () => undefined,
        ),
      follow: (...args) =>
        import('./pages/checkout/followTransaction').then(
          ({ followTransaction }) => followTransaction(app, ...args),
          () => undefined,
        ),
    }),
  );
}

/**
 * Resolves once the session has read the provider's reply, and the method's screen has loaded, failed to load, or timed out.
 */
async function whenScreenIsLoaded(session: Session, { environment }: App): Promise<void> {
  await read(session);
  let loaded: string | undefined;
  // The payer may choose another method during the load.
  for (let slug = prerenderedMethod(document); slug !== loaded; slug = prerenderedMethod(document)) {
    const state = session.runner.state();
    if (state.status === 'ready') {
      const { transaction } = state;
      const method = availableMethods(transaction, environment).find((one) => one.slug === slug);
      // If the load fails or is slow, the checkout page shows its own notice.
      await inTime(Promise.resolve(method?.load(transaction)), SCREEN_LIMIT);
    }
    loaded = slug;
  }
}

/** Resolves once the session has processed the provider's reply, which has already arrived. */
function read({ runner }: Session): Promise<void> {
  return new Promise((resolve) => {
    const leave = runner.subscribe(() => {
      leave();
      resolve();
    });
  });
}
