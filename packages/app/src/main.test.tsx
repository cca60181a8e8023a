import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { matchRoute } from './address/route';
import { fetchCheckout } from './api/checkout';
import type { Boot } from './bootState';
import { activated } from './host/activated';
import { testHost } from './host/testHost';
import type { App } from './pages/page';
import { texts as english } from './strings/en/texts';
import { START_FAILURE } from './strings/startFailure';
import { createClock } from './time/clock';

/** A longer timeout for a busy machine. */
const BUSY = { timeout: 10_000 };

/** A stub of the routes, which records its calls and returns a screen. */
const routes = vi.hoisted(() => ({
  apps: [] as App[],
  screen: (): unknown => <p>the page</p>,
}));
vi.mock('./routes', () => ({
  screenOf: (app: App) => {
    routes.apps.push(app);
    return routes.screen();
  },
}));

const SERVICE = { dev: 'https://dev.example', live: '' };
const CONFIG = {
  provider: { name: 'Kobo' },
  apiKey: 'key_1',
  services: {
    invoices: SERVICE,
    wallets: SERVICE,
    bankPayments: SERVICE,
    proPayments: { dev: 'https://pro.example', live: '' },
  },
  idempotencyKeyHeader: null,
};

function Broken(): never {
  throw new Error('broken');
}

let address = { pathname: '/payments/CHK_1', search: '', hash: '' };
const replaced: string[] = [];

/** Starts the app on the boot script's page. */
async function start({
  config = CONFIG,
  path = '/payments/CHK_1',
  opened,
  firstScreen = Promise.resolve(),
  draws = true,
}: {
  config?: unknown;
  path?: string;
  opened?: Promise<string>;
  firstScreen?: Promise<void>;
  /** Whether to wait until the app has drawn its page. */
  draws?: boolean;
} = {}): Promise<void> {
  document.body.innerHTML = `<div id="root" class="page"><p>Loading</p></div>
    <script type="application/json" id="kobo-config">${JSON.stringify(config)}</script>`;
  const { host } = testHost(opened ? 'sdk' : 'window');
  address = { pathname: path, search: '', hash: '#kobo=1234567890123456' };
  vi.stubGlobal('location', { ...address, hostname: 'localhost', origin: 'http://localhost:4242' });
  vi.stubGlobal('history', {
    state: null,
    replaceState: (_state: unknown, _title: string, to: string) => {
      replaced.push(to);
      const { pathname, search } = new URL(to, 'http://localhost:4242');
      Object.assign(location, { pathname, search });
    },
  });
  const route = matchRoute(path);
  const boot: Partial<Boot> = {
    host: { ...host, opened },
    route,
    clock: createClock(),
    activated: opened && route.name === 'checkout' ? activated(opened, window) : undefined,
    firstScreen,
    requests: [],
  };
  vi.stubGlobal('koboBoot', boot);
  vi.resetModules();
  await import('./main');
  if (draws) await drawn();
}

const page = () => document.querySelectorAll('#root');
const drawn = () => vi.waitFor(() => expect(page()[0]?.textContent).not.toBe('Loading'), BUSY);

beforeEach(() => {
  routes.apps = [];
  routes.screen = () => <p>the page</p>;
  replaced.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

describe('the app', () => {
  it('replaces the loading page with the page of its address', async () => {
    await start();
    expect(routes.apps.map(({ route }) => route)).toEqual([
      { name: 'checkout', service: 'pro', reference: 'CHK_1' },
    ]);
    expect(page()).toHaveLength(1);
    expect(page()[0]?.textContent).toBe('the page');
    expect(page()[0]?.className).toBe('page');
  });

  it('leaves the processor to the prerendered screen until that is complete', async () => {
    vi.useFakeTimers();
    let complete = () => {};
    const firstScreen = new Promise<void>((resolve) => {
      complete = resolve;
    });
    await start({ firstScreen, draws: false });
    await vi.advanceTimersByTimeAsync(100);
    expect(routes.apps).toHaveLength(0);
    complete();
    await vi.advanceTimersByTimeAsync(0);
    expect(routes.apps).toHaveLength(1);
  });

  it('starts after half a second if the prerendered screen is not complete', async () => {
    vi.useFakeTimers();
    await start({ firstScreen: new Promise(() => {}), draws: false });
    await vi.advanceTimersByTimeAsync(499);
    expect(routes.apps).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(routes.apps).toHaveLength(1);
  });

  it('sets lang to the language of its loaded texts', async () => {
    vi.doMock('./strings/strings', async (original) => ({
      ...(await original<object>()),
      loadLanguage: async () => ({ language: 'en', texts: english }),
    }));
    vi.stubGlobal('navigator', { ...navigator, languages: ['fr'] });
    await start();
    expect(document.documentElement.lang).toBe('en');
    vi.doUnmock('./strings/strings');
  });

  it('shows the loading page until the chunk of the page has loaded', async () => {
    let arrive = (_: unknown) => {};
    routes.screen = () =>
      new Promise((resolve) => {
        arrive = resolve;
      });
    await start({ path: '/invoice/INV_1', draws: false });
    await vi.waitFor(() => expect(routes.apps).toHaveLength(1), BUSY);
    expect(page()[0]?.textContent).toBe('Loading');
    arrive(<p>the invoice</p>);
    await drawn();
    expect(page()[0]?.textContent).toBe('the invoice');
  });

  it('shows the error screen if a page throws while it renders', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    routes.screen = () => <Broken />;
    await start();
    expect(page()[0]?.textContent).toContain('This page stopped working');
  });

  it('shows a sentence if the screen for a broken page throws as well', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.doMock('./pages/error/Stopped', () => ({ Stopped: Broken }));
    routes.screen = () => <Broken />;
    await start();
    expect(page()[0]?.textContent).toBe(START_FAILURE.en);
    vi.doUnmock('./pages/error/Stopped');
  });

  it('shows Retry if the chunk of the page could not be loaded', async () => {
    routes.screen = () => Promise.reject(new Error('dropped'));
    await start({ path: '/invoice/INV_1' });
    expect([...document.querySelectorAll('button')].map(({ textContent }) => textContent)).toContain('Retry');
  });

  it.each([
    ['/payments/CHK_1', 'pro', 'https://pro.example/api/v1/checkout/CHK_1'],
    ['/CHK_1', 'default', 'https://dev.example/checkout/CHK_1'],
  ])('on %s calls the %s service with the deployer’s API key', async (path, service, url) => {
    const fetched = vi.fn(async (_url: unknown, _init?: RequestInit) => Response.json({ status: true }));
    vi.stubGlobal('fetch', fetched);
    await start({ path });
    const app = routes.apps[0] as App;
    expect([app.service, app.environment]).toEqual([service, 'dev']);
    expect(app.activated).toBeUndefined();
    await fetchCheckout(app.http, 'CHK_1', new AbortController().signal);
    expect(fetched.mock.calls[0]?.[0]).toBe(url);
    expect(new Headers(fetched.mock.calls[0]?.[1]?.headers).get('x-api-key')).toBe('key_1');
  });

  it('reports an invalid configuration to the payer, the host and the deployer', async () => {
    const report = vi.fn<(error: Error) => void>();
    vi.stubGlobal('reportError', report);
    await start({ config: { ...CONFIG, apiKey: '' } });
    expect(report.mock.calls.map(([{ message }]) => message)).toEqual([
      expect.stringMatching(/^index\.html, #kobo-config: apiKey: Expected letters/),
    ]);
    await drawn();
    expect(routes.apps).toEqual([]);
    expect(page()).toHaveLength(1);
    expect(page()[0]?.textContent).toContain('This checkout is not set up correctly');
    expect(window.koboBoot.host.send).toHaveBeenCalledWith(
      expect.objectContaining({ type: 'error', code: 'NOT_SET_UP' }),
    );
  });

  it('keeps the scroll position of the loading page', async () => {
    const scrollTo = vi.fn();
    vi.stubGlobal('scrollTo', scrollTo);
    await start();
    expect(scrollTo).not.toHaveBeenCalled();
    vi.stubGlobal('scrollY', 120);
    await start();
    expect(scrollTo).toHaveBeenCalledExactlyOnceWith(0, 120);
  });
});

describe('the app in a preloaded frame', () => {
  it('draws a checkout at once, and resolves `activated` when it is opened', async () => {
    let open = (_: string) => {};
    await start({ opened: new Promise((resolve) => (open = resolve)) });
    const app = routes.apps[0] as App;
    expect(page()[0]?.textContent).toBe('the page');
    open('/payments/CHK_1');
    await app.activated;
    expect(replaced).toEqual(['/payments/CHK_1#kobo=1234567890123456']);
  });

  it('draws no other page before it is opened with a path', async () => {
    let open = (_: string) => {};
    await start({ path: '/error', draws: false, opened: new Promise((resolve) => (open = resolve)) });
    expect(routes.apps).toEqual([]);
    open('/invoice/INV_1?lang=fr');
    await drawn();
    expect(routes.apps[0]?.route).toEqual({ name: 'invoice', service: 'default', reference: 'INV_1' });
    expect(routes.apps[0]?.activated).toBeUndefined();
    expect(document.documentElement.lang).toBe('fr');
  });
});
