/**
 * The page's first script, inline in index.html. It does what can't wait for React: it sets the page's language,
 * listens for the SDK's handshake, sends an illegal path to the error page, sends the first screen's request, and shows
 * the merchant's look as soon as the reply is there.
 */
import { PAGE_ENDPOINTS } from '@kobo/protocol/api';
import { startLanguage } from './address/language';
import { methodOption } from './address/ownAddress';
import { isLegalPath } from './address/rawPath';
import { matchRoute, type ReferenceRoute } from './address/route';
import { startScheme } from './address/scheme';
import { requestOf } from './api/request';
import type { Boot } from './bootState';
import { connectionOf } from './config/connection';
import { CONFIG_ELEMENT, environmentOf } from './config/environment';
import { connectHost } from './host/connect';
import type { Known } from './prerendered/plain';
import { createTheme } from './theme/applyTheme';
import { receiveColors } from './theme/merchantColors';
import { showSplash } from './theme/splash';
import { keepFieldInView } from './ui/keepFieldInView';
import { watchStartFailure } from './ui/startFailure';

/**
 * File names that the build puts in, separated by spaces: the scripts of each page, the texts of each language
 * but English, the card's prerendered form in each language that has one, and the deferred style.
 */
declare const ASSETS: Record<string, string>;
// Once: the build writes all of them wherever the name is.
const assets = ASSETS;

/** The call whose answer a page can't do without. */
const FIRST_CALLS: Record<ReferenceRoute, keyof typeof PAGE_ENDPOINTS> = {
  checkout: 'checkout',
  invoice: 'invoice',
  'payment-page': 'paymentPage',
  'payment-link': 'paymentLink',
  'qr-code': 'qrCode',
  subscription: 'subscription',
};

// Before the first paint: the page must not change direction when its texts arrive, or turn from light to dark.
const language = startLanguage(window);
startScheme(window);
watchStartFailure(language, window);
const host = connectHost(window);
// The page in index.html is as wide as the one that React renders.
document.documentElement.dataset['host'] = host.kind;
// The payer types in the prerendered form too.
keepFieldInView(window);

// Any other character in the path leads to the error screen (specification §2). The fragment stays: it holds the session.
if (!isLegalPath(location.pathname)) history.replaceState(null, '', `/error${location.hash}`);

const applyTheme = createTheme();
// The app asks for colours too, and need not load the code for them again.
receiveColors(applyTheme);

const boot: Boot = {
  host,
  firstRequest: sendFirstRequest(),
  deferredStyle: addressOf('deferred-style', 'css'),
};
Object.defineProperty(window, 'koboBoot', { value: boot });

// English texts and the checkout's page are in the first scripts.
preloadScripts(`${language}-texts`);
const { name } = matchRoute(location.pathname);
if (preloadScripts(name)) preload(boot.deferredStyle, 'style');

function sendFirstRequest(): Boot['firstRequest'] {
  const route = matchRoute(location.pathname);
  if (!('reference' in route)) return undefined;
  // Of preloaded frames only a checkout is prerendered.
  if (host.opened && route.name !== 'checkout') return undefined;
  const endpoint = FIRST_CALLS[route.name];
  const config = settings();
  if (!config) return undefined;
  const { reference } = route;
  const connection = connectionOf(config, route.service, location);
  const { url, headers } = requestOf(connection, endpoint, PAGE_ENDPOINTS[endpoint].path, { reference });
  const controller = new AbortController();
  const reply = fetch(url, { signal: controller.signal, headers });
  // The app handles a failure; until then it must not count as unhandled.
  if (route.name === 'checkout') {
    const environment = environmentOf(location.hostname);
    const method = methodOption(window);
    showPrerendered(reply, { settings: config, reference, method, environment }).catch(() => {});
  } else reply.catch(() => {});
  return { url, reply, controller };
}

/** Shows what can be shown of the checkout before React has loaded: the merchant, and the card form. */
async function showPrerendered(response: Promise<Response>, known: Omit<Known, 'data'>): Promise<void> {
  const form = assets[`${language}-form`] === undefined ? undefined : loadForm(language);
  const [data, there] = await Promise.all([
    response.then((answer) => showSplash(answer, document, applyTheme)),
    form,
  ]);
  if (data) there?.show({ data, ...known }, host);
}

function loadForm(language: string): Promise<typeof import('./prerendered/main')> {
  return import(addressOf(`${language}-form`, 'js'));
}

/** Loads scripts in parallel with the first ones. Returns whether there are any. */
function preloadScripts(name: string): boolean {
  const files = assets[name]?.split(' ') ?? [];
  for (const file of files) preload(`/assets/${file}.js`, 'script');
  return files.length > 0;
}

/** Not `modulepreload`: a failed one fails permanently, whatever the network does by the time it is needed. */
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

/** Unchecked: the app checks them, and reports what is wrong. */
function settings() {
  try {
    return JSON.parse(document.getElementById(CONFIG_ELEMENT)?.textContent ?? '');
  } catch {
    return undefined;
  }
}
