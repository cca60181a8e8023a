import {
  type PlainMessage,
  PRELOAD_PARAMETER,
  SESSION_PARAMETER,
  type ToHostBody,
} from '@kobo/protocol/frame';
import type { Host } from './host';
import { type AppWindow, appIn, postToApp } from './nativeApp';
import { connectSdk } from './sdk';

/** The SDK's format of a connection id. An id in another format is ignored. */
const SESSION = /^[\w-]{16,64}$/;

/** Detects the host and starts to receive its messages. Call this function in the boot script, before any message arrives. */
export function connectHost(window: Window): Host {
  const framed = window.parent !== window;
  const app = window as AppWindow;
  const fragment = new URLSearchParams(window.location.hash.slice(1));
  const connectionId = fragment.get(SESSION_PARAMETER) ?? '';
  const sdk = framed && SESSION.test(connectionId) ? connectSdk(window, connectionId) : undefined;

  /**
   * Sends a message over the channel. If the message is `done`, then also posts it as a plain message.
   * The order matters, because a connected SDK dismisses the overlay if the plain `done` arrives before the channel's `done`.
   */
  function send(body: ToHostBody): void {
    sdk?.send(body);
    if (body.type === 'done') postPlain(body);
  }

  /** Posts `close` or `done`, which may go to any origin, because they contain only the reference (specification §6). */
  function postPlain(message: PlainMessage): void {
    if (framed) window.parent.postMessage(message, '*');
    postToApp(app, message);
  }

  return {
    opened: fragment.has(PRELOAD_PARAMETER) ? sdk?.opened : undefined,
    kind: sdk ? 'sdk' : framed ? 'frame' : 'window',
    dismissible: framed || appIn(app) !== undefined,
    connected: sdk?.connected ?? new Promise(() => {}),
    send,
    receive: (listener) => sdk?.receive(listener),
    leave(reference, address) {
      const message: PlainMessage = reference ? { type: 'close', reference } : { type: 'close' };
      postPlain(message);
      // The SDK closes the overlay before it navigates.
      if (sdk)
        send(
          address === undefined
            ? message
            : { type: 'navigate', url: address, ...(reference && { reference }) },
        );
      else if (address !== undefined) follow(address, window.document);
    },
  };
}

/** Navigates the whole window. A link is used, because browsers inside other apps may lack `window.open`. */
function follow(address: string, document: Document): void {
  const link = document.createElement('a');
  link.href = address;
  link.target = '_top';
  link.rel = 'noopener';
  link.click();
}
