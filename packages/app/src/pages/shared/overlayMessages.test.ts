import { afterEach, describe, expect, it, vi } from 'vitest';
import { hearOverlay } from './overlayMessages';

afterEach(() => document.body.replaceChildren());

/** The SDK's overlay in this page, whose frame is this window. */
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

const done = { type: 'done', reference: 'CHK_1' };

describe('the plain messages of this page’s own overlay', () => {
  it('are heard, with the fields that they have and no other', () => {
    const checkout = { name: 'the overlay’s frame' };
    overlay(checkout);
    const heard = vi.fn();
    const stop = hearOverlay(heard);
    say({ ...done, more: 1 }, checkout);
    say({ type: 'close' }, checkout);
    say({ type: 'close', reference: 'CHK_1' }, checkout);
    expect(heard.mock.calls).toEqual([[done], [{ type: 'close' }], [{ type: 'close', reference: 'CHK_1' }]]);
    stop();
    say(done, checkout);
    expect(heard).toHaveBeenCalledTimes(3);
  });

  it('are heard from no other window, origin or shape', () => {
    const checkout = { name: 'the overlay’s frame' };
    const heard = vi.fn();
    const stop = hearOverlay(heard);
    for (const source of [null, window, checkout]) say(done, source);
    overlay(checkout);
    for (const source of [null, undefined, window, { name: 'another frame' }]) say(done, source);
    say(done, checkout, 'https://evil.example');
    for (const data of [null, 'done', { type: 'done' }, { type: 'paid', reference: 'CHK_1' }])
      say(data, checkout);
    expect(heard).not.toHaveBeenCalled();
    stop();
  });
});
