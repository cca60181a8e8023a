import InAppSpy from 'inapp-spy';
import { parse, safeUrl } from '../options';
import { error, type Finding, scriptTag, warning } from './findings';

/** Facts about the page and its browser. */
export interface Surroundings {
  address: string;
  /** The value of `origin` in the page's own scripts; the text `null` if the page is a file or sandboxed. */
  pageOrigin: string;
  secure: boolean;
  online: boolean;
  /** The app whose in-app browser shows the page, such as Instagram. */
  appBrowser: string | undefined;
  /** The message interface of an app that shows the page in its own web view. */
  appListener: string | undefined;
}

/** The message interfaces of apps (docs/merchants/apps.md). */
const LISTENERS = ['ReactNativeWebView', 'KoboApp', 'webkit.messageHandlers.kobo', 'flutter_inappwebview'];

export function surroundings(): Surroundings {
  return {
    address: location.href,
    pageOrigin: self.origin,
    secure: isSecureContext,
    online: navigator.onLine !== false,
    appBrowser: InAppSpy().appName,
    appListener: LISTENERS.find(isThere),
  };
}

function isThere(path: string): boolean {
  let value: unknown = window;
  for (const name of path.split('.')) value = Object(value)[name];
  return value !== undefined && value !== null;
}

/** Returns the findings about this page and device. No checkout can open if a finding is an error. */
export function placeFindings(origin: string | undefined, page: Surroundings): Finding[] {
  const checkout = parse(origin);
  if (!checkout) return [noOrigin(origin)];
  const findings: Finding[] = [];
  if (!safeUrl(checkout)) findings.push(unsafe(checkout, page));
  if (page.pageOrigin === 'null') findings.push(withoutOrigin(page));
  if (!page.secure) {
    findings.push(
      warning(
        'PAGE_NOT_SECURE',
        'The page is not https, so browsers deny its checkout encryption, the clipboard and wallets.',
        `Serve it as https://${parse(page.address)?.host ?? ''}`,
      ),
    );
  }
  if (!page.online) {
    findings.push(
      error('OFFLINE', 'The device has no network.', 'Connect the device, and run the doctor again.'),
    );
  }
  return [...findings, ...appFindings(page)];
}

/**
 * Returns warnings for in-app browsers and web views. Payments work in both, but the page or app must handle the limits of
 * these browsers.
 */
function appFindings({ appBrowser, appListener }: Surroundings): Finding[] {
  const findings: Finding[] = [];
  if (appBrowser) {
    findings.push(
      warning(
        'APP_BROWSER',
        `The browser of ${appBrowser} shows the page. It drops downloads, does not print, and may open no tab.`,
        "Don’t use mode: 'tab' there. The overlay, mode: 'inline' and mode: 'redirect' work",
      ),
    );
  }
  if (appListener) {
    findings.push(
      warning(
        'APP_NOT_TOLD',
        `An app shows the page and listens with ${appListener}. A checkout in a frame can send it messages only if the web view allows frames to do so.`,
        'Handle messages that arrive twice, or open the checkout’s own address in the app',
      ),
    );
  }
  return findings;
}

function withoutOrigin({ address }: Surroundings): Finding {
  return parse(address)
    ? error(
        'PAGE_SANDBOXED',
        'The page is sandboxed without an origin, as is every frame in it, so the checkout can’t answer.',
        'Where the page is sandboxed (the frame around it, or its policy): sandbox allow-scripts allow-same-origin allow-forms allow-popups',
      )
    : error(
        'PAGE_IS_FILE',
        `The page (${address.slice(0, 80)}) has no origin, because no web server sent it, so the checkout can’t answer.`,
        'Open the page at an http address, for instance with: npx serve',
      );
}

function noOrigin(origin: string | undefined): Finding {
  return error(
    'NO_ORIGIN',
    `“${origin}” is not a checkout’s address. A bundled, inlined or module kobo.js can’t derive the address.`,
    `Load ${scriptTag('https://YOUR-CHECKOUT')}, or set origin: 'https://YOUR-CHECKOUT'`,
  );
}

function unsafe(checkout: URL, page: Surroundings): Finding {
  const mixed = parse(page.address)?.protocol === 'https:' && checkout.protocol === 'http:';
  return error(
    mixed ? 'MIXED_CONTENT' : 'ORIGIN_NOT_HTTPS',
    mixed
      ? `The page is https but the checkout, ${checkout.origin}, is not, so browsers block the checkout as mixed content.`
      : `${checkout.origin} is not https, so it receives no card data.`,
    `Load ${scriptTag(`https://${checkout.host}`)}`,
  );
}
