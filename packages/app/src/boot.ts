/**
 * The page's first script, inline in index.html, for tasks that can't wait for React.
 * The script sets the page's language, listens for the SDK's handshake, and redirects an illegal path to the error page. The
 * script also sends the first screen's request, and shows the merchant once the reply has arrived.
 */
import { ACCOUNT_ENDPOINT, type Endpoint, type EndpointName, PAGE_ENDPOINTS } from '@kobo/protocol/api';
import { startLanguage } from './address/language';
import { methodOption } from './address/ownAddress';
import { isLegalPath } from './address/rawPath';
import { matchRoute, type ReferenceRoute, type Route } from './address/route';
import { startScheme } from './address/scheme';
import { type Connection, requestOf } from './api/request';
import type { Boot } from './bootState';
import { connectionOf } from './config/connection';
import { CONFIG_ELEMENT, environmentOf } from './config/environment';
import { activated } from './host/activated';
import { connectHost } from './host/connect';
import { OPENED } from './host/marks';
import type { Page } from './prerendered/firstScreen';
import type { CheckoutInput } from './prerendered/readSimpleTransaction';
import { createTheme } from './theme/applyTheme';
import { receiveColors } from './theme/merchantColors';
import { showSplash } from './theme/splash';
import { createClock } from './time/clock';
import { keepFieldInView } from './ui/keepFieldInView';
import { watchStartFailure } from './ui/startFailure';

/**
 * File names that the build inserts, separated by spaces.
 * A key names a page, a method, a prerendered screen, the deferred style, or the texts of a language other than English.
 */
declare const ASSETS: Record<string, string>;
// Read the table once, because the build inlines it at every use.
const assets = ASSETS;

/** The call that each page with a reference needs before it can render. */
const FIRST_CALLS: Record<ReferenceRoute, keyof typeof PAGE_ENDPOINTS> = {
  checkout: 'checkout',
  invoice: 'invoice',
  'payment-page': 'paymentPage',
  'payment-link': 'paymentLink',
  'qr-code': 'qrCode',
  subscription: 'subscription',
};

// Set language and scheme before the first paint, so that direction and colours don't change when the texts arrive.
const language = startLanguage(window);
startScheme(window);
watchStartFailure(language, window);
const host = connectHost(window);
void host.opened?.then(() => performance.mark(OPENED));
// In index.html, the page's width depends on the host, as on the page that React renders.
document.documentElement.dataset['host'] = host.kind;
// Call this function before React has loaded, because the payer can type in the prerendered form.
keepFieldInView(window);

// An illegal path leads to the error screen (specification §2). The fragment stays, because it contains the connection id.
if (!isLegalPath(location.pathname)) history.replaceState(null, '', `/error${location.hash}`);
const route = matchRoute(location.pathname);

const applyTheme = createTheme();
// The app requests colours through an event, so that it doesn't load the code for colours a second time.
receiveColors(applyTheme);

const boot: Boot = {
  host,
  route,
  clock: createClock(),
  activated: host.opened && route.name === 'checkout' ? activated(host.opened, window) : undefined,
  firstScreen: Promise.resolve(),
  requests: [],
  deferredStyle: addressOf('deferred-style', 'css'),
};
Object.defineProperty(window, 'koboBoot', { value: boot });
sendFirstRequest(route);

// For English and for the checkout, these calls preload nothing, because the first scripts contain the texts and the page.
preloadScripts(`${language}-texts`);
preloadChunks(route.name);

function sendFirstRequest(route: Route): void {
  if (!('reference' in route)) return;
  // In a preloaded frame, only a checkout loads before the activation.
  if (host.opened && route.name !== 'checkout') return;
  const config = settings();
  if (!config) return;
  const { reference } = route;
  const connection = connectionOf(config, route.service, location);
  const endpoint = FIRST_CALLS[route.name];
  const reply = send(connection, endpoint, PAGE_ENDPOINTS[endpoint], { reference });
  if (route.name !== 'checkout') return;
  const environment = environmentOf(location.hostname);
  const input = { settings: config, reference, method: methodOption(window), environment };
  const requestAccount = (publicKey: string) =>
    send(connection, 'virtualAccount', ACCOUNT_ENDPOINT, { reference }, publicKey);
  boot.firstScreen = showPrerendered(reply, input, requestAccount).catch(() => {});
}

/** Sends a request before React has loaded. The app receives the same reply. */
function send(
  connection: Connection,
  name: EndpointName,
  { method, path }: Endpoint,
  values: Record<string, string>,
  publicKey?: string,
): Promise<Response> {
  const { url, headers } = requestOf(connection, name, path, values, publicKey);
  const controller = new AbortController();
  const json = { body: '{}', headers: { ...headers, 'content-type': 'application/json' } };
  const reply = fetch(url, { method, signal: controller.signal, ...(method === 'GET' ? { headers } : json) });
  // Mark the rejection as handled, because the app handles a failure later.
  reply.then(
    (response) => boot.clock.observe(response.headers.get('date')),
    () => {},
  );
  boot.requests.push({ url, reply, controller, sentAt: performance.now() });
  return reply;
}

/** Shows the merchant and the first screen, if possible, before React has loaded. Resolves when the screen is complete. */
async function showPrerendered(
  response: Promise<Response>,
  input: Omit<CheckoutInput, 'data'>,
  requestAccount: Page['requestAccount'],
): Promise<void> {
  const form: Promise<typeof import('./prerendered/main')> | undefined =
    assets[`${language}-form`] === undefined ? undefined : load('form');
  // If no reply arrives, no code awaits the script. Mark the script's rejection as handled.
  form?.catch(() => {});
  const data = await showSplash(await response, document, applyTheme);
  // Don't wait for the form's script, although only that script determines whether the account's screen is shown.
  if (form && isAccountFirst(data)) preloadAccount();
  const loaded = await form;
  if (!data) return;
  const loadAccount: Page['load'] = (name) => {
    preloadAccount();
    return load(name);
  };
  await loaded?.show(
    { data, ...input },
    { ...boot, requestAccount, load: loadAccount, preload: preloadScripts },
  );
}

/** Returns whether a transaction probably starts with a payment into an account. */
function isAccountFirst(data: unknown): boolean {
  const first = Object(Object(data).paymentMethods)[0];
  return /^(bank.transfer|ussd)$/i.test(Object(first).slug ?? first);
}

/** Preloads the script and the style of the screens of payments into an account. */
function preloadAccount(): void {
  preload(addressOf(`${language}-account`, 'js'), 'script');
  preload(boot.deferredStyle, 'style');
}

function load<Script>(name: string): Promise<Script> {
  return import(addressOf(`${language}-${name}`, 'js'));
}

/** Preloads the scripts of a page, and the deferred style that the page needs. */
function preloadChunks(name: string): void {
  if (preloadScripts(name)) preload(boot.deferredStyle, 'style');
}

/**
 * Preloads the scripts that `ASSETS` lists under a name, in parallel with the first scripts.
 * Returns whether `ASSETS` contains the name.
 */
function preloadScripts(name: string): boolean {
  const files = assets[name]?.split(' ') ?? [];
  for (const file of files) preload(`/assets/${file}.js`, 'script');
  return files.length > 0;
}

/** Adds a preload link. Doesn't use `modulepreload`, because a failed module stays failed even if the network recovers. */
function preload(href: string, as: 'script' | 'style'): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = as;
  if (as === 'script') link.crossOrigin = '';
  link.href = href;
  document.head.append(link);
}

function addressOf(name: string, extension: string): string {
  return `/assets/${assets[name]}.${extension}`;
}

/** Reads the settings without checking them. The app validates the settings and reports errors. */
function settings() {
  try {
    return JSON.parse(document.getElementById(CONFIG_ELEMENT)?.textContent ?? '');
  } catch {
    return undefined;
  }
}
