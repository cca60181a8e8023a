/**
 * The visitors that the server sees: what it serves one of them it must serve all. They differ in how an attacker would
 * tell payers from checkers, and between them they request every compressed form of a file.
 */
export interface Visitor {
  name: string;
  headers: Record<string, string>;
}

export const VISITORS: readonly Visitor[] = [
  {
    name: 'a phone, in a merchant’s page',
    headers: {
      'user-agent':
        'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36',
      accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
      'accept-encoding': 'br',
      'accept-language': 'en-NG,en;q=0.9',
      referer: 'https://shop.example/',
      'sec-fetch-dest': 'iframe',
      'sec-fetch-mode': 'navigate',
      'sec-fetch-site': 'cross-site',
    },
  },
  {
    name: 'a desktop',
    headers: {
      'user-agent':
        'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
      accept: '*/*',
      'accept-encoding': 'gzip',
      'accept-language': 'fr',
    },
  },
  {
    name: 'kobo-verify',
    headers: { 'user-agent': 'kobo-verify', accept: '*/*', 'accept-encoding': 'identity' },
  },
];
