import type { CommonOptions } from '@kobo/sdk';
import { expect, it, vi } from 'vitest';
import { createApp, h, nextTick, ref, Transition } from 'vue';
import { KoboCheckout } from './index';

/** What is in the page when a checkout is asked to close. */
const seen = vi.hoisted(() => [] as boolean[]);
vi.mock('@kobo/sdk', () => ({
  open({ element }: CommonOptions) {
    const frame = document.createElement('iframe');
    element?.append(frame);
    return { close: () => seen.push(frame.isConnected), result: new Promise(() => {}) };
  },
}));

it('a checkout goes at once although <Transition> keeps its element, so that the next one can open', async () => {
  const page = document.body.appendChild(document.createElement('main'));
  const key = ref(1);
  const app = createApp({
    render: () =>
      h(
        Transition,
        // It never says that it is done.
        { css: false, onLeave: (_element: Element, _done: () => void) => {} },
        () =>
          h(KoboCheckout, {
            key: key.value,
            options: { origin: 'https://pay.example', reference: `CHK_${key.value}` },
          }),
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
