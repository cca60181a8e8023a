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
import { after, attempt, listenToWindow, NativePromise } from '../guard';

const TYPE = 'application/x-postmate-v1+json';
/** How often the handshake is offered to a frame that has loaded but not answered, in milliseconds. */
const HANDSHAKE_INTERVAL = 500;

export interface Listener {
  /** The handshake is done. */
  onConnect(): void;
  onMessage(message: ToHost): void;
  /** The frame's window has sent a plain message that dismisses the overlay, with or without a handshake. */
  onDismissal(message: Dismissal): void;
  /** The frame is a checkout that speaks other versions than this one. */
  onRefusal(): void;
}

export interface Channel {
  /**
   * Hears what comes from now on, and first what has come before: unless another page than this address said it, or one
   * that has read its object too long ago. Either starts over when it is told what to show.
   */
  listen(address: string, listener: Listener): void;
  /** Sends once the handshake is done; before that, the message is lost. */
  send(body: ToAppBody): void;
  /** Removes the frame, every listener and every timer. At any moment, and as often as you like. */
  destroy(): void;
}

// Its types take the class for a promise.
Object.assign(Postmate, { Promise: NativePromise });

type Handler = (event: MessageEvent) => void;

/** What Postmate's published types hide. */
interface Handshaker {
  sendHandshake(url: string): Promise<Postmate.ParentAPI>;
}

/**
 * Postmate's side on the merchant's page, with its gaps closed. Its constructor would make a frame, filter messages by
 * origin and not by window, so that two frames of one origin hear each other and one's `emit` makes the other's handshake
 * fail, offer the handshake five times and then wait for ever, or send for ever after a second `load`. So `sendHandshake`
 * runs on an object with the fields that the constructor would set: a window that passes on the frame's own messages only,
 * and a frame that loads nothing. The handshake is offered from here.
 *
 * Offers the handshake to a frame as soon as it says that it listens, or has loaded: once while there is no listener here,
 * and then until it answers.
 */
export function openChannel(frame: Frame, origin: string): Channel {
  const { element, session } = frame;
  const stamp = { v: PROTOCOL_VERSION, session } as const;
  /** Postmate listens to one thing at a time: to the handshake's answer, then to what the frame emits. */
  let handler: Handler = () => {};
  let listener: Listener | undefined;
  const since = Date.now();
  const unheard: ToHost[] = [];
  let refused = false;
  let handshakeRequested = false;
  let api: Postmate.ParentAPI | undefined;
  let stopOffering = () => {};

  function gate(event: MessageEvent): void {
    if (event.source !== element.contentWindow || event.origin !== origin) return;
    if (isHandshakeRequest(event.data, session)) {
      handshakeRequested = true;
      offerUntilTaken();
    }
    if (isRefusal(event.data, session)) {
      refused = true;
      listener?.onRefusal();
    }
    const dismissal = parseDismissal(event.data);
    if (dismissal) listener?.onDismissal(dismissal);
    if (!isOurs(event.data)) return;
    stopOffering();
    handler(event);
  }

  function offer(): void {
    element.contentWindow?.postMessage({ postmate: 'handshake', type: TYPE, model: stamp }, origin);
  }

  function offerUntilTaken(): void {
    stopOffering();
    offer();
    if (listener) stopOffering = after(HANDSHAKE_INTERVAL, offerUntilTaken);
  }

  const postmate: Handshaker = Object.assign(Object.create(Postmate.prototype), {
    child: element.contentWindow,
    frame: {},
    parent: {
      addEventListener(_: string, next: Handler) {
        handler = next;
      },
      removeEventListener() {},
    },
  });
  void postmate.sendHandshake(origin).then((opened) => {
    api = opened;
    opened.on(CHANNEL_NAME, (data: unknown) => {
      const message = parseToHost(data, session);
      if (!message) return;
      if (listener) listener.onMessage(message);
      else unheard.push(message);
    });
    listener?.onConnect();
  });
  const stopListening = listenToWindow('message', gate);
  // A reload forgets us, and asks for the handshake again. A page that never asks for one is an older checkout, or none.
  element.onload = () => {
    frame.loaded = true;
    if (!handshakeRequested) offerUntilTaken();
  };
  if (frame.loaded) offerUntilTaken();

  return {
    listen(address, to) {
      listener = to;
      if (refused) to.onRefusal();
      else if (api) to.onConnect();
      else if (handshakeRequested || frame.loaded) offerUntilTaken();
      const said = unheard.splice(0);
      if (!element.src.startsWith(`${address}#`) || Date.now() - since > FRESH) return;
      for (const message of said) to.onMessage(message);
    },
    send: (body) => api?.call(CHANNEL_NAME, { ...body, ...stamp }),
    destroy() {
      stopOffering();
      stopListening();
      element.onload = null;
      attempt(() => element.remove());
      api = undefined;
    },
  };
}

/** A handshake's answer, or an emit of the one name that is ours. */
function isOurs(data: unknown): boolean {
  const { postmate, value } = Object(data);
  return postmate === 'emit' ? Object(value).name === CHANNEL_NAME : postmate === 'handshake-reply';
}
