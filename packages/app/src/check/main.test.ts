import { afterEach, expect, it, vi } from 'vitest';
import type { openCheck } from './openCheck';

type Opened = Parameters<typeof openCheck>[0];

/** The page's options, and the number of its checks. */
let opened: { given: Opened; checks: number } | undefined;
vi.mock('./openCheck', () => ({
  openCheck: (given: Opened) => {
    const own = { given, checks: 0 };
    opened = own;
    return async () => {
      own.checks += 1;
    };
  },
}));

const SERVICE = { dev: 'https://dev.example', live: '' };
const CONFIG = {
  provider: { name: 'Kobo' },
  apiKey: 'key_1',
  services: { invoices: SERVICE, wallets: SERVICE, bankPayments: SERVICE, proPayments: SERVICE },
  idempotencyKeyHeader: null,
};

async function start({ hostname = 'pay.example', search = '', languages = ['en'] } = {}): Promise<void> {
  document.head.innerHTML = `<script type="application/json" id="kobo-config">${JSON.stringify(CONFIG)}</script>`;
  const origin = `https://${hostname}`;
  const place = { hostname, host: hostname, origin, pathname: '/r/CHK_1', search, hash: '' };
  vi.stubGlobal('location', place);
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  vi.resetModules();
  await import('./main');
}

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['in a window of its own', false],
  ['in somebody’s page', true],
])('the check of a receipt knows that it is %s', async (_, framed) => {
  if (framed) vi.stubGlobal('top', {});
  await start();
  expect(opened?.given.framed).toBe(framed);
  expect(opened?.checks).toBe(1);
});

it('only a page from the back/forward cache checks again', async () => {
  await start();
  for (const [persisted, checks] of [
    [false, 1],
    [true, 2],
  ] as const) {
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    expect(opened?.checks).toBe(checks);
  }
});

it('a test payment has a badge', async () => {
  await start({ hostname: 'localhost' });
  expect(document.querySelector('.test-badge')?.textContent).toBe('Test');
  await start();
  expect(document.querySelector('.test-badge')).toBeNull();
});

it('the language is the device’s, not the one in the address', async () => {
  await start({ search: '?lang=ar', languages: ['xx', 'fr-BJ'] });
  expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['fr', 'ltr']);
});
