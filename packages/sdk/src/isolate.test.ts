import { afterEach, expect, it, vi } from 'vitest';
import { isolate } from './isolate';

afterEach(() => document.body.replaceChildren());

it.each(['pointerdown', 'click', 'auxclick', 'contextmenu'])(
  'hides %s on the overlay from the page’s listeners, until it ends',
  (type) => {
    const overlay = document.createElement('div');
    const button = document.createElement('button');
    document.body.append(overlay, button);
    const listener = vi.fn();
    document.addEventListener(type, listener, true);
    const end = isolate(overlay);
    const press = (element: HTMLElement) => element.dispatchEvent(new MouseEvent(type, { bubbles: true }));
    press(overlay);
    expect(listener).not.toHaveBeenCalled();
    press(button);
    expect(listener).toHaveBeenCalledOnce();
    end();
    press(overlay);
    expect(listener).toHaveBeenCalledTimes(2);
    document.removeEventListener(type, listener, true);
  },
);

it('hides keys that are pressed without a focus', () => {
  const listener = vi.fn();
  document.addEventListener('keydown', listener, true);
  const end = isolate(document.createElement('div'));
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  expect(listener).not.toHaveBeenCalled();
  end();
  document.removeEventListener('keydown', listener, true);
});
