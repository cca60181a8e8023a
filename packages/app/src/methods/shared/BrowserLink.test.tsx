import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { matchRoute } from '../../address/route';
import { createMemo } from '../../flow/memo';
import agents from '../../receipt/inAppAgents.json';
import type { CheckoutContext } from '../../session/session';
import { isShared } from '../../session/sharing';
import { Prerendering } from '../../ui/Prerendering';
import { BrowserLink } from './BrowserLink';
import { markUnconfirmedCharge } from './unconfirmedCharge';

const ANDROID = agents.inApp.instagram.find((agent) => agent.includes('Android')) ?? '';
/** An iOS version without Safari's scheme. */
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 16_7 like Mac OS X) AppleWebKit/605.1.15 Instagram 300.0';
const NAME = 'Open in your browser';

beforeEach(() => {
  document.body.innerHTML = '<div id="page"></div><footer class="footer"></footer>';
  history.replaceState(null, '', '/payments/CHK_1?lang=fr&secret=1#kobo=0123456789abcdef');
  vi.spyOn(navigator, 'maxTouchPoints', 'get').mockReturnValue(5);
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.restoreAllMocks();
});

function paymentOf(reference = 'CHK_1', settings: object = {}): CheckoutContext {
  return {
    transaction: { reference, settings },
    route: matchRoute(location.pathname),
    memo: createMemo(),
  } as unknown as CheckoutContext;
}

/** Renders the link in this browser, and waits for its chunk. */
async function show(
  userAgent: string,
  payment = paymentOf(),
  prerendering = false,
): Promise<CheckoutContext> {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  const container = document.querySelector<HTMLElement>('#page');
  await act(async () => {
    render(
      <Prerendering.Provider value={prerendering}>
        <BrowserLink payment={payment} />
      </Prerendering.Provider>,
      container ? { container } : {},
    );
    await import('../../receipt/InBrowser');
  });
  return payment;
}

const link = () => screen.queryByRole('button', { name: NAME });

describe('the link to the payer’s own browser', () => {
  it('appears in the footer in an app’s browser, with the same reference', async () => {
    const payment = await show(ANDROID);
    expect(link()?.parentElement?.className).toBe('footer');
    expect(isShared(payment)).toBe(false);
    fireEvent.click(link() as HTMLElement);
    const { host, origin } = window.location;
    // The address omits the page's other query parameters and its fragment.
    expect(screen.getByText(`${origin}/payments/CHK_1?lang=fr`)).toBeTruthy();
    const way = screen.getByRole<HTMLAnchorElement>('link', { name: NAME });
    expect(way.href).toMatch(`intent://${host}/payments/CHK_1?lang=fr#Intent;`);
    // The link targets the top window even in a frame, because apps intercept only navigations of the top window.
    expect(way.target).toBe('_top');
    // The payer may now pay in the other browser.
    expect(isShared(payment)).toBe(true);
  });

  it('offers the address to copy if no link can open the browser', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await show(IPHONE);
    fireEvent.click(link() as HTMLElement);
    expect(screen.queryByRole('link')).toBeNull();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy' })));
    expect(copied).toHaveBeenCalledExactlyOnceWith(`${window.location.origin}/payments/CHK_1?lang=fr`);
    expect(screen.getByRole('status').textContent).toBe('Copied');
  });

  it('shows the address for selection if copying fails', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
    await show(IPHONE);
    fireEvent.click(link() as HTMLElement);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy' })));
    expect(screen.getByRole('status').textContent).toBe('Couldn’t copy. Press and hold the selected text.');
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Back' })));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('keeps the address of a shared request', async () => {
    history.replaceState(null, '', '/payments/CHK_1?method=asked');
    await show(ANDROID);
    fireEvent.click(link() as HTMLElement);
    expect(screen.getByText(/\/payments\/CHK_1\?method=asked$/)).toBeTruthy();
  });

  it('is absent in an ordinary browser', async () => {
    for (const agent of agents.browsers.slice(0, 5)) {
      await show(agent);
      expect(link(), agent).toBeNull();
      cleanup();
    }
  });

  it('is absent while prerendered, with the `inApp` setting, and on other pages', async () => {
    await show(ANDROID, paymentOf(), true);
    expect(link()).toBeNull();
    await show(ANDROID, paymentOf('CHK_1', { inApp: true }));
    expect(link()).toBeNull();
    history.replaceState(null, '', '/collection/fund-wallet?reference=CHK_1');
    await show(ANDROID, paymentOf());
    expect(link()).toBeNull();
  });

  it('is absent while the outcome of an earlier charge is unknown', async () => {
    history.replaceState(null, '', '/payments/CHK_unconfirmed');
    markUnconfirmedCharge(paymentOf('CHK_unconfirmed'));
    await show(ANDROID, paymentOf('CHK_unconfirmed'));
    expect(link()).toBeNull();
  });
});
