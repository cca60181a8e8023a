import type { ToAppBody, ToHost, ToHostBody } from '@kobo/protocol/frame';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChannelOptions } from './channel';
import { close, open } from './open';
import type { OpenOptions } from './options';

/** The frame's side, in place of a frame. */
const frame = vi.hoisted(() => ({
  opened: 0,
  destroyed: 0,
  told: [] as ToAppBody[],
  say: (_: ToHostBody): void => {},
}));

vi.mock('./channel', () => ({
  openChannel({ onMessage }: ChannelOptions) {
    frame.opened += 1;
    frame.say = (body) => onMessage({ v: 1, session: 's', ...body } as ToHost);
    return { send: (body: ToAppBody) => frame.told.push(body), destroy: () => (frame.destroyed += 1) };
  },
}));

function start(options: Partial<OpenOptions> = {}) {
  const heard: string[] = [];
  const handle = open({
    reference: 'CHK_1',
    origin: 'https://pay.example',
    onReady: () => heard.push('ready'),
    onDone: ({ reference }) => heard.push(`done ${reference}`),
    onClose: ({ reference }) => heard.push(`closed ${reference}`),
    onError: ({ code }) => heard.push(`error ${code}`),
    ...options,
  });
  return { handle, heard };
}

const overlays = () => document.querySelectorAll('kobo-checkout').length;
const shown = () => document.querySelector('kobo-checkout')?.shadowRoot?.textContent ?? '';

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(frame, { opened: 0, destroyed: 0, told: [] });
});
afterEach(() => {
  frame.say({ type: 'close' });
  vi.useRealTimers();
});

describe('an open checkout', () => {
  it('reports a verified payment at once and stays until the payer leaves; the close after it is no news', async () => {
    const { handle, heard } = start();
    frame.say({ type: 'ready' });
    frame.say({ type: 'done', reference: 'CHK_1' });
    frame.say({ type: 'done', reference: 'CHK_1' });
    expect(heard).toEqual(['ready', 'done CHK_1']);
    expect(overlays()).toBe(1);
    frame.say({ type: 'close', reference: 'CHK_1' });
    expect(overlays()).toBe(0);
    expect(heard).toEqual(['ready', 'done CHK_1']);
    expect(await handle.result).toEqual({ status: 'done', reference: 'CHK_1' });
  });

  it('reports a close without a payment once', async () => {
    const { handle, heard } = start();
    frame.say({ type: 'ready' });
    frame.say({ type: 'close' });
    frame.say({ type: 'close' });
    expect(heard).toEqual(['ready', 'closed CHK_1']);
    expect(await handle.result).toEqual({ status: 'closed', reference: 'CHK_1' });
  });

  it('asks the frame to close, and waits while it is alive', async () => {
    const { handle, heard } = start();
    frame.say({ type: 'ready' });
    handle.close();
    expect(frame.told.map(({ type }) => type)).toEqual(['close-request', 'ping']);
    frame.say({ type: 'ready' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(overlays()).toBe(1);
    expect(heard).toEqual(['ready']);
  });

  it('closes over the head of a frame that is dead', async () => {
    const { heard } = start();
    frame.say({ type: 'ready' });
    close();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(overlays()).toBe(0);
    expect(heard).toEqual(['ready', 'closed CHK_1']);
  });

  it('says that it is still loading, fails after 45 s, and a Retry starts anew', async () => {
    const { handle, heard } = start();
    await vi.advanceTimersByTimeAsync(8_000);
    expect(shown()).toContain('Still loading');
    await vi.advanceTimersByTimeAsync(37_000);
    expect(shown()).toContain('Checkout could not load');
    expect(heard).toEqual(['error LOAD_TIMEOUT']);
    const buttons = document.querySelector('kobo-checkout')?.shadowRoot?.querySelectorAll('button') ?? [];
    [...buttons].find(({ textContent }) => textContent === 'Retry')?.click();
    expect(frame.opened).toBe(2);
    frame.say({ type: 'ready' });
    frame.say({ type: 'close' });
    expect(await handle.result).toEqual({ status: 'closed', reference: 'CHK_1' });
  });

  it('rejects only when it could not be shown at all', async () => {
    const { handle } = start();
    await vi.advanceTimersByTimeAsync(45_000);
    handle.close();
    await expect(handle.result).rejects.toMatchObject({ name: 'KoboError', code: 'LOAD_TIMEOUT' });
    expect(overlays()).toBe(0);
  });

  it('cleans up although a merchant’s callback throws', async () => {
    const { handle } = start({
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

  it('goes to a return address that is safe, and to no other', () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
    start();
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

  it('gives the page back its scrolling and its focus', () => {
    const button = document.createElement('button');
    document.body.append(button);
    button.focus();
    document.documentElement.style.overflow = 'scroll';
    start();
    expect(document.documentElement.style.overflow).toBe('hidden');
    frame.say({ type: 'close' });
    expect(document.documentElement.style.overflow).toBe('scroll');
    expect(document.activeElement).toBe(button);
    button.remove();
  });
});
