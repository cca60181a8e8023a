import { randomBytes } from 'node:crypto';
import { shopAddress } from './shop';

/** What is asked for: a browser says so, and a server can tell by that. */
export type Kind = 'page' | 'script' | 'merchantScript' | 'style' | 'picture' | 'worker';

/**
 * The visitors that the server sees: what it serves one of them it must serve all. They differ in how an attacker would
 * tell payers from checkers, and between them they request every compressed form of a file.
 */
export interface Visitor {
  name: string;
  /** As every browser does where it is offered. */
  byHttp2: boolean;
  /**
   * Lower-case name -> value.
   * @param origin of the checkout: its page asks for its files.
   */
  headers(kind: Kind, origin: string): Record<string, string>;
}

/** As Chromium sends them: for a page in a frame of a merchant's, and for what is in a page. */
const IN_FRAME: Record<Kind, Record<string, string>> = {
  page: {
    accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
    ...fetched('iframe', 'navigate', 'cross-site'),
    'upgrade-insecure-requests': '1',
  },
  script: { accept: '*/*', ...fetched('script', 'cors', 'same-origin') },
  // Of a page of the merchant's, by its tag.
  merchantScript: { accept: '*/*', ...fetched('script', 'no-cors', 'cross-site') },
  style: { accept: 'text/css,*/*;q=0.1', ...fetched('style', 'no-cors', 'same-origin') },
  // A service worker that an earlier page has left behind, looking for a newer one.
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

/** The same in a window of its own. */
const IN_WINDOW: typeof IN_FRAME = {
  ...IN_FRAME,
  page: {
    accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
    ...fetched('document', 'navigate', 'none'),
    'sec-fetch-user': '?1',
  },
};

/** Only newer Chromiums send these. */
const CLIENT_HINTS = {
  'sec-ch-ua': '"Not)A;Brand";v="8", "Chromium";v="138", "Google Chrome";v="138"',
  'sec-ch-ua-mobile': '?1',
  'sec-ch-ua-platform': '"Android"',
};

/** Those of one check, who come from one shop. */
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
        // It has kobo.js of an earlier visit, and asks whether that is still the newest.
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
 * A page of the merchant's asks for the checkout and its script, and the checkout's own page for all else. The frame of
 * kobo.js never names more of the shop than its origin.
 */
function refererOf(kind: Kind, shop: URL | undefined, origin: string): Record<string, string> {
  if (kind !== 'page' && kind !== 'merchantScript') return { referer: `${origin}/` };
  if (shop === undefined) return {};
  return { referer: kind === 'page' ? `${shop.origin}/` : shop.href };
}

function fetched(dest: string, mode: string, site: string): Record<string, string> {
  return { 'sec-fetch-dest': dest, 'sec-fetch-mode': mode, 'sec-fetch-site': site };
}
