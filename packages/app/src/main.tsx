import { type ReactNode, StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { enter } from './address/enter';
import { markLanguage, pageLanguage, startLanguage } from './address/language';
import { matchRoute, type Route } from './address/route';
import { startScheme } from './address/scheme';
import { createHttp } from './api/http';
import { fetchAfter } from './api/sentRequest';
import { type Config, readConfig } from './config/config';
import { connectionOf } from './config/connection';
import { CONFIG_ELEMENT, environmentOf } from './config/environment';
import { ErrorBoundary } from './pages/error/ErrorBoundary';
import { PageMissing } from './pages/error/PageMissing';
import { Stopped } from './pages/error/Stopped';
import type { App } from './pages/page';
import { replay } from './prerendered/replay';
import { screenOf } from './routes';
import { noteLanguage } from './strings/serverLanguage';
import { START_FAILURE } from './strings/startFailure';
import { loadLanguage, type Strings, TextsProvider } from './strings/strings';
import { loadDeferredStyle, withStyle } from './theme/deferredStyle';
import './theme/app.css';
import './theme/deferred.css';

/**
 * The maximum time in milliseconds that the app waits for the prerendered screen.
 * If React started earlier, it would delay this screen, because both use the main thread.
 */
const FIRST_SCREEN_WITHIN = 500;

const { host, route, clock, firstScreen, requests, activated } = window.koboBoot;
if (!host.opened || activated) {
  const limit = new Promise<void>((resolve) => setTimeout(resolve, FIRST_SCREEN_WITHIN));
  void Promise.race([firstScreen, limit]).then(() => start(route, activated));
} else {
  void host.opened.then((path) => {
    enter(path, window);
    start(matchRoute(location.pathname));
  });
}

function start(route: Route, activated?: Promise<void>): void {
  const config = readConfig(document);
  if (config.ok) open(route, config.value, activated);
  else refuse(route, config.error);
}

/**
 * Shows that the checkout is not configured, and reports the reasons as an error.
 * Don't throw here. The screen's chunk imports this module, and can't load if the evaluation of this module fails.
 */
function refuse(route: Route, problems: string[]): void {
  void Promise.all([loadLanguage(startLanguage(window)), withStyle(import('./pages/error'))]).then(
    ([{ language, texts }, { notSetUpPage }]) => {
      markLanguage(language, document);
      show(notSetUpPage(host, route), texts);
    },
  );
  window.reportError?.(new Error(`index.html, #${CONFIG_ELEMENT}: ${problems.join('; ')}`));
}

function open(route: Route, config: Config, activated: Promise<void> | undefined): void {
  const service = 'service' in route ? route.service : 'default';
  const app: App = {
    host,
    config,
    environment: environmentOf(location.hostname),
    route,
    service,
    clock,
    activated,
    http: createHttp({
      ...connectionOf(config, service, location),
      idempotencyKeyHeader: config.idempotencyKeyHeader,
      clock,
      onLanguage: noteLanguage,
      fetch: fetchAfter(requests),
    }),
  };
  // Set the scheme again, because a preloaded frame gets its address only when it is activated.
  startScheme(window);
  const spoken = loadLanguage(startLanguage(window)).then(({ language, texts }) => {
    markLanguage(language, document);
    return texts;
  });
  const screen = Promise.resolve(screenOf(app)).catch(() => <PageMissing app={app} />);
  void Promise.all([screen, spoken]).then(([screen, texts]) =>
    show(<ErrorBoundary fallback={<Stopped app={app} />}>{screen}</ErrorBoundary>, texts),
  );
}

/** Replaces the boot script's page immediately, and replays the payer's input on the new page. */
function show(content: ReactNode, texts: Strings): void {
  const old = document.getElementById('root');
  if (!old) throw new Error('index.html has no #root');
  const page = old.cloneNode(false) as HTMLElement;
  const { scrollX, scrollY } = window;
  old.before(page);
  flushSync(() =>
    createRoot(page).render(
      <StrictMode>
        <ErrorBoundary fallback={<p role="alert">{START_FAILURE[pageLanguage(document)]}</p>}>
          <TextsProvider value={texts}>{content}</TextsProvider>
        </ErrorBoundary>
      </StrictMode>,
    ),
  );
  try {
    replay(old, page);
  } finally {
    // Remove the old page even if the replay failed, because only one page may remain.
    old.remove();
  }
  // Load the style for card scheme marks and later screens. A failed load is repeated when a screen requires the style.
  loadDeferredStyle().catch(() => {});
  // Restore the scroll position only if the payer has scrolled. A page may set its own position: an invoice opens at its end.
  if (scrollX !== 0 || scrollY !== 0) window.scrollTo(scrollX, scrollY);
}
