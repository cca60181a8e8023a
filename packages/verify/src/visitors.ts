import { randomBytes } from 'node:crypto';
import { shopAddress } from './shop';

/** The kind of a request, which a browser reveals to the server in the headers. */
export type Kind = 'page' | 'script' | 'merchantScript' | 'style' | 'picture' | 'worker';

/**
 * A simulated visitor. The server must send the same files to all visitors.
 * An attacker's server could distinguish payers from checks. The visitors therefore differ in the features that such a server
 * could compare. Together the visitors request every compressed form of a file.
 */
export interface Visitor {
  name: string;
  /** Whether the visitor uses HTTP/2 if the server offers HTTP/2, as every browser does. */
  byHttp2: boolean;
  /**
   * Returns the request's headers: lower-case name -> value.
   * @param origin the origin of the checkout, whose page requests the files.
   */
  headers(kind: Kind, origin: string): Record<string, string>;
}

/** Chromium's headers for the checkout in a frame of a merchant's page, and for the checkout's files. */
const IN_FRAME: Record<Kind, Record<string, string>> = {
  page: {
    accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
    ...fetched('iframe', 'navigate', 'cross-site'),
    'upgrade-insecure-requests': '1',
  },
  script: { accept: '*/*', ...fetched('script', 'cors', 'same-origin') },
  // A tag in the merchant's page loads the script.
  merchantScript: { accept: '*/*', ...fetched('script', 'no-cors', 'cross-site') },
  style: { accept: 'text/css,*/*;q=0.1', ...fetched('style', 'no-cors', 'same-origin') },
  // The service worker of an earlier page checks for an update.
  worker: {
    accept: '*/*',
    'service-worker': 'script',
    ...fetched('serviceworker', 'same-origin', 'same-origin'),
  },
  picture: {
    accept: 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8',
    ...fetched('image', 'no-cors', 'same-origin'),
  },
};

/** Chromium's headers for the checkout in its own window. */
const IN_WINDOW: typeof IN_FRAME = {
  ...IN_FRAME,
  page: {
    accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
    ...fetched('document', 'navigate', 'none'),
    'sec-fetch-user': '?1',
  },
};

/** Headers that only newer versions of Chromium send. */
const CLIENT_HINTS = {
  'sec-ch-ua': '"Not)A;Brand";v="8", "Chromium";v="138", "Google Chrome";v="138"',
  'sec-ch-ua-mobile': '?1',
  'sec-ch-ua-platform': '"Android"',
};

/** Returns the visitors of one check. Both phones visit the same random shop; the other visitors visit no shop. */
export function freshVisitors(): readonly Visitor[] {
  const shop = shopAddress();
  return [
    {
      name: 'a phone, in a merchant’s page',
      byHttp2: true,
      headers: (kind, origin) => ({
        'user-agent': android(138),
        'accept-encoding': 'gzip, deflate, br, zstd',
        'accept-language': 'en-NG,en;q=0.9',
        ...CLIENT_HINTS,
        ...refererOf(kind, shop, origin),
        ...IN_FRAME[kind],
      }),
    },
    {
      name: 'an older phone, in a merchant’s page',
      byHttp2: true,
      headers: (kind, origin) => ({
        'user-agent': android(88),
        'accept-encoding': 'gzip, deflate, br',
        'accept-language': 'en-GB,en-US;q=0.9,en;q=0.8',
        ...refererOf(kind, shop, origin),
        ...IN_FRAME[kind],
        // The browser cached kobo.js during an earlier visit, and revalidates the file.
        ...(kind === 'merchantScript' ? { 'if-none-match': `"${randomBytes(8).toString('hex')}"` } : {}),
      }),
    },
    {
      name: 'a desktop',
      byHttp2: true,
      headers: (kind, origin) => ({
        'user-agent':
          'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
        'accept-encoding': 'gzip',
        'accept-language': 'fr',
        ...refererOf(kind, undefined, origin),
        ...IN_WINDOW[kind],
      }),
    },
    {
      name: 'kobo-verify',
      byHttp2: false,
      headers: () => ({ 'user-agent': 'kobo-verify', accept: '*/*', 'accept-encoding': 'identity' }),
    },
  ];
}

function android(version: number): string {
  return `Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Mobile Safari/537.36`;
}

/**
 * Returns the referer of a request: the merchant's page for the checkout and its script, the checkout's page for other files.
 * A frame sends only the shop's origin, as the referrer policy of kobo.js requires.
 */
function refererOf(kind: Kind, shop: URL | undefined, origin: string): Record<string, string> {
  if (kind !== 'page' && kind !== 'merchantScript') return { referer: `${origin}/` };
  if (shop === undefined) return {};
  return { referer: kind === 'page' ? `${shop.origin}/` : shop.href };
}

function fetched(dest: string, mode: string, site: string): Record<string, string> {
  return { 'sec-fetch-dest': dest, 'sec-fetch-mode': mode, 'sec-fetch-site': site };
}
