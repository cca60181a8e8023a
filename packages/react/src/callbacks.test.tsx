import type { CommonOptions } from '@kobo/sdk';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { KoboButton } from './index';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const sdk = vi.hoisted(() => ({ options: {} as CommonOptions }));
vi.mock('@kobo/sdk', () => ({
  preload() {},
  open: (options: CommonOptions) => {
    sdk.options = options;
    return { close() {}, result: new Promise(() => {}) };
  },
}));

it('KoboButton is the trigger, and passes each call of the SDK to one callback', async () => {
  const receivedEvents = {
    onReady: vi.fn(),
    onDone: vi.fn(),
    onClose: vi.fn(),
    onError: vi.fn(),
    onEvent: vi.fn(),
  };
  const page = document.createElement('main');
  const root = createRoot(page);
  await act(async () =>
    root.render(
      <KoboButton options={{ origin: 'https://pay.example', reference: 'CHK_1' }} {...receivedEvents} />,
    ),
  );
  const button = page.querySelector('button');
  await act(async () => button?.click());
  expect(sdk.options.trigger).toBe(button);
  for (const [index, name] of (Object.keys(receivedEvents) as (keyof typeof receivedEvents)[]).entries()) {
    const args = name === 'onReady' ? [] : [{ detail: name }];
    (sdk.options[name] as (detail?: unknown) => void)(...args);
    expect(receivedEvents[name].mock.calls).toEqual([args]);
    expect(Object.values(receivedEvents).filter(({ mock }) => mock.calls.length > 0)).toHaveLength(index + 1);
  }
  await act(async () => root.unmount());
});
