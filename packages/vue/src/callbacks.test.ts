import type { CommonOptions } from '@kobo/sdk';
import { expect, it, vi } from 'vitest';
import { createApp } from 'vue';
import { useKobo } from './index';

/** The options that the SDK received. */
const sdk = vi.hoisted(() => ({ options: {} as CommonOptions }));
vi.mock('@kobo/sdk', () => ({
  open: (options: CommonOptions) => {
    sdk.options = options;
    return { close() {}, result: new Promise(() => {}) };
  },
}));

it('useKobo passes each call of the SDK to one callback', () => {
  const heard = { onReady: vi.fn(), onDone: vi.fn(), onClose: vi.fn(), onError: vi.fn(), onEvent: vi.fn() };
  const app = createApp({
    setup() {
      useKobo(heard)({ origin: 'https://pay.example', reference: 'CHK_1' });
      return () => null;
    },
  });
  app.mount(document.createElement('main'));
  for (const [index, name] of (Object.keys(heard) as (keyof typeof heard)[]).entries()) {
    const said = name === 'onReady' ? [] : [{ said: name }];
    (sdk.options[name] as (detail?: unknown) => void)(...said);
    expect(heard[name].mock.calls).toEqual([said]);
    expect(Object.values(heard).filter(({ mock }) => mock.calls.length > 0)).toHaveLength(index + 1);
  }
  app.unmount();
});
