import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Boot } from './bootState';
import type { Host } from './host/host';
import { requestColors } from './theme/merchantColors';

/** A longer timeout for a busy machine. */
const BUSY = { timeout: 10_000 };

/** The build's file names for the page's language. */
const ASSETS = {
  'fr-texts': 'fr-texts-1 fr-texts-2',
  invoice: 'invoice-1 shared-1',
  'deferred-style': 'deferred-1',
};
const SERVICES = {
  proPayments: { dev: '', live: 'https://pro.example/' },
  bankPayments: { live: 'https://bank.example//' },
  invoices: { live: 'https://invoices.example' },
};

const fetched = vi.fn<typeof fetch>();
let links: string[] = [];
let boot: Boot;

vi.mock('./host/connect', () => ({ connectHost: () => host }));
let host: Partial<Host> = { kind: 'window', opened: undefined };

async function run(
  address: string,
  { hostname = 'pay.example', config }: { hostname?: string; config?: unknown } = {},
): Promise<void> {
  document.head.innerHTML = '';
  document.body.innerHTML = '<div id="root"><div aria-busy="true"><span class="monogram"></span></div></div>';
  const block = document.createElement('script');
  block.id = 'kobo-config';
  block.type = 'application/json';
  block.textContent =
    typeof config === 'string' ? config : JSON.stringify(config ?? { apiKey: 'key_1', services: SERVICES });
  document.body.append(block);
  const [pathname = '', search = ''] = address.split(/(?=\?)/);
  const location = { pathname, search, hash: '#kobo=1', hostname, origin: `https://${hostname}` };
  vi.stubGlobal('location', location);
  vi.stubGlobal('history', {
    state: null,
    replaceState: (_state: unknown, _title: string, to: string) => {
      const { pathname, search } = new URL(to, 'https://pay.example');
      Object.assign(location, { pathname, search });
    },
  });
  vi.resetModules();
  await import('./boot');
  boot = window.koboBoot;
}

const transaction = () =>
  Response.json({
    status: true,
    data: { reference: 'CHK_1', metadata: { merchant: { name: 'Adire', primaryColor: '#7c2d12' } } },
  });

beforeEach(() => {
  links = [];
  host = { kind: 'window', opened: undefined };
  vi.stubGlobal('ASSETS', ASSETS);
  vi.stubGlobal(
    'fetch',
    fetched.mockReset().mockImplementation(async () => transaction()),
  );
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const link of nodes as HTMLLinkElement[]) {
      links.push(
        [link.rel, link.as, link.getAttribute('crossorigin') ?? '-', link.getAttribute('href')].join(' '),
      );
    }
  });
  const defineProperty = Object.defineProperty.bind(Object);
  // Each test defines `koboBoot` again.
  vi.spyOn(Object, 'defineProperty').mockImplementation((target, name, descriptor) =>
    defineProperty(target, name, name === 'koboBoot' ? { ...descriptor, configurable: true } : descriptor),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.documentElement.removeAttribute('style');
});

describe('the first request of a page', () => {
  it.each([
    ['/payments/CHK_1', 'https://pro.example/api/v1/checkout/CHK_1'],
    ['/CHK_1', 'https://bank.example/checkout/CHK_1'],
    ['/invoice/INV_1', 'https://invoices.example/invoices/INV_1/info'],
    ['/payments/page/PG_1', 'https://pro.example/api/v1/payment-page/PG_1'],
    ['/link/LN_1', 'https://bank.example/paymentlink/LN_1'],
    ['/payments/qr-code/QR_1', 'https://pro.example/api/v1/qr-code/QR_1/public'],
    ['/subscription/SUB_1', 'https://bank.example/subscription/public/SUB_1'],
  ])('on %s is sent before React has loaded, to the service of that path', async (path, url) => {
    await run(path);
    expect(fetched).toHaveBeenCalledOnce();
    expect(fetched.mock.calls[0]?.[0]).toBe(url);
    expect(fetched.mock.calls[0]?.[1]?.headers).toEqual({ 'x-api-key': 'key_1', source: 'checkout' });
    expect(boot.requests[0]?.url).toBe(url);
    expect(await (await boot.requests[0]?.reply)?.json()).toMatchObject({ status: true });
  });

  it('goes to the page’s own origin if no service address is configured', async () => {
    await run('/payments/CHK_1', { hostname: 'localhost' });
    expect(fetched.mock.calls[0]?.[0]).toBe('https://localhost/api/v1/checkout/CHK_1');
    for (const services of [undefined, {}]) {
      await run('/payments/CHK_1', { config: { apiKey: 'key_1', services } });
      expect(fetched.mock.lastCall?.[0]).toBe('https://pay.example/api/v1/checkout/CHK_1');
    }
    expect(fetched).toHaveBeenCalledTimes(3);
  });

  it.each(['/error', '/initialize', '/collection/fund-wallet', '/payments/'])(
    'is not sent on %s, which needs no object',
    async (path) => {
      await run(path);
      expect(fetched).not.toHaveBeenCalled();
      expect(boot.requests).toEqual([]);
    },
  );

  it('may fail together with the form’s script, without an error that nothing catches', async () => {
    const file = '/assets/fr-form-1.js';
    vi.stubGlobal('ASSETS', { ...ASSETS, 'fr-form': 'fr-form-1' });
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    await run('/payments/CHK_1?lang=fr');
    await expect(boot.firstScreen).resolves.toBeUndefined();
    // An unhandled rejection would fail the run.
    await import(/* @vite-ignore */ file).catch(() => {});
    await new Promise((resolve) => setTimeout(resolve));
  });

  it('is not sent if the configuration is invalid', async () => {
    await run('/payments/CHK_1', { config: '{ broken' });
    expect(fetched).not.toHaveBeenCalled();
    expect(boot.requests).toEqual([]);
  });

  it('can be aborted, and its failure is left to the app', async () => {
    fetched.mockImplementation(async (_url, init) => {
      init?.signal?.throwIfAborted();
      await new Promise((_resolve, reject) =>
        init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
      );
      return transaction();
    });
    for (const path of ['/payments/CHK_1', '/invoice/INV_1']) {
      await run(path);
      boot.requests[0]?.controller.abort();
      await expect(boot.requests[0]?.reply).rejects.toThrow('aborted');
    }
  });

  it('is sent for a preloaded checkout, but not for another preloaded page', async () => {
    host = { kind: 'sdk', opened: new Promise(() => {}) };
    await run('/payments/CHK_1');
    expect(fetched).toHaveBeenCalledOnce();
    await run('/invoice/INV_1');
    expect(fetched).toHaveBeenCalledOnce();
  });

  it('sets the server’s clock when its reply arrives', async () => {
    const date = 'Sat, 21 Nov 2099 10:00:00 GMT';
    fetched.mockImplementation(async () => Response.json({}, { headers: { date } }));
    await run('/payments/CHK_1');
    await boot.requests[0]?.reply;
    await vi.waitFor(() => expect(boot.clock.now() - Date.parse(date)).toBeGreaterThanOrEqual(0), BUSY);
    expect(boot.clock.now() - Date.parse(date)).toBeLessThan(60_000);
  });
});

describe('the page before React', () => {
  it('shows the merchant’s monogram and colour as soon as the reply arrives', async () => {
    await run('/payments/CHK_1');
    await vi.waitFor(() => expect(document.querySelector('.monogram')?.textContent).toBe('A'), BUSY);
    expect(document.documentElement.style.getPropertyValue('--accent')).toBe('#7c2d12');
  });

  it('shows no monogram if the page is not a checkout', async () => {
    await run('/invoice/INV_1');
    await boot.requests[0]?.reply;
    await new Promise((resolve) => setTimeout(resolve));
    expect(document.querySelector('.monogram')?.textContent).toBe('');
  });

  it('marks the document with its host and the language of its address', async () => {
    host = { kind: 'frame', opened: undefined };
    await run('/payments/CHK_1?lang=ar');
    expect(document.documentElement.dataset['host']).toBe('frame');
    expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['ar', 'rtl']);
  });

  it.each(['/payments/CHK%201', '/a.b', '/%2e%2e/x'])(
    'replaces the path %s with the error screen, and sends no request',
    async (path) => {
      await run(path);
      expect(location.pathname).toBe('/error');
      expect(fetched).not.toHaveBeenCalled();
    },
  );

  it('keeps a legal path', async () => {
    await run('/payments/CHK_1?lang=fr');
    expect(location.pathname).toBe('/payments/CHK_1');
  });

  it('passes its host, route and request and the deferred style to the app, and nothing else', async () => {
    await run('/error');
    expect(boot).toEqual({
      host,
      route: { name: 'error' },
      clock: expect.anything(),
      activated: undefined,
      firstScreen: Promise.resolve(),
      requests: [],
      deferredStyle: '/assets/deferred-1.css',
    });
    expect(boot.host).toBe(host);
  });

  it('has the colours that the app sets, until the app clears them', async () => {
    const accent = () => document.documentElement.style.getPropertyValue('--accent');
    await run('/error');
    requestColors({ primary: '#7c2d12' });
    expect(accent()).toBe('#7c2d12');
    requestColors({});
    expect(accent()).toBe('');
  });
});

describe('the preload links of a page', () => {
  it('are only the texts of the language for a checkout', async () => {
    await run('/payments/CHK_1?lang=fr');
    expect(links).toEqual(['preload script  /assets/fr-texts-1.js', 'preload script  /assets/fr-texts-2.js']);
  });

  it('are the page and the deferred style for any other page in English', async () => {
    await run('/invoice/INV_1');
    expect(links).toEqual([
      'preload script  /assets/invoice-1.js',
      'preload script  /assets/shared-1.js',
      'preload style - /assets/deferred-1.css',
    ]);
  });
});
