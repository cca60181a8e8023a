import { afterEach, expect, it, vi } from 'vitest';
import { createApp, h, KeepAlive, nextTick, ref, Transition, type VNode } from 'vue';
import { KoboCheckout } from './index';

/** Whether the frame is still in the page at each call of `close`. */
const seen = vi.hoisted(() => [] as boolean[]);
vi.mock('@kobo/sdk', () => ({
  mount(element: Element) {
    const frame = document.createElement('iframe');
    element.append(frame);
    return { close: () => seen.push(frame.isConnected), result: new Promise(() => {}) };
  },
}));

afterEach(() => {
  seen.length = 0;
});

it.each([
  ['goes', (checkout: () => VNode) => checkout],
  ['is put away by <KeepAlive>', (checkout: () => VNode) => () => h(KeepAlive, null, checkout)],
])('a checkout that %s closes its frame at once, even if <Transition> keeps its element', async (_, keep) => {
  const page = document.body.appendChild(document.createElement('main'));
  const key = ref(1);
  const app = createApp({
    render: () =>
      h(
        Transition,
        // The transition never ends, because this function does not call `_done`.
        { css: false, onLeave: (_element: Element, _done: () => void) => {} },
        keep(() =>
          h(KoboCheckout, {
            key: key.value,
            options: { origin: 'https://pay.example', reference: `CHK_${key.value}` },
          }),
        ),
      ),
  });
  app.mount(page);
  key.value = 2;
  await nextTick();
  expect([...page.children].map(({ children }) => children.length)).toEqual([0, 1]);
  expect(seen).toEqual([false]);
  app.unmount();
  page.remove();
});
