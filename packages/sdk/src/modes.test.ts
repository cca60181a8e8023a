import type { ToHost, ToHostBody } from '@kobo/protocol/frame';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { KoboError } from './errors';
import type { Frame } from './frame';
import { close } from './oneCheckout';
import { open, preload } from './open';
import type { LoadOverlay } from './opening';
import type { CommonOptions } from './options';
import type { Listener } from './overlay/channel';
import { connect, control } from './overlay/controller';

/** Simulates the frame's messages. */
const frame = vi.hoisted(() => ({ say: (_: ToHostBody): void => {} }));

vi.mock('./overlay/channel', () => ({
  openChannel: ({ element }: Frame) => ({
    listen(_: string, { onMessage }: Listener) {
      frame.say = (body) => onMessage({ v: 1, session: 's', ...body } as ToHost);
    },
    send() {},
    destroy: () => element.remove(),
  }),
}));

const ORIGIN = 'https://pay.example';
const PAGE = `${ORIGIN}/payments/CHK_1`;
const loadOverlay: LoadOverlay = async () => ({ control, connect });

function begin(options: CommonOptions) {
  const receivedEvents: string[] = [];
  const handle = open(
    {
      reference: 'CHK_1',
      origin: ORIGIN,
      onReady: () => receivedEvents.push('ready'),
      onClose: ({ reference }) => receivedEvents.push(`closed ${reference}`),
      ...options,
    },
    loadOverlay,
  );
  return { handle, receivedEvents };
}

let place: HTMLElement;
beforeEach(() => {
  document.body.innerHTML = '<div id="place"><a href="/later">Pay later</a></div><p>Below</p>';
  place = document.querySelector('div') as HTMLElement;
});
afterEach(() => {
  frame.say({ type: 'close' });
  vi.useRealTimers();
  document.body.replaceChildren();
});

const box = () => place.querySelector('kobo-checkout')?.shadowRoot?.querySelector('section');

describe('inline', () => {
  async function mount() {
    const begun = begin({ mode: 'inline', element: place });
    await vi.dynamicImportSettled();
    await Promise.resolve();
    return begun;
  }

  it('replaces the content of the element until the checkout closes', async () => {
    const { receivedEvents } = await mount();
    expect(place.textContent).toBe('');
    expect(box()?.getAttribute('aria-label')).toBe('Checkout');
    expect(box()?.querySelector('iframe')?.src).toContain(PAGE);
    expect(document.querySelectorAll('dialog')).toHaveLength(0);
    frame.say({ type: 'ready' });
    frame.say({ type: 'close' });
    expect(receivedEvents).toEqual(['ready', 'closed CHK_1']);
    expect(place.innerHTML).toBe('<a href="/later">Pay later</a>');
  });

  it('returns the focus to its opener, even if that was inside the element', async () => {
    const link = place.querySelector('a') as HTMLElement;
    link.focus();
    await mount();
    expect(document.activeElement).not.toBe(link);
    frame.say({ type: 'ready' });
    box()?.querySelector('iframe')?.focus();
    frame.say({ type: 'close' });
    expect(document.activeElement).toBe(link);
  });

  it('keeps the focus on a field that the payer has focused meanwhile', async () => {
    const field = document.createElement('input');
    document.body.append(field);
    place.querySelector('a')?.focus();
    await mount();
    frame.say({ type: 'ready' });
    field.focus();
    frame.say({ type: 'close' });
    expect(document.activeElement).toBe(field);
  });

  it('does not change the style or the focus of the page', async () => {
    const link = document.createElement('input');
    document.body.append(link);
    link.focus();
    await mount();
    frame.say({ type: 'ready' });
    expect(document.body.style.cssText).toBe('');
    expect(document.activeElement).toBe(link);
  });

  it('grows with its content at once, and shrinks a moment later, but not below its first height', async () => {
    await mount();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const height = () => box()?.style.getPropertyValue('--height');
    expect(height()).toBe('600px');
    frame.say({ type: 'resize', height: 1600 });
    expect(height()).toBe('1600px');
    frame.say({ type: 'resize', height: 720 });
    expect(height()).toBe('1600px');
    await vi.advanceTimersByTimeAsync(300);
    expect(height()).toBe('720px');
    frame.say({ type: 'resize', height: 480 });
    await vi.advanceTimersByTimeAsync(300);
    expect(height()).toBe('600px');
  });

  it('keeps its height around a short loading screen', async () => {
    await mount();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const height = () => box()?.style.getPropertyValue('--height');
    frame.say({ type: 'resize', height: 900 });
    frame.say({ type: 'resize', height: 610 });
    await vi.advanceTimersByTimeAsync(100);
    frame.say({ type: 'resize', height: 900 });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(height()).toBe('900px');
  });

  it('does not use a preloaded frame, which would reload when it is moved', async () => {
    preload({ origin: ORIGIN }, loadOverlay);
    const ahead = document.querySelector('kobo-checkout');
    await mount();
    expect(ahead?.isConnected).toBe(false);
    expect(document.querySelectorAll('kobo-checkout')).toHaveLength(1);
  });

  it('closes at once after its element was removed', async () => {
    const { handle, receivedEvents } = await mount();
    frame.say({ type: 'ready' });
    place.remove();
    handle.close();
    expect(receivedEvents).toEqual(['ready', 'closed CHK_1']);
  });

  it('lets another checkout open once its element was removed', async () => {
    await mount();
    place.remove();
    const next = document.createElement('div');
    document.body.append(next);
    open({ origin: ORIGIN, reference: 'CHK_2', mode: 'inline', element: next }, loadOverlay);
    expect(next.querySelector('kobo-checkout')).not.toBeNull();
    close();
  });

  it('requires an element, and a known mode', () => {
    expect(() => begin({ mode: 'inline' })).toThrow('Kobo: element must be an element.');
    expect(() => begin({ mode: 'sideways' as 'tab' })).toThrow(
      'Kobo: mode must be overlay|inline|redirect|tab.',
    );
  });
});

describe('in its own window', () => {
  let assign: ReturnType<typeof vi.fn>;
  beforeEach(() => {
    assign = vi.fn();
    vi.stubGlobal('location', { ...location, assign });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  function seePage(hidden: boolean) {
    vi.spyOn(Object.getPrototypeOf(document), 'hidden', 'get').mockReturnValue(hidden);
    document.dispatchEvent(new Event('visibilitychange'));
  }

  it('redirect navigates this window, and opens nothing in the page', () => {
    begin({ mode: 'redirect' });
    expect(assign).toHaveBeenCalledExactlyOnceWith(PAGE);
    expect(document.querySelector('kobo-checkout')).toBeNull();
  });

  it('tab navigates a new window, which has no opener', () => {
    const tab = { opener: window as unknown, location: { assign: vi.fn() } };
    const opened = vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
    begin({ mode: 'tab', language: 'fr' });
    expect(opened).toHaveBeenCalledExactlyOnceWith('');
    expect(tab.opener).toBeNull();
    expect(tab.location.assign).toHaveBeenCalledExactlyOnceWith(`${PAGE}?lang=fr`);
    expect(assign).not.toHaveBeenCalled();
  });

  it('tab navigates this window if the browser blocks the new one', () => {
    vi.spyOn(window, 'open').mockReturnValue(null);
    begin({ mode: 'tab' });
    expect(assign).toHaveBeenCalledExactlyOnceWith(PAGE);
  });

  it.each([
    ['is missing', undefined],
    ['is a function of the page that returns no window', () => ({})],
    [
      'throws',
      () => {
        throw new Error('no window here');
      },
    ],
  ])('tab navigates this window if window.open %s, as in an in-app browser', (_, open) => {
    vi.stubGlobal('open', open);
    begin({ mode: 'tab' });
    expect(assign).toHaveBeenCalledExactlyOnceWith(PAGE);
  });

  it('redirect reports one close when the payer sees this page again', async () => {
    const { handle, receivedEvents } = begin({ mode: 'redirect' });
    seePage(true);
    expect(receivedEvents).toEqual([]);
    seePage(false);
    seePage(false);
    expect(receivedEvents).toEqual(['closed CHK_1']);
    expect(await handle.result).toEqual({ status: 'closed', reference: 'CHK_1' });
  });

  it('redirect, tab and inline preload nothing', () => {
    for (const mode of ['redirect', 'tab', 'inline'] as const) preload({ origin: ORIGIN, mode }, loadOverlay);
    expect(document.querySelector('kobo-checkout')).toBeNull();
  });
});

describe('on a platform that lacks a feature, such as jsdom,', () => {
  const codeOf = (options: CommonOptions) => {
    try {
      begin(options);
      return 'opened';
    } catch (error) {
      return error instanceof KoboError ? error.code : error;
    }
  };
  afterEach(() => vi.unstubAllGlobals());

  it('an overlay without modal dialogs throws UNSUPPORTED, and leaves the page as it was', () => {
    const { showModal } = HTMLDialogElement.prototype;
    Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal');
    try {
      expect(codeOf({})).toBe('UNSUPPORTED');
      expect(document.querySelector('kobo-checkout')).toBeNull();
    } finally {
      HTMLDialogElement.prototype.showModal = showModal;
    }
  });

  it('inline without ResizeObserver throws UNSUPPORTED', () => {
    vi.stubGlobal('ResizeObserver', undefined);
    expect(codeOf({ mode: 'inline', element: place })).toBe('UNSUPPORTED');
    expect(place.textContent).toBe('Pay later');
  });

  it('redirect works without ResizeObserver', () => {
    vi.stubGlobal('ResizeObserver', undefined);
    vi.stubGlobal('location', { ...location, assign: vi.fn() });
    expect(codeOf({ mode: 'redirect' })).toBe('opened');
  });
});
