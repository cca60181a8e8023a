import {
  CHANNEL_NAME,
  PROTOCOL_VERSION,
  parseToHost,
  SESSION_PARAMETER,
  type ToAppBody,
  type ToHost,
} from '@kobo/protocol/frame';
import Postmate from 'postmate';

const TYPE = 'application/x-postmate-v1+json';
/** How often the handshake is offered to a frame that has loaded but not answered, in milliseconds. */
const HANDSHAKE_INTERVAL = 500;

export interface ChannelOptions {
  container: HTMLElement;
  /** The checkout's address, without a fragment. */
  address: URL;
  title: string;
  onMessage: (message: ToHost) => void;
}

export interface Channel {
  /** Sends once the frame has shaken hands; until then nothing hears it. */
  send(body: ToAppBody): void;
  /** Removes the frame, every listener and every timer. At any moment, and as often as you like. */
  destroy(): void;
}

type Listener = (event: MessageEvent) => void;

/** What Postmate keeps on itself; its published types hide it. */
interface Inside {
  parent: {
    addEventListener(type: string, listener: Listener): void;
    removeEventListener(type: string, listener: Listener): void;
  };
  frame: HTMLIFrameElement;
  child: Window;
  model: { title: string; begin: (inside: Inside) => void; offerFromLoad: () => void };
}

/**
 * Postmate's side on the merchant's page, with its gaps closed. By itself it filters by origin and not by window,
 * so that two frames of one origin hear each other and one's `emit` makes the other's handshake fail; it offers the
 * handshake five times and then waits for ever, or sends for ever after a second `load`; and before the handshake
 * nothing can be destroyed. So it listens through a gate that passes on its own frame's messages alone, and the
 * handshake is offered by us.
 */
class GatedPostmate extends Postmate {
  sendHandshake(url: string): Promise<Postmate.ParentAPI> {
    const inside = this as unknown as Inside;
    const { begin, offerFromLoad, title } = inside.model;
    const { frame } = inside;
    frame.title = title;
    frame.allow = 'payment; clipboard-write; otp-credentials; publickey-credentials-get';
    frame.referrerPolicy = 'strict-origin-when-cross-origin';
    begin(inside);
    const connected = Object.getPrototypeOf(GatedPostmate.prototype).sendHandshake.call(this, url);
    // In place of Postmate's own, which ends after five attempts and never ends after a second load.
    frame.onload = offerFromLoad;
    return connected;
  }
}

export function openChannel({ container, address, title, onMessage }: ChannelOptions): Channel {
  const session = newSession();
  const stamp = { v: PROTOCOL_VERSION, session } as const;
  const url = new URL(address);
  url.hash = `${SESSION_PARAMETER}=${session}`;
  const listeners = new Map<Listener, Listener>();
  let frame: HTMLIFrameElement | undefined;
  let api: Postmate.ParentAPI | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;

  function begin(inside: Inside): void {
    frame = inside.frame;
    inside.parent = {
      addEventListener(_, listener) {
        const gated: Listener = (event) => {
          if (event.source !== inside.child || event.origin !== url.origin || !isOurs(event.data)) return;
          clearInterval(timer);
          listener(event);
        };
        listeners.set(listener, gated);
        window.addEventListener('message', gated);
      },
      removeEventListener(_, listener) {
        const gated = listeners.get(listener);
        if (gated) window.removeEventListener('message', gated);
        listeners.delete(listener);
      },
    };
  }

  function offer(): void {
    frame?.contentWindow?.postMessage({ postmate: 'handshake', type: TYPE, model: stamp }, url.origin);
  }

  /** Offered until it is taken: on a slow phone the first script runs long after `load`, and a reload forgets us. */
  function offerFromLoad(): void {
    clearInterval(timer);
    offer();
    timer = setInterval(offer, HANDSHAKE_INTERVAL);
  }

  void new GatedPostmate({ container, url: url.href, model: { title, begin, offerFromLoad } }).then(
    (opened) => {
      api = opened;
      opened.on(CHANNEL_NAME, (data: unknown) => {
        const message = parseToHost(data, session);
        if (message) onMessage(message);
      });
    },
  );

  return {
    send: (body) => api?.call(CHANNEL_NAME, { ...body, ...stamp }),
    destroy() {
      clearInterval(timer);
      for (const gated of listeners.values()) window.removeEventListener('message', gated);
      listeners.clear();
      frame?.remove();
      api = undefined;
    },
  };
}

/** A handshake's answer, or an emit of the one name that is ours. */
function isOurs(data: unknown): boolean {
  const { type, postmate, value } = Object(data);
  return (
    type === TYPE &&
    (postmate === 'handshake-reply' || (postmate === 'emit' && Object(value).name === CHANNEL_NAME))
  );
}

/** 128 random bits. */
function newSession(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}
