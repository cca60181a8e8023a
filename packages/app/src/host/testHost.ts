import { vi } from 'vitest';
import type { Host, HostKind } from './host';

type Listener = Parameters<Host['receive']>[0];

/** Creates a host that records its calls, and can send messages of an SDK. */
export function testHost(kind: HostKind, dismissible = kind !== 'window') {
  let listener: Listener = () => {};
  const host = {
    kind,
    dismissible,
    opened: undefined,
    connected: kind === 'sdk' ? Promise.resolve('https://shop.example') : new Promise<string>(() => {}),
    send: vi.fn<Host['send']>(),
    receive(next) {
      listener = next;
    },
    leave: vi.fn<Host['leave']>(),
  } satisfies Host;
  const receive: Listener = (body) => listener(body);
  return { host, receive };
}
