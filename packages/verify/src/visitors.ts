/** What is asked for: a browser says so, and a server can tell by that. */
export type Kind = 'page' | 'script' | 'merchantScript' | 'style' | 'picture';

/**
 * The visitors that the server sees: what it serves one of them it must serve all. They differ in how an attacker would
 * tell payers from checkers, and between them they request every compressed form of a file.
 */
export interface Visitor {
  name: string;
  /** Lower-case name -> value. */
  headers(kind: Kind): Record<string, string>;
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

export const VISITORS: readonly Visitor[] = [
  {
    name: 'a phone, in a merchant’s page',
    headers: (kind) => ({
      'user-agent':
        'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36',
      'accept-encoding': 'gzip, deflate, br',
      'accept-language': 'en-NG,en;q=0.9',
      ...(kind === 'page' || kind === 'merchantScript' ? { referer: 'https://shop.example/' } : {}),
      ...IN_FRAME[kind],
    }),
  },
  {
    name: 'a desktop',
    headers: (kind) => ({
      'user-agent':
        'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
      'accept-encoding': 'gzip',
      'accept-language': 'fr',
      ...IN_WINDOW[kind],
    }),
  },
  {
    name: 'kobo-verify',
    headers: () => ({ 'user-agent': 'kobo-verify', accept: '*/*', 'accept-encoding': 'identity' }),
  },
];

function fetched(dest: string, mode: string, site: string): Record<string, string> {
  return { 'sec-fetch-dest': dest, 'sec-fetch-mode': mode, 'sec-fetch-site': site };
}
