import {
  CHANNEL_NAME,
  type Dismissal,
  FRESH,
  isHandshakeRequest,
  isRefusal,
  PROTOCOL_VERSION,
  parseDismissal,
  parseToHost,
  type ToAppBody,
  type ToHost,
} from '@kobo/protocol/frame';
import Postmate from 'postmate';
import type { Frame } from '../frame';
import { after, attempt, listenToWindow, NativePromise, now } from '../guard';

const TYPE = 'application/x-postmate-v1+json';
/** Milliseconds between offers of the handshake. */
const HANDSHAKE_INTERVAL = 500;

export interface Listener {
  /** Called after the handshake. */
  onConnect(): void;
  onMessage(message: ToHost): void;
  /** Called for a plain message from the frame's window that dismisses the overlay, with or without a handshake. */
  onDismissal(message: Dismissal): void;
  /** Called if the frame's checkout does not support this protocol version. */
  onRefusal(): void;
}

export interface Channel {
  /**
   * Sets the listener, and passes the earlier messages of the frame to the listener.
   * Earlier messages are dropped if the frame was loaded for another address or too long ago, because the frame then reloads
   * its page on `open`.
   */
  listen(address: string, listener: Listener): void;
  /** Sends a message to the frame. A message before the handshake is lost. */
  send(body: ToAppBody): void;
  /** Removes the frame, every listener and every timer. Safe to call at any time, and repeatedly. */
  destroy(): void;
}

// Use `Object.assign`, because Postmate's types declare `Promise` as an instance and not as a class.
Object.assign(Postmate, { Promise: NativePromise });

type Handler = (event: MessageEvent) => void;

/** A method of Postmate that its published types omit. */
interface Handshaker {
  sendHandshake(url: string): Promise<Postmate.ParentAPI>;
}

/**
 * Opens the host's side of the channel to a frame. With a listener, the offer of the handshake is repeated until the frame
 * replies.
 */
export function openChannel(frame: Frame, origin: string): Channel {
  const { element, session } = frame;
  const stamp = { v: PROTOCOL_VERSION, session } as const;
  let listener: Listener | undefined;
  const since = now();
  const early: ToHost[] = [];
  let refused = false;
  let api: Postmate.ParentAPI | undefined;

  function gate(event: MessageEvent): void {
    if (event.source !== element.contentWindow || event.origin !== origin) return;
    if (isHandshakeRequest(event.data, session)) handshake.onRequest();
    if (isRefusal(event.data, session)) {
      refused = true;
      listener?.onRefusal();
    }
    const dismissal = parseDismissal(event.data);
    if (dismissal) listener?.onDismissal(dismissal);
    if (!isOurs(event.data)) return;
    handshake.stop();
    postmate(event);
  }

  const postmate = startPostmate(element.contentWindow, origin, (opened) => {
    api = opened;
    opened.on(CHANNEL_NAME, (data: unknown) => {
      const message = parseToHost(data, session);
      if (!message) return;
      if (listener) listener.onMessage(message);
      else early.push(message);
    });
    listener?.onConnect();
  });
  const stopListening = listenToWindow('message', gate);
  const handshake = createHandshake(frame, origin, stamp, () => !!listener);

  return {
    listen(address, to) {
      listener = to;
      if (refused) to.onRefusal();
      else if (api) to.onConnect();
      else handshake.offerAgain();
      const queued = early.splice(0);
      if (!element.src.startsWith(`${address}#`) || now() - since > FRESH) return;
      for (const message of queued) to.onMessage(message);
    },
    send: (body) => api?.call(CHANNEL_NAME, { ...body, ...stamp }),
    destroy() {
      handshake.stop();
      stopListening();
      element.onload = null;
      attempt(() => element.remove());
      api = undefined;
    },
  };
}

/**
 * Offers the handshake when the frame requests it or has loaded.
 * @param repeats whether to repeat the offer until `stop`.
 */
function createHandshake(frame: Frame, origin: string, model: object, repeats: () => boolean) {
  const { element } = frame;
  let requested = false;
  let stop = () => {};
  // Older checkouts never request the handshake. Newer checkouts request the handshake again after a reload.
  element.onload = () => {
    frame.loaded = true;
    if (!requested) offer();
  };
  if (frame.loaded) offer();
  return {
    onRequest() {
      requested = true;
      offer();
    },
    offerAgain() {
      if (requested || frame.loaded) offer();
    },
    stop: () => stop(),
  };

  function offer(): void {
    stop();
    element.contentWindow?.postMessage({ postmate: 'handshake', type: TYPE, model }, origin);
    if (repeats()) stop = after(HANDSHAKE_INTERVAL, offer);
  }
}

/**
 * Starts Postmate's parent side for a frame's window, without Postmate's constructor.
 * The constructor creates its own frame and filters messages by origin only. With two frames of one origin, an `emit` of one
 * frame would fail the handshake of the other frame. The constructor also offers the handshake only five times, or endlessly
 * after a second `load`. Therefore `sendHandshake` runs on an object with the constructor's fields: a window that passes only
 * the frame's own messages, and a frame that loads nothing.
 * @param onConnect called after the handshake.
 * @returns Postmate's message handler, for the handshake's reply and then for the frame's messages.
 */
function startPostmate(
  child: Window | null,
  origin: string,
  onConnect: (api: Postmate.ParentAPI) => void,
): Handler {
  let handler: Handler = () => {};
  const postmate: Handshaker = Object.assign(Object.create(Postmate.prototype), {
    child,
    frame: {},
    parent: {
      addEventListener(_: string, next: Handler) {
        handler = next;
      },
      removeEventListener() {},
    },
  });
  void postmate.sendHandshake(origin).then(onConnect);
  return (event) => handler(event);
}

/** Returns whether a message is a handshake's reply or an `emit` with the checkout's event name. */
function isOurs(data: unknown): boolean {
  const { postmate, value } = Object(data);
  return postmate === 'emit' ? Object(value).name === CHANNEL_NAME : postmate === 'handshake-reply';
}
