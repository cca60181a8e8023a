import { afterEach, describe, expect, it, vi } from 'vitest';
import { onOverlayClose } from './overlayMessages';

afterEach(() => document.body.replaceChildren());

/** Adds the SDK's overlay to this page, with this window in its frame. */
function overlay(contentWindow: unknown): void {
  const element = document.createElement('kobo-checkout');
  const frame = document.createElement('iframe');
  Object.defineProperty(frame, 'contentWindow', { value: contentWindow });
  element.attachShadow({ mode: 'open' }).append(frame);
  document.body.append(element);
}

function say(data: unknown, source: unknown, origin = location.origin): void {
  const event = new MessageEvent('message', { data, origin });
  Object.defineProperty(event, 'source', { value: source });
  window.dispatchEvent(event);
}

const close = { type: 'close', reference: 'CHK_1' };

describe('the plain `close` of this page’s own overlay', () => {
  it('is reported, with or without a reference', () => {
    const checkout = { name: 'the overlay’s frame' };
    overlay(checkout);
    const listener = vi.fn();
    const stop = onOverlayClose(listener);
    say(close, checkout);
    say({ type: 'close' }, checkout);
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
    say(close, checkout);
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('is not reported from another window or origin, nor is another message', () => {
    const checkout = { name: 'the overlay’s frame' };
    const listener = vi.fn();
    const stop = onOverlayClose(listener);
    for (const source of [null, window, checkout]) say(close, source);
    overlay(checkout);
    for (const source of [null, undefined, window, { name: 'another frame' }]) say(close, source);
    say(close, checkout, 'https://evil.example');
    for (const data of [null, 'close', { type: 'done', reference: 'CHK_1' }, { type: 'closed' }])
      say(data, checkout);
    expect(listener).not.toHaveBeenCalled();
    stop();
  });
});
