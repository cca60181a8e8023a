import type { Dismissal, ToAppBody, ToHost, ToHostBody } from '@kobo/protocol/frame';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { KoboError } from './errors';
import { close } from './oneCheckout';
import { open, preload } from './open';
import type { LoadOverlay } from './opening';
import type { CommonOptions, Kind } from './options';
import type { Listener } from './overlay/channel';
import { connect, control } from './overlay/controller';

/** Simulates the frame's messages. */
const frame = vi.hoisted(() => ({
  opened: 0,
  destroyed: 0,
  sent: [] as ToAppBody[],
  say: (_: ToHostBody): void => {},
  connect: () => {},
  refuse: () => {},
  dismiss: (_: Dismissal): void => {},
}));

vi.mock('./overlay/channel', () => ({
  openChannel() {
    frame.opened += 1;
    return {
      listen(_: string, { onMessage, onConnect, onRefusal, onDismissal }: Listener) {
        frame.dismiss = onDismissal;
        frame.say = (body) => onMessage({ v: 1, session: 's', ...body } as ToHost);
        frame.connect = onConnect;
        frame.refuse = onRefusal;
      },
      send: (body: ToAppBody) => frame.sent.push(body),
      destroy: () => (frame.destroyed += 1),
    };
  },
}));

const ORIGIN = 'https://pay.example';

type Changes = CommonOptions & { reference?: string; kind?: Kind; homebound?: boolean };

function begin(options: Changes = {}, loadOverlay: LoadOverlay = async () => ({ control, connect })) {
  const receivedEvents: string[] = [];
  const handle = open(
    {
      reference: 'CHK_1',
      origin: ORIGIN,
      onReady: () => receivedEvents.push('ready'),
      onDone: ({ reference }) => receivedEvents.push(`done ${reference}`),
      onClose: ({ reference }) => receivedEvents.push(`closed ${reference}`),
      onError: ({ code }) => receivedEvents.push(`error ${code}`),
      ...options,
    },
    loadOverlay,
  );
  return { handle, receivedEvents };
}

/** Opens a checkout, and loads the overlay chunk. */
async function start(options: Changes = {}) {
  const opened = begin(options);
  await vi.advanceTimersByTimeAsync(0);
  return opened;
}

function press(label: string): void {
  const buttons = document.querySelector('kobo-checkout')?.shadowRoot?.querySelectorAll('button') ?? [];
  [...buttons]
    .find((button) => [button.textContent, button.getAttribute('aria-label')].includes(label))
    ?.click();
}

const preloadedFrame = () => document.querySelector('kobo-checkout')?.shadowRoot?.querySelector('iframe');
const overlays = () => document.querySelectorAll('kobo-checkout').length;
const dialogClass = () =>
  document.querySelector('kobo-checkout')?.shadowRoot?.querySelector('dialog')?.className;
const dialog = () => document.querySelector('kobo-checkout')?.shadowRoot?.querySelector('dialog');
const closeButton = () => dialog()?.querySelector<HTMLElement>(':scope > button');
const shown = () => document.querySelector('kobo-checkout')?.shadowRoot?.textContent ?? '';

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(frame, { opened: 0, destroyed: 0, sent: [] });
});
afterEach(() => {
  frame.say({ type: 'close' });
  vi.useRealTimers();
  document.body.replaceChildren();
  // A preloaded overlay is a sibling of the body.
  for (const overlay of document.querySelectorAll('kobo-checkout')) overlay.remove();
});

describe('an open checkout', () => {
  it('takes its accessible name from the first `ready` message, and keeps it', async () => {
    await start();
    expect(dialog()?.getAttribute('aria-label')).toBe('Checkout');
    frame.say({ type: 'ready', title: 'PAYER 5 000 F · Adire' });
    frame.say({ type: 'ready' });
    expect(dialog()?.getAttribute('aria-label')).toBe('PAYER 5 000 F · Adire');
    expect(dialog()?.querySelector('iframe')?.title).toBe('PAYER 5 000 F · Adire');
  });

  it('is a modal dialog, above every `z-index` of the page, even after a second Esc', async () => {
    const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
    await start();
    expect(showModal.mock.contexts).toEqual([dialog()]);
    frame.say({ type: 'ready' });
    dialog()?.close();
    expect(showModal.mock.contexts).toEqual([dialog(), dialog()]);
  });

  it('reports a payment once, stays open, and does not report the close after it', async () => {
    const { handle, receivedEvents } = await start();
    frame.say({ type: 'ready' });
    frame.say({ type: 'done', reference: 'CHK_1' });
    frame.say({ type: 'done', reference: 'CHK_1' });
    expect(receivedEvents).toEqual(['ready', 'done CHK_1']);
    expect(overlays()).toBe(1);
    frame.say({ type: 'close', reference: 'CHK_1' });
    expect(overlays()).toBe(0);
    expect(receivedEvents).toEqual(['ready', 'done CHK_1']);
    expect(await handle.result).toEqual({ status: 'done', reference: 'CHK_1' });
  });

  it('closes on a plain `close`, before or after it is ready', { tags: 'wrapper-5' }, async () => {
    for (const ready of [false, true]) {
      const { handle, receivedEvents } = await start();
      if (ready) frame.say({ type: 'ready' });
      frame.dismiss({ type: 'close' });
      frame.dismiss({ type: 'close' });
      expect(overlays()).toBe(0);
      expect(receivedEvents).toEqual([...(ready ? ['ready'] : []), 'closed CHK_1']);
      expect(await handle.result).toEqual({ status: 'closed', reference: 'CHK_1' });
    }
  });

  it('closes on a plain `done`, and reports its own transaction as paid once', {
    tags: 'wrapper-6',
  }, async () => {
    for (const overChannel of [false, true]) {
      const { handle, receivedEvents } = await start();
      if (overChannel) frame.say({ type: 'done', reference: 'CHK_1' });
      frame.dismiss({ type: 'done' });
      frame.dismiss({ type: 'done' });
      frame.say({ type: 'done', reference: 'CHK_1' });
      expect(overlays()).toBe(0);
      expect(receivedEvents).toEqual(['done CHK_1']);
      expect(await handle.result).toEqual({ status: 'done', reference: 'CHK_1' });
    }
  });

  it('closes on a plain `done` with its own reference, and ignores another reference', {
    tags: 'wrapper-6',
  }, async () => {
    const { handle, receivedEvents } = await start();
    // Before the handshake, this message has no effect, because the channel reports the payment after the handshake.
    frame.dismiss({ type: 'done', reference: 'CHK_1' });
    frame.connect();
    frame.say({ type: 'ready' });
    frame.dismiss({ type: 'done', reference: 'CHK_2' });
    expect([overlays(), ...receivedEvents]).toEqual([1, 'ready']);
    frame.dismiss({ type: 'done', reference: 'CHK_1' });
    expect([overlays(), ...receivedEvents]).toEqual([0, 'ready', 'done CHK_1']);
    expect(await handle.result).toEqual({ status: 'done', reference: 'CHK_1' });
  });

  it('stays open for its success screen if a plain `done` follows the channel’s `done`', {
    tags: 'wrapper-6',
  }, async () => {
    const { receivedEvents } = await start();
    frame.say({ type: 'done', reference: 'CHK_1' });
    frame.dismiss({ type: 'done', reference: 'CHK_1' });
    expect([overlays(), ...receivedEvents]).toEqual([1, 'done CHK_1']);
  });

  it('reports no payment on a plain `done` if its address names no transaction', async () => {
    const { handle, receivedEvents } = await start({ kind: 'invoice', reference: 'INV_1' });
    frame.dismiss({ type: 'done' });
    expect([overlays(), ...receivedEvents]).toEqual([0, 'closed INV_1']);
    expect(await handle.result).toEqual({ status: 'closed', reference: 'INV_1' });
  });

  it('opens from a script in the head, before the page has a body', async () => {
    const body = vi.spyOn(Object.getPrototypeOf(document), 'body', 'get').mockReturnValue(null as never);
    const { handle } = begin();
    expect(document.documentElement.firstElementChild?.localName).toBe('kobo-checkout');
    body.mockRestore();
    handle.close();
    expect(document.querySelector('kobo-checkout')).toBeNull();
  });

  it('leaves no overlay if the frame cannot be created, and opens once it can', () => {
    const createFrame = vi.spyOn(Object.getPrototypeOf(document), 'createElement');
    const { createElement } = Document.prototype;
    createFrame.mockImplementation((name) => {
      if (name === 'iframe') throw new Error('theirs');
      return createElement.call(document, name as string);
    });
    try {
      expect(() => begin()).toThrow('theirs');
      expect(overlays()).toBe(0);
    } finally {
      createFrame.mockRestore();
    }
    begin().handle.close();
    expect(overlays()).toBe(0);
  });

  it('has a session id even on a page that has replaced `crypto`', () => {
    vi.stubGlobal('crypto', {});
    try {
      begin();
      expect(dialog()?.querySelector('iframe')?.src).toMatch(/#kobo=[\d-]{20,}$/);
    } finally {
      vi.unstubAllGlobals();
    }
  });

  it('resolves as done even if the checkout fails after the payment', async () => {
    const { handle, receivedEvents } = await start();
    frame.say({ type: 'done', reference: 'CHK_1' });
    frame.refuse();
    handle.close();
    expect(receivedEvents).toEqual(['done CHK_1', 'error VERSION']);
    expect(await handle.result).toEqual({ status: 'done', reference: 'CHK_1' });
  });

  it('reports a close without a payment once', async () => {
    const { handle, receivedEvents } = await start();
    frame.say({ type: 'ready' });
    frame.say({ type: 'close' });
    frame.say({ type: 'close' });
    expect(receivedEvents).toEqual(['ready', 'closed CHK_1']);
    expect(await handle.result).toEqual({ status: 'closed', reference: 'CHK_1' });
  });

  it('asks the frame to close, and stays open if the frame answers', async () => {
    const { handle, receivedEvents } = await start();
    frame.say({ type: 'ready' });
    handle.close();
    expect(frame.sent.map(({ type }) => type)).toEqual(['close-request', 'ping']);
    frame.say({ type: 'ready' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(overlays()).toBe(1);
    expect(receivedEvents).toEqual(['ready']);
  });

  it('closes without the consent of a frame that does not answer', async () => {
    const { receivedEvents } = await start();
    frame.say({ type: 'ready' });
    close();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(overlays()).toBe(0);
    expect(receivedEvents).toEqual(['ready', 'closed CHK_1']);
  });

  it('says that it is still loading, fails after 45 s, and loads again on Retry', async () => {
    const { handle, receivedEvents } = await start();
    await vi.advanceTimersByTimeAsync(8_000);
    expect(shown()).toContain('Still loading');
    await vi.advanceTimersByTimeAsync(37_000);
    expect(shown()).toContain('Checkout could not load');
    expect(receivedEvents).toEqual(['error LOAD_TIMEOUT']);
    press('Retry');
    expect(frame.opened).toBe(2);
    frame.say({ type: 'ready' });
    frame.say({ type: 'close' });
    expect(await handle.result).toEqual({ status: 'closed', reference: 'CHK_1' });
  });

  it('rejects with LOAD_TIMEOUT if it is closed after it could not load', async () => {
    const { handle } = await start();
    await vi.advanceTimersByTimeAsync(45_000);
    handle.close();
    await expect(handle.result).rejects.toMatchObject({ name: 'KoboError', code: 'LOAD_TIMEOUT' });
    expect(overlays()).toBe(0);
  });

  it('shows a prerendered form, reports no `ready` before its app starts, and closes at once', async () => {
    const { handle, receivedEvents } = await start();
    frame.say({ type: 'shown' });
    expect(dialogClass()).toBe('seen');
    await vi.advanceTimersByTimeAsync(0);
    expect(shown()).not.toContain('Loading');
    expect(receivedEvents).toEqual([]);
    await vi.advanceTimersByTimeAsync(8_000);
    expect(dialogClass()).toBe('seen');
    handle.close();
    expect(overlays()).toBe(0);
    expect(frame.sent).toEqual([]);
    expect(receivedEvents).toEqual(['closed CHK_1']);
  });

  it('reports LOAD_TIMEOUT if the app of a prerendered form never starts', async () => {
    const { receivedEvents } = await start();
    preloadedFrame()?.dispatchEvent(new Event('load'));
    frame.connect();
    frame.say({ type: 'shown' });
    await vi.advanceTimersByTimeAsync(45_000);
    expect(shown()).toContain('Checkout could not load');
    expect(receivedEvents).toEqual(['error LOAD_TIMEOUT']);
  });

  it('cleans up even if a merchant’s callback throws', async () => {
    const { handle } = await start({
      onClose: () => {
        throw new Error('the merchant’s');
      },
    });
    frame.say({ type: 'ready' });
    frame.say({ type: 'close' });
    expect(overlays()).toBe(0);
    expect(await handle.result).toMatchObject({ status: 'closed' });
    await expect(async () => vi.runAllTimers()).rejects.toThrow('the merchant’s');
  });

  it('navigates only to a safe return address', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
    await start();
    frame.say({ type: 'ready' });
    for (const url of [
      'javascript:alert(1)',
      'data:text/html,x',
      'http://shop.example',
      'https://a:b@shop.example',
      '/x',
    ]) {
      frame.say({ type: 'navigate', url });
    }
    expect(assign).not.toHaveBeenCalled();
    expect(overlays()).toBe(1);
    frame.say({ type: 'navigate', url: 'https://shop.example/thanks' });
    expect(assign).toHaveBeenCalledWith('https://shop.example/thanks');
    expect(overlays()).toBe(0);
  });

  it('ignores `done` and `navigate` for a transaction other than its own', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
    const { handle, receivedEvents } = await start();
    frame.say({ type: 'ready' });
    frame.say({ type: 'done', reference: 'CHK_2' });
    frame.say({ type: 'navigate', url: 'https://shop.example/thanks', reference: 'CHK_2' });
    expect([overlays(), ...receivedEvents]).toEqual([1, 'ready']);
    expect(assign).not.toHaveBeenCalled();
    frame.say({ type: 'close', reference: 'CHK_2' });
    expect(receivedEvents).toEqual(['ready', 'closed CHK_1']);
    expect(await handle.result).toEqual({ status: 'closed', reference: 'CHK_1' });
  });

  it('opened with a URL reports only the transaction that the URL names', async () => {
    const url = `${ORIGIN}/payments/CHK_7?method=ussd`;
    const named = open({ origin: ORIGIN, url }, async () => ({ control, connect }));
    await vi.advanceTimersByTimeAsync(0);
    frame.say({ type: 'done', reference: 'CHK_1' });
    frame.say({ type: 'close' });
    expect(await named.result).toEqual({ status: 'closed', reference: 'CHK_7' });
  });

  it('for a wallet funding ignores `done` for a reference other than the URL’s', async () => {
    const url = `${ORIGIN}/collection/fund-wallet?amount=5&reference=CHK_7`;
    const named = open({ origin: ORIGIN, url }, async () => ({ control, connect }));
    await vi.advanceTimersByTimeAsync(0);
    frame.say({ type: 'done', reference: 'CHK_1' });
    frame.say({ type: 'done', reference: 'CHK_7' });
    expect(await named.result).toEqual({ status: 'done', reference: 'CHK_7' });
  });

  it('from markup that a stranger may have written navigates only to the page’s own origin', {
    tags: 'security-15',
  }, async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
    const { receivedEvents } = await start({ homebound: true });
    frame.say({ type: 'navigate', url: 'https://evil.example/log-in', reference: 'CHK_1' });
    expect([overlays(), ...receivedEvents]).toEqual([0, 'closed CHK_1']);
    expect(assign).not.toHaveBeenCalled();
    vi.spyOn(window.location, 'origin', 'get').mockReturnValue('https://shop.example');
    await start({ homebound: true });
    frame.say({ type: 'navigate', url: 'https://shop.example/thanks', reference: 'CHK_1' });
    expect(assign).toHaveBeenCalledWith('https://shop.example/thanks');
  });

  it('is returned by a second `open` of the same transaction with other options', async () => {
    const { handle } = await start();
    const load: LoadOverlay = async () => ({ control, connect });
    expect(open({ origin: ORIGIN, reference: 'CHK_1', language: 'fr' }, load)).toBe(handle);
    expect(open({ origin: ORIGIN, url: `${ORIGIN}/payments/CHK_1` }, load)).toBe(handle);
  });

  it('refuses a second checkout with ALREADY_OPEN, and sends it none of its own events', async () => {
    const first = await start();
    const second = begin({ reference: 'CHK_2' });
    expect(second.receivedEvents).toEqual(['error ALREADY_OPEN']);
    second.handle.close();
    frame.say({ type: 'ready' });
    frame.say({ type: 'done', reference: 'CHK_1' });
    await expect(second.handle.result).rejects.toMatchObject({ name: 'KoboError', code: 'ALREADY_OPEN' });
    expect(second.receivedEvents).toEqual(['error ALREADY_OPEN']);
    expect([overlays(), ...first.receivedEvents]).toEqual([1, 'ready', 'done CHK_1']);
  });

  it('ignores options that the page has put on `Object.prototype`', async () => {
    Object.defineProperty(Object.prototype, 'reference', { value: 'CHK_evil', configurable: true });
    Object.defineProperty(Object.prototype, 'url', {
      value: `${ORIGIN}/payments/CHK_evil`,
      configurable: true,
    });
    try {
      preload({ origin: ORIGIN }, async () => ({ control, connect }));
      expect(preloadedFrame()?.src).toContain(`${ORIGIN}/error#`);
      await start();
      frame.connect();
      expect(frame.sent).toEqual([{ type: 'open', path: '/payments/CHK_1' }]);
    } finally {
      Reflect.deleteProperty(Object.prototype, 'reference');
      Reflect.deleteProperty(Object.prototype, 'url');
    }
  });

  it('leaves the page scrollable if the page has broken a function that rendering needs', async () => {
    const { handle } = begin();
    vi.spyOn(document, 'createTextNode').mockImplementationOnce(() => {
      throw new Error('replaced');
    });
    await vi.advanceTimersByTimeAsync(0);
    handle.close();
    expect(overlays()).toBe(0);
    expect(getComputedStyle(document.documentElement).overflow).not.toBe('hidden');
  });

  it('restores the scrolling and the focus of the page when it closes', async () => {
    const button = document.createElement('button');
    document.body.append(button);
    button.focus();
    document.body.style.marginTop = '7px';
    await start();
    expect(getComputedStyle(document.documentElement).overflow).toBe('hidden');
    expect(document.body.getAttribute('style')).toBe('margin-top: 7px;');
    frame.say({ type: 'close' });
    expect(getComputedStyle(document.documentElement).overflow).not.toBe('hidden');
    expect(document.body.getAttribute('style')).toBe('margin-top: 7px;');
    document.body.removeAttribute('style');
    await start();
    frame.say({ type: 'close' });
    expect(document.body.hasAttribute('style')).toBe(false);
    expect(document.activeElement).toBe(button);
    button.remove();
  });

  it('reports each payment on a payment page once, with its own reference', async () => {
    const { handle, receivedEvents } = await start({ kind: 'page', reference: 'PAGE_1' });
    frame.say({ type: 'ready' });
    frame.say({ type: 'done', reference: 'CHK_1' });
    frame.say({ type: 'done', reference: 'CHK_2' });
    frame.say({ type: 'done', reference: 'CHK_1' });
    expect(receivedEvents).toEqual(['ready', 'done CHK_1', 'done CHK_2']);
    expect(await handle.result).toEqual({ status: 'done', reference: 'CHK_1' });
  });

  it('dispatches an event on its trigger for each callback', async () => {
    const trigger = document.createElement('button');
    document.body.append(trigger);
    const reported: unknown[] = [];
    for (const name of ['ready', 'done', 'close', 'event']) {
      document.addEventListener(
        `kobo:${name}`,
        (event) => reported.push([name, (event as CustomEvent).detail]),
        {
          once: true,
        },
      );
    }
    await start({ trigger });
    frame.say({ type: 'ready' });
    frame.say({ type: 'event', event: { name: 'screen_shown', screen: 'ready' } });
    frame.say({ type: 'close' });
    expect(reported).toEqual([
      ['ready', null],
      ['event', { name: 'screen_shown', screen: 'ready', at: 0 }],
      ['close', { reference: 'CHK_1' }],
    ]);
  });

  it('gives each event its time since opening, and ends with a summary before `onClose`', async () => {
    const reported: unknown[] = [];
    await start({ onEvent: (event) => reported.push(event), onClose: () => reported.push('closed') });
    await vi.advanceTimersByTimeAsync(800);
    frame.say({ type: 'ready' });
    await vi.advanceTimersByTimeAsync(20_000);
    frame.say({ type: 'event', event: { name: 'payment_started', method: 'card' } });
    await vi.advanceTimersByTimeAsync(1_000);
    frame.say({ type: 'close' });
    expect(reported).toEqual([
      { name: 'payment_started', method: 'card', at: 20_800 },
      {
        name: 'summary',
        at: 21_800,
        outcome: 'pending',
        method: 'card',
        steps: [
          { step: 'shown', within: '1s' },
          { step: 'submitted', within: '30s' },
          { step: 'left', within: '30s' },
        ],
      },
      'closed',
    ]);
  });

  it('summarizes what it has reported: its own payment, or that it could not be shown', async () => {
    const outcomes: string[] = [];
    const onEvent: CommonOptions['onEvent'] = (event) => {
      if (event.name === 'summary') outcomes.push(event.outcome);
    };
    await start({ onEvent });
    frame.dismiss({ type: 'done', reference: 'CHK_1' });
    frame.dismiss({ type: 'done' });
    const stranger = await start({ onEvent });
    frame.say({ type: 'ready' });
    frame.say({ type: 'done', reference: 'CHK_2' });
    stranger.handle.close();
    frame.say({ type: 'close' });
    const refused = await start({ onEvent });
    frame.refuse();
    refused.handle.close();
    expect(outcomes).toEqual(['succeeded', 'left', 'error']);
  });

  it('summarizes a payment once, even if `onEvent` throws', async () => {
    const names: string[] = [];
    const { handle } = await start({
      onEvent(event) {
        names.push(event.name === 'summary' ? event.outcome : event.name);
        throw new Error('of the merchant');
      },
    });
    frame.say({ type: 'ready' });
    frame.say({ type: 'done', reference: 'CHK_1' });
    frame.say({ type: 'close' });
    handle.close();
    expect(names).toEqual(['succeeded']);
    expect(() => vi.runAllTimers()).toThrow('of the merchant');
  });

  it('passes an ordinary object to onEvent even if the message has no prototype', async () => {
    const onEvent = vi.fn();
    await start({ onEvent });
    const event = { __proto__: null, name: 'screen_shown', screen: 'ready' } as const;
    frame.say({ type: 'event', event });
    expect(Object.getPrototypeOf(onEvent.mock.calls[0]?.[0])).toBe(Object.prototype);
  });

  it('warns against paying twice if the checkout speaks another protocol version', async () => {
    const { receivedEvents } = await start();
    frame.refuse();
    expect(receivedEvents).toEqual(['error VERSION']);
    await vi.advanceTimersByTimeAsync(0);
    expect(shown()).toMatch(/If you have already paid, don’t pay again\..*Code: VERSION$/);
  });

  it('reports HANDSHAKE_TIMEOUT if the frame loads but never completes the handshake', async () => {
    const { receivedEvents } = await start();
    const iframe = document.querySelector('kobo-checkout')?.shadowRoot?.querySelector('iframe');
    iframe?.onload?.call(iframe, new Event('load'));
    await vi.advanceTimersByTimeAsync(45_000);
    expect(receivedEvents).toEqual(['error HANDSHAKE_TIMEOUT']);
  });

  it('says that the device is offline, and loads when the network returns', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { receivedEvents } = await start();
    expect(shown()).toContain('We’ll continue when you’re back online.');
    expect(receivedEvents).toEqual(['error OFFLINE']);
    expect(frame.opened).toBe(0);
    online.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    expect(frame.opened).toBe(1);
    frame.say({ type: 'ready' });
    expect(receivedEvents).toEqual(['error OFFLINE', 'ready']);
  });

  it('grows with the content of its frame and never shrinks', async () => {
    await start();
    frame.say({ type: 'ready' });
    expect(dialog()?.style.cssText).toContain('--height: 600px');
    frame.say({ type: 'resize', height: 710 });
    expect(dialog()?.style.cssText).toContain('--height: 710px');
    frame.say({ type: 'resize', height: 640 });
    expect(dialog()?.style.cssText).toContain('--height: 710px');
  });

  it('applies the merchant’s theme to its address and its dialog', async () => {
    await start({ theme: 'dark' });
    frame.say({ type: 'resize', height: 710 });
    expect(dialog()?.style.colorScheme).toBe('dark');
    expect(dialog()?.querySelector('iframe')?.src).toContain('/payments/CHK_1?theme=dark#');
  });

  it.each(['auto', undefined] as const)(
    'leaves the color scheme to the device with the theme %j',
    async (theme) => {
      await start({ theme });
      expect(dialog()?.style.colorScheme).toBe('');
    },
  );

  it.each([false, 'false'] as const)('turns off payment by another person with share: %j', async (share) => {
    await start({ share });
    expect(dialog()?.querySelector('iframe')?.src).toContain('/payments/CHK_1?share=false#');
  });

  it('passes an error of the checkout to onError, and stays open', async () => {
    const onError = vi.fn();
    await start({ onError });
    frame.say({ type: 'ready' });
    frame.say({ type: 'error', code: 'LOAD_FAILED', message: 'No answer.' });
    expect(onError).toHaveBeenCalledExactlyOnceWith({ code: 'LOAD_FAILED', message: 'No answer.' });
    expect(overlays()).toBe(1);
  });

  it('shows an error screen, and is ready only after the payer has a form again', async () => {
    const onReady = vi.fn();
    const onError = vi.fn();
    await start({ onReady, onError });
    frame.say({ type: 'shown' });
    frame.say({ type: 'error', code: 'NOT_PAYABLE', message: 'It is over.', reason: 'expired' });
    frame.say({ type: 'ready' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(dialog()?.className).toBe('seen');
    expect(onReady).not.toHaveBeenCalled();
    expect(onError).toHaveBeenCalledExactlyOnceWith({
      code: 'NOT_PAYABLE',
      message: 'It is over.',
      reason: 'expired',
    });
    frame.say({ type: 'shown' });
    frame.say({ type: 'ready' });
    frame.say({ type: 'ready' });
    expect(onReady).toHaveBeenCalledOnce();
  });

  it('reports `done` once and no `ready` if the transaction is already paid', async () => {
    const { receivedEvents } = await start();
    frame.say({ type: 'shown' });
    frame.say({ type: 'done', reference: 'CHK_1' });
    frame.say({ type: 'ready' });
    frame.say({ type: 'done', reference: 'CHK_1' });
    expect(dialog()?.className).toBe('seen');
    expect(receivedEvents).toEqual(['done CHK_1']);
  });

  it('hides its own Close button and focuses the frame when the checkout is ready', async () => {
    await start();
    expect(closeButton()?.hidden).toBe(false);
    const focus = preloadedFrame() && vi.spyOn(preloadedFrame() as HTMLIFrameElement, 'focus');
    frame.say({ type: 'ready' });
    expect(closeButton()?.hidden).toBe(true);
    expect(focus).toHaveBeenCalled();
  });

  it('says that loading is slow after 8 s, and not right after a Retry', async () => {
    await start();
    await vi.advanceTimersByTimeAsync(7_999);
    expect(shown()).toContain('Loading secure checkout…');
    expect(shown()).not.toContain('Still loading');
    await vi.advanceTimersByTimeAsync(37_001);
    press('Retry');
    expect(shown()).not.toContain('Still loading');
  });

  it('asks the payer at the first Esc, and keeps the dialog open', async () => {
    const { receivedEvents } = await start();
    frame.say({ type: 'ready' });
    const firstEscape = new Event('cancel', { cancelable: true });
    dialog()?.dispatchEvent(firstEscape);
    expect(firstEscape.defaultPrevented).toBe(true);
    expect(frame.sent.map(({ type }) => type)).toEqual(['close-request', 'ping']);
    expect(receivedEvents).toEqual(['ready']);
  });

  it('closes at Esc without a question while it is loading', async () => {
    const { receivedEvents } = await start();
    dialog()?.close();
    expect(overlays()).toBe(0);
    expect(receivedEvents).toEqual(['closed CHK_1']);
  });

  it('restores the page if the merchant closes the checkout in onError', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { handle } = begin({ onError: () => handle.close() });
    handle.result.catch(() => {});
    await vi.advanceTimersByTimeAsync(0);
    expect(overlays()).toBe(0);
    expect(document.body.getAttribute('style')).toBeNull();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('loads again when the network returns only if loading had failed', async () => {
    await start();
    window.dispatchEvent(new Event('online'));
    expect(frame.opened).toBe(1);
    frame.say({ type: 'ready' });
    window.dispatchEvent(new Event('online'));
    expect(frame.opened).toBe(1);
    expect(dialogClass()).toBe('seen');
  });

  it('does not load again on Retry while the device is offline', async () => {
    await start();
    await vi.advanceTimersByTimeAsync(45_000);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    press('Retry');
    expect(frame.opened).toBe(1);
    expect(shown()).toContain('Checkout could not load');
  });

  it.each([
    ['LOAD_TIMEOUT', 'The checkout did not load in time'],
    ['HANDSHAKE_TIMEOUT', 'The loaded page is not a checkout, or forbids framing'],
  ])('gives %s a message with the cause, the origin and the next step', async (code, why) => {
    const onError = vi.fn();
    await start({ onError });
    const iframe = preloadedFrame();
    if (code === 'HANDSHAKE_TIMEOUT') iframe?.onload?.call(iframe, new Event('load'));
    await vi.advanceTimersByTimeAsync(45_000);
    expect(onError.mock.calls[0]?.[0]).toMatchObject({
      code,
      message: `${why} (https://pay.example). Try Kobo.doctor().`,
    });
  });

  it('gives VERSION and OFFLINE a message of the same form', async () => {
    const onError = vi.fn();
    await start({ onError });
    frame.refuse();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    frame.say({ type: 'close' });
    await start({ onError });
    expect(onError.mock.calls.map(([{ message }]) => message)).toEqual([
      'The checkout supports other versions: load its own kobo.js (https://pay.example). Try Kobo.doctor().',
      'The device is offline (https://pay.example). Try Kobo.doctor().',
    ]);
  });

  it('reports at once that the overlay cannot be drawn', async () => {
    const onError = vi.fn();
    const { handle } = begin({ onError }, async () => ({
      connect,
      control() {
        throw new TypeError('createElementNS is not a function');
      },
    }));
    await vi.advanceTimersByTimeAsync(0);
    expect(onError).toHaveBeenCalledExactlyOnceWith(expect.any(TypeError));
    expect(shown()).toContain('Checkout could not load. If you have already paid, don’t pay again.');
    handle.close();
    await expect(handle.result).rejects.toThrow(TypeError);
    expect(overlays()).toBe(0);
  });

  it('restores the page if the channel to the frame cannot be opened', async () => {
    const onError = vi.fn();
    const { handle } = begin({ onError }, async () => ({
      connect,
      control: (opening) => {
        Object.defineProperty(opening.frame, 'channel', {
          get() {
            throw new TypeError('createElement is not a function');
          },
        });
        return control(opening);
      },
    }));
    await vi.advanceTimersByTimeAsync(0);
    expect(onError).toHaveBeenCalledOnce();
    expect(document.body.style.cssText).toBe('');
    handle.close();
    await expect(handle.result).rejects.toThrow(TypeError);
  });

  it('reports a close and opens again after the page has replaced its body', async () => {
    const first = await start();
    document.body.replaceChildren();
    const second = await start();
    expect(second.handle).not.toBe(first.handle);
    expect(overlays()).toBe(1);
    expect(first.receivedEvents).toEqual(['closed CHK_1']);
  });

  it('is returned by a second `open` with the same options', async () => {
    const first = await start();
    expect(begin().handle).toBe(first.handle);
    expect(overlays()).toBe(1);
  });

  it('dispatches events that leave the shadow root of its trigger', async () => {
    const host = document.createElement('div');
    document.body.append(host);
    const trigger = document.createElement('button');
    host.attachShadow({ mode: 'open' }).append(trigger);
    const receivedEvents = vi.fn();
    document.body.addEventListener('kobo:ready', receivedEvents, { once: true });
    await start({ trigger });
    frame.say({ type: 'ready' });
    expect(receivedEvents).toHaveBeenCalledOnce();
  });

  it('has accessible names for the dialog and its Close button while it loads', async () => {
    await start();
    expect(dialog()?.getAttribute('aria-label')).toBe('Checkout');
    expect(closeButton()?.getAttribute('aria-label')).toBe('Close');
    expect(closeButton()?.textContent).toBe('✕');
    expect(dialog()?.querySelector('output')?.textContent).toContain('Loading secure checkout…');
  });

  it('asks the payer at a second Esc, which the page cannot cancel', async () => {
    const { receivedEvents } = await start();
    frame.say({ type: 'ready' });
    const dialog = document.querySelector('kobo-checkout')?.shadowRoot?.querySelector('dialog');
    dialog?.close();
    expect(dialog?.open).toBe(true);
    expect(frame.sent.map(({ type }) => type)).toEqual(['close-request', 'ping']);
    expect(receivedEvents).toEqual(['ready']);
  });
});

describe('before the overlay chunk has loaded', () => {
  it('the frame already loads, and Close works', async () => {
    const { handle, receivedEvents } = begin({}, () => new Promise(() => {}));
    expect(shown()).toContain('Loading secure checkout…');
    expect(document.querySelector('kobo-checkout')?.shadowRoot?.querySelector('iframe')?.src).toContain(
      `${ORIGIN}/payments/CHK_1#kobo=`,
    );
    press('Close');
    expect(overlays()).toBe(0);
    expect(receivedEvents).toEqual(['closed CHK_1']);
    expect(await handle.result).toEqual({ status: 'closed', reference: 'CHK_1' });
  });

  it('a blocked chunk is reported, and Retry requests it again', async () => {
    let blocked = true;
    const { receivedEvents } = begin({}, async () => {
      if (blocked) throw new KoboError('SCRIPT_BLOCKED', 'blocked');
      return { control, connect };
    });
    await vi.advanceTimersByTimeAsync(0);
    expect(receivedEvents).toEqual(['error SCRIPT_BLOCKED']);
    expect(shown()).toContain('Checkout could not load. If you have already paid, don’t pay again.');
    blocked = false;
    press('Retry');
    await vi.advanceTimersByTimeAsync(0);
    frame.say({ type: 'ready' });
    expect(receivedEvents).toEqual(['error SCRIPT_BLOCKED', 'ready']);
  });

  it.each([
    ['Retry', 'SCRIPT_BLOCKED', () => press('Retry')],
    ['the network’s return', 'OFFLINE', () => dispatchEvent(new Event('online'))],
  ] as const)('%s after a failed chunk loads the frame again', async (_, code, again) => {
    let lost = true;
    const { receivedEvents } = begin({}, async () => {
      if (lost) throw new KoboError(code, 'lost');
      return { control, connect };
    });
    await vi.advanceTimersByTimeAsync(0);
    const before = preloadedFrame();
    lost = false;
    again();
    await vi.advanceTimersByTimeAsync(0);
    expect(before?.isConnected).toBe(false);
    expect(preloadedFrame()?.src).toContain(`${ORIGIN}/payments/CHK_1#kobo=`);
    frame.say({ type: 'ready' });
    expect([frame.opened, ...receivedEvents]).toEqual([1, `error ${code}`, 'ready']);
  });

  it('a chunk that never loads is reported as LOAD_TIMEOUT after 45 s', async () => {
    const { handle, receivedEvents } = begin({}, () => new Promise(() => {}));
    await vi.advanceTimersByTimeAsync(45_000);
    expect(receivedEvents).toEqual(['error LOAD_TIMEOUT']);
    handle.close();
    await expect(handle.result).rejects.toMatchObject({ code: 'LOAD_TIMEOUT' });
  });

  it('a chunk that loads after the close has no effect', async () => {
    let arrive = (_: { control: typeof control; connect: typeof connect }) => {};
    const { handle } = begin({}, () => new Promise((resolve) => (arrive = resolve)));
    handle.close();
    arrive({ control, connect });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(overlays()).toBe(0);
    expect(frame.opened).toBe(0);
  });
});

describe('without an open checkout', () => {
  it('`close` does nothing', () => {
    expect(() => close()).not.toThrow();
  });
});

describe('an overlay chunk that loads late', () => {
  it('runs once if the payer has pressed Retry meanwhile', async () => {
    let bring: (part: { control: typeof control; connect: typeof connect }) => void = () => {};
    const part = new Promise<{ control: typeof control; connect: typeof connect }>((resolve) => {
      bring = resolve;
    });
    const { receivedEvents } = begin({}, () => part);
    await vi.advanceTimersByTimeAsync(45_000);
    press('Retry');
    bring({ control, connect });
    await vi.advanceTimersByTimeAsync(0);
    frame.say({ type: 'ready' });
    expect(frame.opened).toBe(1);
    expect(receivedEvents).toEqual(['error LOAD_TIMEOUT', 'ready']);
  });

  it('is fetched again when the network returns, unless the payer has left', async () => {
    const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    let tries = 0;
    const load = async () => {
      tries += 1;
      if (offline.getMockImplementation()?.() === false) throw new KoboError('OFFLINE', 'No network.');
      return { control, connect };
    };
    const { handle, receivedEvents } = begin({}, load);
    await vi.advanceTimersByTimeAsync(0);
    offline.mockReturnValue(true);
    dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect([tries, frame.opened, ...receivedEvents]).toEqual([2, 1, 'error OFFLINE']);
    handle.close();

    offline.mockReturnValue(false);
    const left = begin({}, load);
    await vi.advanceTimersByTimeAsync(0);
    left.handle.close();
    dispatchEvent(new Event('online'));
    expect(tries).toBe(3);
    offline.mockRestore();
  });
});

describe('a property that a script of the page has put on `Object.prototype`', () => {
  const names = ['channel', 'language', 'theme', 'share'];
  beforeEach(() => {
    for (const name of names) {
      const value = name === 'channel' ? { listen() {}, destroy() {}, send() {} } : 'dark';
      Object.defineProperty(Object.prototype, name, { value, configurable: true, writable: true });
    }
  });
  afterEach(() => {
    for (const name of names) Reflect.deleteProperty(Object.prototype, name);
  });

  it('is not used as the channel of the frame', async () => {
    await start();
    expect(frame.opened).toBe(1);
  });

  it('is not used as an option of a preloaded frame', () => {
    preload({ origin: ORIGIN }, async () => ({ control, connect }));
    expect(preloadedFrame()?.src).toMatch(/^https:\/\/pay\.example\/error#/);
  });
});

describe('a preloaded checkout', () => {
  it('loads the error page and connects to it before it is opened', async () => {
    preload({ origin: ORIGIN }, async () => ({ control, connect }));
    expect(preloadedFrame()?.src).toMatch(/^https:\/\/pay\.example\/error#kobo=[\d-]+&warm=1$/);
    expect(frame.opened).toBe(0);
    await vi.advanceTimersByTimeAsync(0);
    expect(frame.opened).toBe(1);
  });

  it('is not loaded if the payer’s browser saves data', () => {
    const part = vi.fn(async () => ({ control, connect }));
    const say = (saveData: boolean) =>
      Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData } });
    say(true);
    preload({ origin: ORIGIN, reference: 'CHK_1' }, part);
    expect(overlays()).toBe(0);
    expect(part).not.toHaveBeenCalled();
    say(false);
    preload({ origin: ORIGIN, reference: 'CHK_1' }, part);
    expect(overlays()).toBe(1);
  });

  it('is not loaded if the device is offline; `open` reports that', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    preload({ origin: ORIGIN, reference: 'CHK_1' }, async () => ({ control, connect }));
    expect(overlays()).toBe(0);
    const { receivedEvents } = await start();
    expect(receivedEvents).toEqual(['error OFFLINE']);
    online.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    frame.say({ type: 'ready' });
    expect(receivedEvents).toEqual(['error OFFLINE', 'ready']);
  });

  it('is loaded again once if its page has loaded but does not answer', async () => {
    preload({ origin: ORIGIN, reference: 'CHK_1' }, async () => ({ control, connect }));
    const dead = preloadedFrame();
    dead?.onload?.call(dead, new Event('load'));
    const { receivedEvents } = await start();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(dead?.isConnected).toBe(false);
    expect(preloadedFrame()?.src).toMatch(/^https:\/\/pay\.example\/payments\/CHK_1#kobo=[\d-]+$/);
    expect(shown()).toContain('Loading secure checkout…');
    // The SDK reloads only once, because a page that fires only `load` again is not a checkout.
    const second = preloadedFrame();
    second?.onload?.call(second, new Event('load'));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(preloadedFrame()).toBe(second);
    expect(shown()).toContain('Still loading.');
    frame.say({ type: 'ready' });
    expect([frame.opened, frame.destroyed, ...receivedEvents]).toEqual([2, 1, 'ready']);
  });

  it('reports OFFLINE if the device is offline and its page does not answer', async () => {
    preload({ origin: ORIGIN, reference: 'CHK_1' }, async () => ({ control, connect }));
    const dead = preloadedFrame();
    dead?.onload?.call(dead, new Event('load'));
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { receivedEvents } = await start();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(receivedEvents).toEqual(['error OFFLINE']);
    online.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    frame.say({ type: 'ready' });
    expect(receivedEvents).toEqual(['error OFFLINE', 'ready']);
  });

  it('keeps its frame if the frame needs 7 s to load on a slow phone', async () => {
    preload({ origin: ORIGIN, reference: 'CHK_1' }, async () => ({ control, connect }));
    const element = preloadedFrame();
    const { receivedEvents } = await start();
    await vi.advanceTimersByTimeAsync(7_000);
    element?.onload?.call(element, new Event('load'));
    frame.connect();
    frame.say({ type: 'ready' });
    expect(preloadedFrame()).toBe(element);
    expect(receivedEvents).toEqual(['ready']);
  });

  it('is not connected by an overlay chunk that loads after its frame was replaced', async () => {
    const part = { control, connect: vi.fn(connect) };
    preload({ origin: ORIGIN }, async () => part);
    const { handle } = begin({ origin: 'https://other.example' });
    handle.close();
    await vi.advanceTimersByTimeAsync(0);
    expect(part.connect).not.toHaveBeenCalled();
  });

  it('is hidden until `open` sends the path, and is removed after the close', async () => {
    preload({ origin: ORIGIN }, async () => ({ control, connect }));
    preload({ origin: ORIGIN }, async () => ({ control, connect }));
    expect(overlays()).toBe(1);
    expect(document.querySelector('kobo-checkout')?.shadowRoot?.querySelector('dialog')?.open).toBe(false);
    await start();
    expect(overlays()).toBe(1);
    frame.connect();
    expect(frame.sent).toEqual([{ type: 'open', path: '/payments/CHK_1' }]);
    frame.say({ type: 'close' });
    expect(overlays()).toBe(0);
  });

  it('is replaced by a preload with a reference, which `open` then uses', async () => {
    preload({ origin: ORIGIN }, async () => ({ control, connect }));
    const named = { origin: ORIGIN, reference: 'CHK_1', language: 'fr' };
    preload(named, async () => ({ control, connect }));
    preload(named, async () => ({ control, connect }));
    preload({ origin: ORIGIN }, async () => ({ control, connect }));
    expect(overlays()).toBe(1);
    const element = preloadedFrame();
    expect(element?.src).toMatch(/^https:\/\/pay\.example\/payments\/CHK_1\?lang=fr#kobo=[\d-]+&warm=1$/);
    await start({ language: 'fr' });
    expect(preloadedFrame()).toBe(element);
    frame.connect();
    expect(frame.sent).toEqual([{ type: 'open', path: '/payments/CHK_1?lang=fr' }]);
  });

  it('is replaced by a preload for another reference', async () => {
    preload({ origin: ORIGIN, reference: 'CHK_2' }, async () => ({ control, connect }));
    const element = preloadedFrame();
    preload({ origin: ORIGIN, reference: 'CHK_1' }, async () => ({ control, connect }));
    expect(overlays()).toBe(1);
    expect(preloadedFrame()).not.toBe(element);
  });

  it('survives a page that replaces its body, and can still be opened', async () => {
    preload({ origin: ORIGIN, reference: 'CHK_1' }, async () => ({ control, connect }));
    const element = preloadedFrame();
    document.body.replaceWith(document.createElement('body'));
    expect(overlays()).toBe(1);
    await start();
    expect(preloadedFrame()).toBe(element);
    expect(dialog()?.open).toBe(true);
  });

  it('is preloaded again after the page has replaced its whole document', async () => {
    const named = { origin: ORIGIN, reference: 'CHK_1' };
    for (const options of [{ origin: ORIGIN }, named, named]) {
      preload(options, async () => ({ control, connect }));
      expect(overlays()).toBe(1);
      document.documentElement.replaceChildren(document.createElement('body'));
    }
  });

  it('adds no element to the body of the page', async () => {
    document.body.innerHTML = '<button>Pay</button>';
    preload({ origin: ORIGIN }, async () => ({ control, connect }));
    await start();
    expect(document.querySelector('button:last-child')).not.toBeNull();
    frame.say({ type: 'close' });
    expect(document.body.innerHTML).toBe('<button>Pay</button>');
  });
});

describe('a page that replaces its content under the overlay', () => {
  it.each([
    ['what is in its body', () => document.body.replaceChildren('Another page')],
    ['its body', () => document.body.replaceWith(document.createElement('body'))],
  ])('closes the checkout if it replaces %s', async (_, replace) => {
    const { receivedEvents } = await start();
    frame.say({ type: 'ready' });
    replace();
    await vi.advanceTimersByTimeAsync(0);
    expect(overlays()).toBe(0);
    expect(receivedEvents).toEqual(['ready', 'closed CHK_1']);
  });

  it('closes the checkout before the overlay chunk has loaded', async () => {
    const { receivedEvents } = begin();
    document.body.replaceWith(document.createElement('body'));
    await vi.advanceTimersByTimeAsync(0);
    expect([receivedEvents, overlays()]).toEqual([['closed CHK_1'], 0]);
  });

  it('preload throws for wrong options, and adds no frame', () => {
    const wrong = { origin: ORIGIN, reference: 'no reference' };
    expect(() => preload(wrong, async () => ({ control, connect }))).toThrow(KoboError);
    expect(() => preload({ origin: 'pay.example' }, async () => ({ control, connect }))).toThrow(KoboError);
    expect(overlays()).toBe(0);
  });

  it('open replaces a frame that was preloaded from another origin', async () => {
    preload({ origin: 'https://other.example' }, async () => ({ control, connect }));
    await start();
    expect(overlays()).toBe(1);
    frame.connect();
    expect(frame.sent).toEqual([]);
  });
});

it('has its styles even if the browser cannot construct style sheets', async () => {
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      constructor() {
        throw new TypeError('Illegal constructor');
      }
    },
  );
  const { handle } = begin({}, () => new Promise(() => {}));
  expect(document.querySelector('kobo-checkout')?.shadowRoot?.querySelector('style')?.textContent).toContain(
    'dialog',
  );
  handle.close();
  vi.unstubAllGlobals();
});

describe('on a page that interferes', () => {
  const theirs = () => {
    throw new Error('theirs');
  };
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ['scrollTo', theirs],
    ['setTimeout', theirs],
    ['clearTimeout', theirs],
    ['setInterval', theirs],
    ['CustomEvent', theirs],
    ['CSSStyleSheet', theirs],
    ['ResizeObserver', theirs],
    ['URL', 'https://shop.example'],
    ['visualViewport', {}],
  ])('whose %s is replaced, a checkout closes, settles and opens again', async (name, value) => {
    vi.stubGlobal('webkitURL', URL);
    vi.stubGlobal(name, value);
    const trigger = document.createElement('button');
    for (const _ of [1, 2]) {
      const { handle, receivedEvents } = begin({ trigger });
      for (let turn = 0; turn < 20; turn += 1) await undefined;
      frame.say({ type: 'ready' });
      frame.say({ type: 'close', reference: 'CHK_1' });
      expect(overlays()).toBe(0);
      expect(receivedEvents).toEqual(['ready', 'closed CHK_1']);
      expect(await handle.result).toEqual({ status: 'closed', reference: 'CHK_1' });
    }
  });

  it('whose addEventListener throws on the dialog, a checkout opens and closes', async () => {
    Object.defineProperty(HTMLDialogElement.prototype, 'addEventListener', {
      value: theirs,
      configurable: true,
    });
    const { receivedEvents } = await start();
    Reflect.deleteProperty(HTMLDialogElement.prototype, 'addEventListener');
    frame.say({ type: 'ready' });
    frame.say({ type: 'close', reference: 'CHK_1' });
    expect(receivedEvents).toEqual(['ready', 'closed CHK_1']);
    expect(overlays()).toBe(0);
  });

  it('whose scrollTo throws, a checkout navigates to the merchant’s address', async () => {
    vi.stubGlobal('scrollTo', theirs);
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
    const { receivedEvents } = await start();
    frame.say({ type: 'navigate', url: 'https://shop.example/thanks' });
    expect(assign).toHaveBeenCalledExactlyOnceWith('https://shop.example/thanks');
    expect(receivedEvents).toEqual(['closed CHK_1']);
  });

  it('that hides the overlay, a checkout closes with NOT_VISIBLE', async () => {
    const visible = vi.fn(() => false);
    Object.defineProperty(HTMLDialogElement.prototype, 'checkVisibility', {
      value: visible,
      configurable: true,
    });
    const { handle, receivedEvents } = await start();
    expect(overlays()).toBe(0);
    expect(receivedEvents).toEqual(['error NOT_VISIBLE']);
    await expect(handle.result).rejects.toMatchObject({ code: 'NOT_VISIBLE' });
    Reflect.deleteProperty(HTMLDialogElement.prototype, 'checkVisibility');
  });

  it('that has no origin, a checkout reports PAGE_WITHOUT_ORIGIN at once', async () => {
    vi.stubGlobal('origin', 'null');
    vi.spyOn(Object.getPrototypeOf(document), 'domain', 'get').mockReturnValue('');
    const { receivedEvents } = await start();
    expect(receivedEvents).toEqual(['error PAGE_WITHOUT_ORIGIN']);
    expect(shown()).toContain('Code: PAGE_WITHOUT_ORIGIN');
  });

  it('that has its own variable `origin`, a checkout opens', async () => {
    vi.stubGlobal('origin', 'null');
    vi.spyOn(Object.getPrototypeOf(document), 'domain', 'get').mockReturnValue('shop.example');
    const { receivedEvents } = await start();
    expect(receivedEvents).toEqual([]);
  });

  it('that has its own object `navigator`, a checkout opens', async () => {
    vi.stubGlobal('navigator', {});
    const { receivedEvents } = await start();
    expect(receivedEvents).toEqual([]);
  });

  it('that rewrites its body with `innerHTML +=`, a checkout stays open', async () => {
    const { receivedEvents } = await start();
    frame.say({ type: 'ready' });
    document.body.innerHTML += '<p>A toast</p>';
    await vi.advanceTimersByTimeAsync(0);
    expect([receivedEvents, overlays()]).toEqual([['ready'], 1]);
    frame.say({ type: 'close' });
    expect(document.body.innerHTML).not.toContain('kobo-checkout');
  });
});
