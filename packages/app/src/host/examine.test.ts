import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connectHost } from './connect';

const session = 'a'.repeat(32);
const stamp = { v: 1, session } as const;
const type = 'application/x-postmate-v1+json';

const parent = { postMessage: vi.fn() };

beforeEach(() => {
  vi.spyOn(window, 'parent', 'get').mockReturnValue(parent as unknown as Window);
  location.hash = `#kobo=${session}`;
});
afterEach(() => {
  location.hash = '';
});

function say(data: object): void {
  const event = new MessageEvent('message', { data, origin: 'https://shop.example' });
  Object.defineProperty(event, 'source', { value: parent });
  window.dispatchEvent(event);
}

const examined = () =>
  parent.postMessage.mock.calls.filter(([message]) => message?.value?.data?.type === 'examined').length;

const settle = () => vi.advanceTimersByTimeAsync(10_000);

it('runs one examination of the frame at a time, even after many requests', async () => {
  vi.useFakeTimers();
  const open = vi.fn(() => ({}));
  vi.stubGlobal('indexedDB', { open });
  connectHost(window);
  await settle();
  say({ postmate: 'handshake', type, model: stamp });
  await settle();
  const ask = () => say({ postmate: 'call', type, property: 'kobo', data: { ...stamp, type: 'examine' } });
  for (let question = 0; question < 1000; question += 1) ask();
  await settle();
  expect([open.mock.calls.length, examined()]).toEqual([1, 1]);
  ask();
  await settle();
  expect([open.mock.calls.length, examined()]).toEqual([2, 2]);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
