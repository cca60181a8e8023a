import { type PlainMessage, SESSION_PARAMETER, type ToAppBody, type ToHostBody } from '@kobo/protocol/frame';
import { type Channel, openChannel } from './channel';
import type { Host } from './host';

/** A session as the SDK makes them; anything else in the fragment is not one. */
const SESSION = /^[\w-]{16,64}$/;

/** Finds out who the host is and starts to listen. Runs in the boot script, before anything else can be said. */
export function connectHost(window: Window): Host {
  const framed = window.parent !== window;
  const session = new URLSearchParams(window.location.hash.slice(1)).get(SESSION_PARAMETER) ?? '';
  const sdk = framed && SESSION.test(session);
  const unsent: ToHostBody[] = [];
  const unheard: ToAppBody[] = [];
  let channel: Channel | undefined;
  let receive: ((body: ToAppBody) => void) | undefined;

  if (sdk) {
    void openChannel(session, (message) => (receive ? receive(message) : unheard.push(message))).then(
      (opened) => {
        channel = opened;
        for (const body of unsent.splice(0)) opened.send(body);
      },
    );
  }

  function send(body: ToHostBody): void {
    if (!sdk) return;
    if (channel) channel.send(body);
    else unsent.push(body);
  }

  /** The only two messages that go to any origin: they carry nothing but the reference (specification §6). */
  function postPlain(message: PlainMessage): void {
    if (framed) window.parent.postMessage(message, '*');
  }

  return {
    kind: sdk ? 'sdk' : framed ? 'frame' : 'window',
    send,
    receive(listener) {
      receive = listener;
      for (const body of unheard.splice(0)) listener(body);
    },
    leave(reference, address) {
      const message: PlainMessage = reference ? { type: 'close', reference } : { type: 'close' };
      postPlain(message);
      // The SDK closes before it goes there.
      if (sdk) send(address === undefined ? message : { type: 'navigate', url: address });
      else if (address !== undefined) window.open(address, '_top');
    },
    leavePaid(reference) {
      postPlain({ type: 'done', reference });
      send({ type: 'close', reference });
    },
  };
}
