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
  const heard: string[] = [];
  const handle = open(
    {
      reference: 'CHK_1',
      origin: ORIGIN,
      onReady: () => heard.push('ready'),
      onClose: ({ reference }) => heard.push(`closed ${reference}`),
      ...options,
    },
    loadOverlay,
  );
  return { handle, heard };
}

let place: HTMLElement;
beforeEach(() => {
  document.body.innerHTML = '<div id="place"><a href="/later">Pay later</a></div><p>Below</p>';
  place = document.querySelector('div') as HTMLElement;
});
afterEach(() => {
  frame.say({ type: 'close' });
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

  it('is in the element in place of what is there, which comes back at the end', async () => {
    const { heard } = await mount();
    expect(place.textContent).toBe('');
    expect(box()?.getAttribute('aria-label')).toBe('Checkout');
    expect(box()?.querySelector('iframe')?.src).toContain(PAGE);
    expect(document.querySelectorAll('dialog')).toHaveLength(0);
    frame.say({ type: 'ready' });
    frame.say({ type: 'close' });
    expect(heard).toEqual(['ready', 'closed CHK_1']);
    expect(place.innerHTML).toBe('<a href="/later">Pay later</a>');
  });

  it('gives the focus back to what opened it, also where that was in its place', async () => {
    const link = place.querySelector('a') as HTMLElement;
    link.focus();
    await mount();
    expect(document.activeElement).not.toBe(link);
    frame.say({ type: 'ready' });
    box()?.querySelector('iframe')?.focus();
    frame.say({ type: 'close' });
    expect(document.activeElement).toBe(link);
  });

  it('leaves the focus where the payer has taken it meanwhile', async () => {
    const field = document.createElement('input');
    document.body.append(field);
    place.querySelector('a')?.focus();
    await mount();
    frame.say({ type: 'ready' });
    field.focus();
    frame.say({ type: 'close' });
    expect(document.activeElement).toBe(field);
  });

  it('leaves the page as it is: its scroll, its focus, its style', async () => {
    const link = document.createElement('input');
    document.body.append(link);
    link.focus();
    await mount();
    frame.say({ type: 'ready' });
    expect(document.body.style.cssText).toBe('');
    expect(document.activeElement).toBe(link);
  });

  it('grows with the frame and never shrinks: what is below would jump', async () => {
    await mount();
    const height = () => box()?.style.getPropertyValue('--height');
    expect(height()).toBe('600px');
    frame.say({ type: 'resize', height: 720 });
    expect(height()).toBe('720px');
    frame.say({ type: 'resize', height: 480 });
    expect(height()).toBe('720px');
  });

  it('follows the content down as well after its width has changed, but not below its first height', async () => {
    await mount();
    const height = () => box()?.style.getPropertyValue('--height');
    frame.say({ type: 'resize', height: 1600 });
    frame.say({ type: 'resize', height: 720, width: 360 });
    expect(height()).toBe('720px');
    frame.say({ type: 'resize', height: 640 });
    expect(height()).toBe('720px');
    frame.say({ type: 'resize', height: 480, width: 500 });
    expect(height()).toBe('600px');
  });

  it('takes no frame that was started ahead: it loads again when it is moved', async () => {
    preload({ origin: ORIGIN }, loadOverlay);
    const ahead = document.querySelector('kobo-checkout');
    await mount();
    expect(ahead?.isConnected).toBe(false);
    expect(document.querySelectorAll('kobo-checkout')).toHaveLength(1);
  });

  it('is over at once when its element has gone, whoever asks', async () => {
    const { handle, heard } = await mount();
    frame.say({ type: 'ready' });
    place.remove();
    handle.close();
    expect(heard).toEqual(['ready', 'closed CHK_1']);
  });

  it('gives way to another one once its element has gone', async () => {
    await mount();
    place.remove();
    const next = document.createElement('div');
    document.body.append(next);
    open({ origin: ORIGIN, reference: 'CHK_2', mode: 'inline', element: next }, loadOverlay);
    expect(next.querySelector('kobo-checkout')).not.toBeNull();
    close();
  });

  it('wants an element', () => {
    expect(() => begin({ mode: 'inline' })).toThrow('Kobo: element must be an element.');
    expect(() => begin({ mode: 'sideways' as 'tab' })).toThrow(
      'Kobo: mode must be overlay|inline|redirect|tab.',
    );
  });
});

describe('in a window of its own', () => {
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

  it('redirect takes this window there, and opens nothing in the page', () => {
    begin({ mode: 'redirect' });
    expect(assign).toHaveBeenCalledExactlyOnceWith(PAGE);
    expect(document.querySelector('kobo-checkout')).toBeNull();
  });

  it('tab takes another one, which can not lead this page away', () => {
    const tab = { opener: window as unknown, location: { assign: vi.fn() } };
    const opened = vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
    begin({ mode: 'tab', language: 'fr' });
    expect(opened).toHaveBeenCalledExactlyOnceWith('');
    expect(tab.opener).toBeNull();
    expect(tab.location.assign).toHaveBeenCalledExactlyOnceWith(`${PAGE}?lang=fr`);
    expect(assign).not.toHaveBeenCalled();
  });

  it('a tab that the browser refuses takes this window', () => {
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
  ])('a tab where window.open %s, as in the browser of an app, takes this window', (_, open) => {
    vi.stubGlobal('open', open);
    begin({ mode: 'tab' });
    expect(assign).toHaveBeenCalledExactlyOnceWith(PAGE);
  });

  it('counts as left, once, when the payer sees this page again', async () => {
    const { handle, heard } = begin({ mode: 'redirect' });
    seePage(true);
    expect(heard).toEqual([]);
    seePage(false);
    seePage(false);
    expect(heard).toEqual(['closed CHK_1']);
    expect(await handle.result).toEqual({ status: 'closed', reference: 'CHK_1' });
  });

  it('starts nothing ahead', () => {
    for (const mode of ['redirect', 'tab', 'inline'] as const) preload({ origin: ORIGIN, mode }, loadOverlay);
    expect(document.querySelector('kobo-checkout')).toBeNull();
  });
});

describe('a platform that lacks what a mode needs, such as jsdom', () => {
  const codeOf = (options: CommonOptions) => {
    try {
      begin(options);
      return 'opened';
    } catch (error) {
      return error instanceof KoboError ? error.code : error;
    }
  };
  afterEach(() => vi.unstubAllGlobals());

  it('is told by a KoboError where an overlay finds no modal dialog, and the page stays as it was', () => {
    const { showModal } = HTMLDialogElement.prototype;
    Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal');
    try {
      expect(codeOf({})).toBe('UNSUPPORTED');
      expect(document.querySelector('kobo-checkout')).toBeNull();
    } finally {
      HTMLDialogElement.prototype.showModal = showModal;
    }
  });

  it('is told by a KoboError where inline finds no ResizeObserver', () => {
    vi.stubGlobal('ResizeObserver', undefined);
    expect(codeOf({ mode: 'inline', element: place })).toBe('UNSUPPORTED');
    expect(place.textContent).toBe('Pay later');
  });

  it('redirects all the same', () => {
    vi.stubGlobal('ResizeObserver', undefined);
    vi.stubGlobal('location', { ...location, assign: vi.fn() });
    expect(codeOf({ mode: 'redirect' })).toBe('opened');
  });
});
