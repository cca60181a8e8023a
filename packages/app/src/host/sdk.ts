import type { ExaminedBody, HandshakeRequest, ToAppBody, ToHostBody } from '@kobo/protocol/frame';
import { openChannel } from './channel';
import { examineFrame } from './examineFrame';
import type { Host } from './host';

/** Milliseconds between announcements. Announcements are repeated, because the host's script may load after this page. */
const ANNOUNCE_INTERVAL = 100;

interface Sdk extends Pick<Host, 'connected' | 'send' | 'receive'> {
  opened: Promise<string>;
}

/** Announces this frame to the SDK and waits for the handshake. Messages are kept until both sides can receive them. */
export function connectSdk(window: Window, connectionId: string): Sdk {
  const toHost = createMailbox<ToHostBody | ExaminedBody>();
  const toApp = createMailbox<ToAppBody>();
  const stopAnnouncing = announce(window, connectionId);
  let examining = false;
  let open: (path: string) => void = () => {};
  const opened = new Promise<string>((resolve) => {
    open = resolve;
  });

  /** Runs one examination at a time. Each examination opens a database, and repeated requests could freeze the frame. */
  async function examine(): Promise<void> {
    if (examining) return;
    examining = true;
    const body = await examineFrame(window);
    examining = false;
    toHost.send(body);
  }

  const connected = openChannel(connectionId, (message) => {
    if (message.type === 'open') open(message.path);
    else if (message.type === 'examine') void examine();
    else toApp.send(message);
  }).then((channel) => {
    stopAnnouncing();
    toHost.deliverTo(channel.send);
    return channel.origin;
  });

  return { opened, connected, send: toHost.send, receive: toApp.deliverTo };
}

function createMailbox<Body>() {
  const kept: Body[] = [];
  let receive = (body: Body): void => void kept.push(body);
  return {
    send: (body: Body) => receive(body),
    /** Replaces the receiver, and delivers the kept messages immediately. */
    deliverTo(receiver: (body: Body) => void) {
      receive = receiver;
      for (const body of kept.splice(0)) receiver(body);
    },
  };
}

/**
 * Announces this frame to the host, until the host connects or this page has loaded.
 * After `load`, the host begins the handshake without an announcement.
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
