import {
  CHANNEL_NAME,
  FRESH,
  isHello,
  isRefusal,
  PROTOCOL_VERSION,
  parseToHost,
  type ToAppBody,
  type ToHost,
} from '@kobo/protocol/frame';
import Postmate from 'postmate';
import type { Frame } from '../frame';

const TYPE = 'application/x-postmate-v1+json';
/** How often the handshake is offered to a frame that has loaded but not answered, in milliseconds. */
const HANDSHAKE_INTERVAL = 500;

export interface Listener {
  /** Hands are shaken. */
  onConnect(): void;
  onMessage(message: ToHost): void;
  /** The frame is a checkout that speaks other versions than this one. */
  onRefusal(): void;
}

export interface Channel {
  /**
   * Hears what comes from now on, and first what has come before: unless another page than this address said it, or one
   * that has read its object too long ago. Either loads anew when it is told what to show.
   */
  listen(address: string, listener: Listener): void;
  /** Sends once the frame has shaken hands; until then nothing hears it. */
  send(body: ToAppBody): void;
  /** Removes the frame, every listener and every timer. At any moment, and as often as you like. */
  destroy(): void;
}

type Handler = (event: MessageEvent) => void;

/** What Postmate keeps on itself; its published types hide it. */
interface Inside {
  parent: { addEventListener(type: string, handler: Handler): void; removeEventListener(): void };
  frame: unknown;
  child: Window | null;
  model: { adopt: (inside: Inside) => void };
}

/**
 * Postmate's side on the merchant's page, with its gaps closed. By itself it filters by origin and not by window,
 * so that two frames of one origin hear each other and one's `emit` makes the other's handshake fail; it offers the
 * handshake five times and then waits for ever, or sends for ever after a second `load`; and before the handshake
 * nothing can be destroyed. So it is given a frame that loads already, listens through a gate that passes on that
 * frame's messages alone, and the handshake is offered by us.
 */
class GatedPostmate extends Postmate {
  sendHandshake(url: string): Promise<Postmate.ParentAPI> {
    const inside = this as unknown as Inside;
    inside.model.adopt(inside);
    return Object.getPrototypeOf(GatedPostmate.prototype).sendHandshake.call(this, url);
  }
}

/**
 * Shakes hands with a frame as soon as it says that it listens, or has loaded: once before there is a listener here, and
 * from then on until it answers.
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
  let greeted = false;
  let api: Postmate.ParentAPI | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;

  function adopt(inside: Inside): void {
    inside.child = element.contentWindow;
    // Postmate would load the address, and offer the handshake, by its frame: it gets one that does nothing.
    inside.frame = {};
    inside.parent = {
      addEventListener(_, next) {
        handler = next;
      },
      removeEventListener() {},
    };
  }

  function gate(event: MessageEvent): void {
    if (event.source !== element.contentWindow || event.origin !== origin) return;
    if (isHello(event.data, session)) {
      greeted = true;
      offerUntilTaken();
    }
    if (isRefusal(event.data, session)) {
      refused = true;
      listener?.onRefusal();
    }
    if (!isOurs(event.data)) return;
    clearInterval(timer);
    handler(event);
  }

  function offer(): void {
    element.contentWindow?.postMessage({ postmate: 'handshake', type: TYPE, model: stamp }, origin);
  }

  function offerUntilTaken(): void {
    clearInterval(timer);
    offer();
    if (listener) timer = setInterval(offer, HANDSHAKE_INTERVAL);
  }

  // Postmate's own frame is not wanted: the one given has begun to load before this code was here.
  const container = { appendChild() {} } as unknown as HTMLElement;
  void new GatedPostmate({ container, url: origin, model: { adopt } }).then((opened) => {
    api = opened;
    opened.on(CHANNEL_NAME, (data: unknown) => {
      const message = parseToHost(data, session);
      if (!message) return;
      if (listener) listener.onMessage(message);
      else unheard.push(message);
    });
    listener?.onConnect();
  });
  addEventListener('message', gate);
  // A reload forgets us, and greets again. What greets nobody is an older checkout, or none.
  element.onload = () => {
    frame.loaded = true;
    if (!greeted) offerUntilTaken();
  };
  if (frame.loaded) offerUntilTaken();

  return {
    listen(address, to) {
      listener = to;
      if (refused) to.onRefusal();
      else if (api) to.onConnect();
      else if (greeted || frame.loaded) offerUntilTaken();
      const said = unheard.splice(0);
      if (!element.src.startsWith(`${address}#`) || Date.now() - since > FRESH) return;
      for (const message of said) to.onMessage(message);
    },
    send: (body) => api?.call(CHANNEL_NAME, { ...body, ...stamp }),
    destroy() {
      clearInterval(timer);
      removeEventListener('message', gate);
      element.onload = null;
      element.remove();
      api = undefined;
    },
  };
}

/** A handshake's answer, or an emit of the one name that is ours. */
function isOurs(data: unknown): boolean {
  const { postmate, value } = Object(data);
  return postmate === 'emit' ? Object(value).name === CHANNEL_NAME : postmate === 'handshake-reply';
}
