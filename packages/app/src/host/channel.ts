import {
  CHANNEL_NAME,
  type ExaminedBody,
  type Handshake,
  PROTOCOL_VERSION,
  parseHandshake,
  parseToApp,
  refusalOf,
  type ToApp,
  type ToHostBody,
} from '@kobo/protocol/frame';
import Postmate from 'postmate';

/** The part of a window's message event that this side uses. */
interface Arrival {
  data: unknown;
  source: unknown;
  origin: string;
}

interface Admitted extends Arrival {
  data: { type: string; postmate: 'handshake' | 'call'; property?: string; data?: unknown };
}

/** What Postmate.Model reads and sets on itself; its published types hide it. */
interface ModelInside {
  child: { addEventListener: Window['addEventListener']; removeEventListener: Window['removeEventListener'] };
}

/**
 * Postmate's side in the frame, with its gaps closed. On its own it accepts a handshake from any window, throws on null
 * data, lets the parent's model overwrite its functions and their prototype, answers `get`, and reaches inherited
 * methods. So Postmate never sees the window: it listens through a gate, which passes on only what `window.parent` sent
 * for this session, as new objects with only the known fields, and no model.
 */
class GatedModel extends Postmate.Model {
  sendHandshakeReply(): Promise<Postmate.ChildAPI> {
    const inside = this as unknown as ModelInside & { model: { session: string } };
    inside.child = gate(window, inside.model.session);
    // Calls the original with the gate instead of the window.
    return Object.getPrototypeOf(GatedModel.prototype).sendHandshakeReply.call(this);
  }
}

export interface Channel {
  /** Of the host's page. */
  origin: string;
  send(body: ToHostBody | ExaminedBody): void;
}

/**
 * Waits for the SDK's handshake. Must run in the page's first script: the SDK begins its handshake at `load`.
 * @param connectionId from the fragment of this frame's address.
 */
export async function openChannel(connectionId: string, receive: (message: ToApp) => void): Promise<Channel> {
  const model = {
    session: connectionId,
    [CHANNEL_NAME](data: unknown) {
      const message = parseToApp(data, connectionId);
      if (message) receive(message);
    },
  };
  const parent = await new GatedModel(model);
  const { parentOrigin: origin } = parent as unknown as { parentOrigin: string };
  return {
    origin,
    send: (body) => parent.emit(CHANNEL_NAME, { ...body, v: PROTOCOL_VERSION, session: connectionId }),
  };
}

/** Exported for its test: what may pass to Postmate, rebuilt; `undefined` for anything else. */
export function admit(event: Arrival, parent: unknown, connectionId: string): Admitted | undefined {
  if (event.source !== parent || parent === null) return undefined;
  const { data } = event;
  if (typeof data !== 'object' || data === null) return undefined;
  const type = field(data, 'type');
  const kind = field(data, 'postmate');
  if (type !== 'application/x-postmate-v1+json') return undefined;
  if (kind === 'handshake') {
    const stamp: Handshake | undefined = parseHandshake(field(data, 'model'), connectionId);
    return stamp && { ...arrival(event), data: { type, postmate: kind } };
  }
  if (kind === 'call' && field(data, 'property') === CHANNEL_NAME) {
    return {
      ...arrival(event),
      data: { type, postmate: kind, property: CHANNEL_NAME, data: field(data, 'data') },
    };
  }
  return undefined;
}

/**
 * Tells a host that knows the session but speaks another version, instead of letting it wait in vain. Not once
 * connected: a second handshake never closes an open checkout.
 */
function refuse({ data, source, origin }: MessageEvent, parent: Window, connectionId: string): void {
  if (source !== parent || typeof data !== 'object' || data === null) return;
  const refusal = refusalOf(field(data, 'model'), connectionId);
  if (refusal) parent.postMessage(refusal, origin);
}

function arrival({ source, origin }: Arrival): Omit<Arrival, 'data'> {
  return { source, origin };
}

function field(data: object, name: string): unknown {
  return Object.getOwnPropertyDescriptor(data, name)?.value;
}

/** Replaces the window: the same two functions, with every message admitted or dropped. */
function gate(target: Window, connectionId: string) {
  const wrapped = new Map<unknown, (event: MessageEvent) => void>();
  let shaken = false;
  return {
    addEventListener(_type: string, listener: (event: Arrival) => void) {
      const gated = (event: MessageEvent) => {
        const admitted = admit(event, target.parent, connectionId);
        if (!admitted) {
          if (!shaken) refuse(event, target.parent, connectionId);
          return;
        }
        // Postmate takes any message before the handshake for a failed one, and never listens again.
        shaken ||= admitted.data.postmate === 'handshake';
        if (shaken) listener(admitted);
      };
      wrapped.set(listener, gated);
      target.addEventListener('message', gated);
    },
    removeEventListener(_type: string, listener: (event: Arrival) => void) {
      const gated = wrapped.get(listener);
      wrapped.delete(listener);
      if (gated) target.removeEventListener('message', gated);
    },
  } as unknown as ModelInside['child'];
}
