import type { Root } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';

/** The app's roots, unmounted after each test, because a removed page must stop its work. */
const roots = vi.hoisted(() => new Set<Root>());
vi.mock('react-dom/client', async (original) => {
  const client = await original<typeof import('react-dom/client')>();
  return {
    ...client,
    createRoot(...args: Parameters<typeof client.createRoot>) {
      const root = client.createRoot(...args);
      roots.add(root);
      return root;
    },
  };
});

/** A longer timeout for a busy machine. */
const BUSY = { timeout: 20_000 };

const SERVICES = {
  invoices: { dev: '', live: 'https://invoices.example' },
  wallets: { dev: '', live: '' },
  bankPayments: { dev: '', live: 'https://bank.example/' },
  proPayments: { dev: '', live: 'https://pro.example' },
};
const CONFIG = {
  provider: { name: 'Kobo' },
  apiKey: 'key_1',
  services: SERVICES,
  idempotencyKeyHeader: null,
};

afterEach(() => {
  for (const root of roots) root.unmount();
  roots.clear();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

/** Starts the boot script and then the app on a page, with a provider that finds no reference. */
async function start(pathname: string): Promise<string[]> {
  const requests: string[] = [];
  document.body.innerHTML = `<div id="root"><p>Loading</p></div>
    <script type="application/json" id="kobo-config">${JSON.stringify(CONFIG)}</script>`;
  vi.stubGlobal('ASSETS', {});
  vi.stubGlobal('location', {
    ...{ pathname, search: '', hash: '', hostname: 'pay.example', origin: 'https://pay.example' },
    href: `https://pay.example${pathname}`,
  });
  vi.stubGlobal('fetch', async (url: unknown) => {
    requests.push(String(url));
    return Response.json({ status: false, message: 'Not found' }, { status: 404 });
  });
  const defineProperty = Object.defineProperty.bind(Object);
  // Each test defines `koboBoot` again.
  vi.spyOn(Object, 'defineProperty').mockImplementation((target, name, descriptor) =>
    defineProperty(target, name, name === 'koboBoot' ? { ...descriptor, configurable: true } : descriptor),
  );
  // Report the deferred style as loaded.
  vi.spyOn(document.head, 'append').mockImplementation((...links) => {
    for (const link of links) link instanceof HTMLLinkElement && link.dispatchEvent(new Event('load'));
  });
  vi.resetModules();
  await import('./boot');
  expect(requests).toHaveLength(1);
  await import('./main');
  await vi.waitFor(() => expect(document.querySelector('.spinner, #root > p')).toBeNull(), BUSY);
  return requests;
}

it.each([
  ['/payments/CHK_1', 'https://pro.example/api/v1/checkout/CHK_1'],
  ['/CHK_1', 'https://bank.example/checkout/CHK_1'],
  ['/invoice/INV_1', 'https://invoices.example/invoices/INV_1/info'],
  ['/payments/page/PG_1', 'https://pro.example/api/v1/payment-page/PG_1'],
  ['/link/LN_1', 'https://bank.example/paymentlink/LN_1'],
  ['/payments/qr-code/QR_1', 'https://pro.example/api/v1/qr-code/QR_1/public'],
  ['/subscription/SUB_1', 'https://bank.example/subscription/public/SUB_1'],
])('the page %s does not repeat the request of its boot script', async (path, url) => {
  expect(await start(path)).toEqual([url]);
});
