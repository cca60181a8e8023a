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

interface Message {
  data: unknown;
  source: unknown;
  origin: string;
}

interface Admitted extends Message {
  data: { type: string; postmate: 'handshake' | 'call'; property?: string; data?: unknown };
}

/** The fields of Postmate.Model that its published types omit. */
interface ModelInside {
  child: { addEventListener: Window['addEventListener']; removeEventListener: Window['removeEventListener'] };
}

/**
 * Postmate's side in the frame, restricted to valid messages.
 * Unrestricted, Postmate accepts a handshake from any window and throws on null data. Postmate also lets the parent's model
 * overwrite functions and their prototype, replies to `get`, and calls inherited methods. Postmate therefore receives messages
 * through a gate instead of the window. The gate passes on only messages of `window.parent`: handshakes with this connection
 * id, and calls of the channel. The gate rebuilds each message from known fields, without a model.
 */
class GatedModel extends Postmate.Model {
  sendHandshakeReply(): Promise<Postmate.ChildAPI> {
    const inside = this as unknown as ModelInside & { model: { session: string } };
    inside.child = gate(window, inside.model.session);
    return Object.getPrototypeOf(GatedModel.prototype).sendHandshakeReply.call(this);
  }
}

export interface Channel {
  origin: string;
  send(body: ToHostBody | ExaminedBody): void;
}

/**
 * Waits for the SDK's handshake. Call this function in the page's first script, because the SDK begins its handshake at `load`.
 * @param connectionId the id in the fragment of this frame's address.
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

/** Returns the message rebuilt for Postmate; `undefined` if Postmate must not receive the message. */
export function admit(event: Message, parent: unknown, connectionId: string): Admitted | undefined {
  if (event.source !== parent || parent === null) return undefined;
  const { data } = event;
  if (typeof data !== 'object' || data === null) return undefined;
  const type = field(data, 'type');
  const kind = field(data, 'postmate');
  if (type !== 'application/x-postmate-v1+json') return undefined;
  if (kind === 'handshake') {
    const stamp: Handshake | undefined = parseHandshake(field(data, 'model'), connectionId);
    return stamp && { ...senderOf(event), data: { type, postmate: kind } };
  }
  if (kind === 'call' && field(data, 'property') === CHANNEL_NAME) {
    return {
      ...senderOf(event),
      data: { type, postmate: kind, property: CHANNEL_NAME, data: field(data, 'data') },
    };
  }
  return undefined;
}

/**
 * Refuses a host that sends this connection id with another protocol version.
 * Without the refusal, the host would receive no reply. This function is not called after the handshake, because a second
 * handshake must never close an open checkout.
 */
function refuse({ data, source, origin }: MessageEvent, parent: Window, connectionId: string): void {
  if (source !== parent || typeof data !== 'object' || data === null) return;
  const refusal = refusalOf(field(data, 'model'), connectionId);
  if (refusal) parent.postMessage(refusal, origin);
}

function senderOf({ source, origin }: Message): Omit<Message, 'data'> {
  return { source, origin };
}

function field(data: object, name: string): unknown {
  return Object.getOwnPropertyDescriptor(data, name)?.value;
}

/** Returns a replacement for the window. Its two functions add and remove listeners that receive only admitted messages. */
function gate(target: Window, connectionId: string) {
  const wrapped = new Map<unknown, (event: MessageEvent) => void>();
  let shaken = false;
  return {
    addEventListener(_type: string, listener: (event: Message) => void) {
      const gated = (event: MessageEvent) => {
        const admitted = admit(event, target.parent, connectionId);
        if (!admitted) {
          if (!shaken) refuse(event, target.parent, connectionId);
          return;
        }
        // Postmate treats any message before the handshake as a failed handshake, and stops listening.
        shaken ||= admitted.data.postmate === 'handshake';
        if (shaken) listener(admitted);
      };
      wrapped.set(listener, gated);
      target.addEventListener('message', gated);
    },
    removeEventListener(_type: string, listener: (event: Message) => void) {
      const gated = wrapped.get(listener);
      wrapped.delete(listener);
      if (gated) target.removeEventListener('message', gated);
    },
  } as unknown as ModelInside['child'];
}
