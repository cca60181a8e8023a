import {
  type HandshakeRequest,
  type PlainMessage,
  PRELOAD_PARAMETER,
  SESSION_PARAMETER,
  type ToAppBody,
  type ToHostBody,
} from '@kobo/protocol/frame';
import { type Channel, openChannel } from './channel';
import { examineFrame } from './examineFrame';
import type { Host } from './host';
import { type AppWindow, appIn, postToApp } from './nativeApp';

/** Milliseconds between announcements. The host's own script may load after this page. */
const ANNOUNCE_INTERVAL = 100;
/** A session id in the SDK's format. Any other text in the fragment is ignored. */
const SESSION = /^[\w-]{16,64}$/;

/** Detects the host and starts to listen. Runs in the boot script, before any other message. */
export function connectHost(window: Window): Host {
  const framed = window.parent !== window;
  const app = window as AppWindow;
  const fragment = new URLSearchParams(window.location.hash.slice(1));
  const connectionId = fragment.get(SESSION_PARAMETER) ?? '';
  const sdk = framed && SESSION.test(connectionId);
  const unsent: ToHostBody[] = [];
  const unheard: ToAppBody[] = [];
  let channel: Channel | undefined;
  let examining = false;
  let receive: ((body: ToAppBody) => void) | undefined;
  let open: (path: string) => void = () => {};
  const opened = new Promise<string>((resolve) => {
    open = resolve;
  });
  let connect: (origin: string) => void = () => {};
  const connected = new Promise<string>((resolve) => {
    connect = resolve;
  });

  if (sdk) {
    const stopAnnouncing = announce(window, connectionId);
    void openChannel(connectionId, (message) => {
      if (message.type === 'open') open(message.path);
      else if (message.type === 'examine') void examine();
      else if (receive) receive(message);
      else unheard.push(message);
    }).then((ready) => {
      stopAnnouncing();
      channel = ready;
      connect(ready.origin);
      for (const body of unsent.splice(0)) ready.send(body);
    });
  }

  /** Runs one examination at a time. Each opens a database, and repeated requests could freeze the frame. */
  async function examine(): Promise<void> {
    if (examining) return;
    examining = true;
    const body = await examineFrame(window);
    examining = false;
    channel?.send(body);
  }

  /**
   * Sends over the channel first, and then a plain `done`.
   * Once connected, the SDK dismisses the overlay at a plain `done` that the channel has not reported. A host without a
   * connection receives the plain message at once.
   */
  function send(body: ToHostBody): void {
    if (sdk && !channel) unsent.push(body);
    channel?.send(body);
    if (body.type === 'done') postPlain(body);
  }

  /** Posts the two messages of a payment that go to any origin. They contain only the reference (specification §6). */
  function postPlain(message: PlainMessage): void {
    if (framed) window.parent.postMessage(message, '*');
    postToApp(app, message);
  }

  return {
    opened: sdk && fragment.has(PRELOAD_PARAMETER) ? opened : undefined,
    kind: sdk ? 'sdk' : framed ? 'frame' : 'window',
    closes: framed || appIn(app) !== undefined,
    connected,
    send,
    receive(listener) {
      receive = listener;
      for (const body of unheard.splice(0)) listener(body);
    },
    leave(reference, address) {
      const message: PlainMessage = reference ? { type: 'close', reference } : { type: 'close' };
      postPlain(message);
      // The SDK closes before it navigates.
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

/**
 * Announces this frame to the host until connected.
 * From `load` on, the host begins the handshake on its own.
 */
function announce(window: Window, connectionId: string): () => void {
  const announcement: HandshakeRequest = { type: 'kobo-hello', session: connectionId };
  const say = () => window.parent.postMessage(announcement, '*');
  const timer = window.setInterval(say, ANNOUNCE_INTERVAL);
  const stop = () => window.clearInterval(timer);
  window.addEventListener('load', stop);
  say();
  return stop;
}

/** Navigates the whole window. A link is used, because browsers inside other apps may lack `window.open`. */
function follow(address: string, document: Document): void {
  const link = document.createElement('a');
  link.href = address;
  link.target = '_top';
  link.rel = 'noopener';
  link.click();
}
