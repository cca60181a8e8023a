import type { CommonOptions } from '@kobo/sdk';
import { expect, it, vi } from 'vitest';
import { createApp } from 'vue';
import { useKobo } from './index';

const sdk = vi.hoisted(() => ({ options: {} as CommonOptions }));
vi.mock('@kobo/sdk', () => ({
  open: (options: CommonOptions) => {
    sdk.options = options;
    return { close() {}, result: new Promise(() => {}) };
  },
}));

it('useKobo passes each call of the SDK to one callback', () => {
  const receivedEvents = {
    onReady: vi.fn(),
    onDone: vi.fn(),
    onClose: vi.fn(),
    onError: vi.fn(),
    onEvent: vi.fn(),
  };
  const app = createApp({
    setup() {
      useKobo(receivedEvents)({ origin: 'https://pay.example', reference: 'CHK_1' });
      return () => null;
    },
  });
  app.mount(document.createElement('main'));
  for (const [index, name] of (Object.keys(receivedEvents) as (keyof typeof receivedEvents)[]).entries()) {
    const args = name === 'onReady' ? [] : [{ detail: name }];
    (sdk.options[name] as (detail?: unknown) => void)(...args);
    expect(receivedEvents[name].mock.calls).toEqual([args]);
    expect(Object.values(receivedEvents).filter(({ mock }) => mock.calls.length > 0)).toHaveLength(index + 1);
  }
  app.unmount();
});
