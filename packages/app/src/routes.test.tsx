import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { matchRoute } from './address/route';
import { testHost } from './host/testHost';
import { METHODS } from './methods/registry';
import { ErrorPage } from './pages/error/ErrorPage';
import type { App } from './pages/page';
import { screenOf } from './routes';

/** A longer timeout for a busy machine. */
const BUSY = { timeout: 10_000 };

/** A stub for each page's chunk, which returns its name and arguments. */
const pages = vi.hoisted(() => ({
  of:
    (name: string) =>
    (_app: unknown, ...given: unknown[]) => [name, ...given],
}));
const started = vi.hoisted(() => ({
  sessions: [] as Record<string, unknown>[],
  state: {} as unknown,
  notify: () => {},
}));

vi.mock('./pages/fund-wallet', () => ({ page: pages.of('fund-wallet') }));
vi.mock('./pages/invoice', () => ({ page: pages.of('invoice') }));
vi.mock('./pages/initialize', () => ({ page: pages.of('initialize') }));
vi.mock('./pages/payment-page', () => ({ page: pages.of('payment-page') }));
vi.mock('./pages/payment-link', () => ({ page: pages.of('payment-link') }));
vi.mock('./pages/qr-code', () => ({ page: pages.of('qr-code') }));
vi.mock('./pages/subscription', () => ({ page: pages.of('subscription') }));
vi.mock('./pages/pay-for-someone/openPayForSomeone', () => ({ openPayForSomeone: pages.of('asked') }));
vi.mock('./session/session', () => ({
  createSession: (options: Record<string, unknown>) => {
    started.sessions.push(options);
    return {
      runner: {
        state: () => started.state,
        subscribe: (listener: () => void) => {
          started.notify = listener;
          return () => {};
        },
      },
    };
  },
}));

const app = {
  host: testHost('window').host,
  http: {},
  clock: {},
  environment: 'live',
  activated: undefined,
  config: {
    provider: { name: 'Kobo', supportEmail: 'help@kobo.example' },
    savedCards: false,
  },
} as unknown as App;

const appAt = (path: string): App => ({ ...app, route: matchRoute(path) });
const screen = (path: string) => screenOf(appAt(path));

beforeEach(() => {
  started.sessions = [];
});
afterEach(() => {
  document.body.replaceChildren();
});

describe('the screen of a route', () => {
  it.each([
    ['/collection/fund-wallet', ['fund-wallet', '']],
    ['/payments/initialize', ['initialize', '']],
    ['/invoice/INV_1', ['invoice', 'INV_1']],
    ['/payments/page/PG_1', ['payment-page', 'PG_1']],
    ['/link/LN_1', ['payment-link', 'LN_1']],
    ['/payments/qr-code/QR_1', ['qr-code', 'QR_1']],
    ['/subscription/SUB_1', ['subscription', 'SUB_1']],
  ])('of %s is the page %j, from its own chunk', async (path, page) => {
    expect(await screen(path)).toEqual(page);
    expect(started.sessions).toEqual([]);
  });

  it('is the error screen for an address without a route', async () => {
    const opened = appAt('/payments/a/b');
    const shown = (await screenOf(opened)) as ReactElement<{ app: App }>;
    expect([shown.type, shown.props.app]).toEqual([ErrorPage, opened]);
    expect(started.sessions).toEqual([]);
  });

  it('is the checkout at once, with one session for its reference and the deployer’s settings', () => {
    const opened = appAt('/payments/CHK_1');
    expect((screenOf(opened) as ReactElement<{ app: App }>).props.app).toBe(opened);
    expect(started.sessions).toEqual([
      expect.objectContaining({
        reference: 'CHK_1',
        savedCards: false,
        supportContact: 'help@kobo.example',
      }),
    ]);
  });

  it('is a checkout that receives its activation and the payments of other tabs', () => {
    const activated = new Promise<void>(() => {});
    void screenOf({ ...appAt('/payments/CHK_1'), activated });
    expect(started.sessions).toEqual([
      expect.objectContaining({ activated, paidElsewhere: expect.any(Function) }),
    ]);
  });

  it('is the request for payment by another person, before a checkout starts', async () => {
    history.replaceState(null, '', '?method=asked');
    try {
      expect(await screen('/payments/CHK_1')).toEqual(['asked', 'CHK_1', expect.any(Function)]);
      expect(started.sessions).toEqual([]);
    } finally {
      history.replaceState(null, '', '/');
    }
  });

  it('treats a transaction as payable only if one of its methods is available', () => {
    void screen('/payments/CHK_1');
    const payable = started.sessions[0]?.['payable'] as (transaction: unknown) => boolean;
    const transaction = {
      methods: ['card'],
      money: { minorUnits: 100, currency: 'NGN' },
      settings: { cardOnly: false },
    };
    expect(payable(transaction)).toBe(true);
    expect(payable({ ...transaction, methods: ['pocket'] })).toBe(false);
  });

  it('waits for the transaction if the splash shows the merchant’s brand, to avoid flicker', async () => {
    document.body.innerHTML = '<div id="root"><div aria-busy="true" data-painted></div></div>';
    let shown: unknown;
    void Promise.resolve(screen('/payments/CHK_1')).then((screen) => {
      shown = screen;
    });
    await new Promise((resolve) => setTimeout(resolve));
    expect(shown).toBeUndefined();
    started.notify();
    await vi.waitFor(() => expect(shown).toBeDefined(), BUSY);
  });

  it('replaces a prerendered screen after 15 seconds, even if the script of its method is still loading', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    try {
      document.body.innerHTML =
        '<div id="root"><div aria-busy="false" data-painted data-method="bank-transfer"></div></div>';
      vi.spyOn(METHODS['bank-transfer'], 'load').mockReturnValue(new Promise(() => {}));
      started.state = {
        status: 'ready',
        transaction: {
          methods: ['bank-transfer'],
          money: { minorUnits: 100, currency: 'NGN' },
          settings: { cardOnly: false },
        },
      };
      let shown: unknown;
      void Promise.resolve(screen('/payments/CHK_1')).then((screen) => {
        shown = screen;
      });
      started.notify();
      await vi.advanceTimersByTimeAsync(14_999);
      expect(shown).toBeUndefined();
      await vi.advanceTimersByTimeAsync(1);
      expect(shown).toBeDefined();
    } finally {
      vi.useRealTimers();
    }
  });
});
