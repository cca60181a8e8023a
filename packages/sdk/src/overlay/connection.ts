import type { ToHost } from '@kobo/protocol/frame';
import type { LoadFailure } from '../errors';
import { fromDocument } from '../fromDocument';
import { after, isOffline } from '../guard';
import type { Connect, Opening } from '../opening';
import { openChannel } from './channel';
import type { Event } from './flow';
import { dismiss } from './messages';

/** Milliseconds until the overlay reports slow loading. A slow phone may need almost this long. */
const SLOW_AFTER = 8_000;
/** Milliseconds until a silent frame is removed after a close request, or a silent preloaded frame is loaded again. */
const ALIVE_WITHIN = 2_000;

/** The connection of an opening to its frame. A restart replaces the frame. */
export interface Connection {
  readonly opening: Opening;
  send(event: Event): void;
  onMessage(message: ToHost): void;
  /** Whether the handshake with the current frame has succeeded. */
  connected: boolean;
  stopTimer(): void;
}

export const connect: Connect = (frame, origin) => {
  frame.channel ??= openChannel(frame, origin);
};

/** Creates a connection, which `start` opens. */
export function createConnection(
  opening: Opening,
  send: Connection['send'],
  onMessage: Connection['onMessage'],
): Connection {
  return { opening, send, onMessage, connected: false, stopTimer() {} };
}

/** Connects to the opening's frame. If there is no frame, reports that the device is offline. */
export function start(connection: Connection): void {
  const { opening, send } = connection;
  const { address, frame } = opening;
  if (!frame) {
    fail(connection, 'OFFLINE', 'The device is offline');
    return;
  }
  send({ type: 'loading' });
  connection.connected = false;
  connection.stopTimer = after(ALIVE_WITHIN, () => {
    // The preloaded page may be an error page of a gateway or the browser. Load the checkout again, because the load may now
    // succeed.
    if (frame.preloaded && frame.loaded && !connection.connected) restart(connection);
    else connection.stopTimer = after(SLOW_AFTER - ALIVE_WITHIN, () => send({ type: 'slow' }));
  });
  connect(frame, address.origin);
  if (hasNoOrigin()) {
    fail(
      connection,
      'PAGE_WITHOUT_ORIGIN',
      'A page from file:// or in a sandbox without allow-same-origin has no origin',
    );
    return;
  }
  frame.channel?.listen(address.href, {
    onMessage(message) {
      connection.stopTimer();
      connection.onMessage(message);
    },
    onDismissal: (message) => dismiss(message, opening, connection.connected),
    onConnect() {
      connection.connected = true;
      if (frame.preloaded) frame.channel?.send({ type: 'open', path: address.pathname + address.search });
    },
    onRefusal: () =>
      fail(connection, 'VERSION', 'The checkout supports other versions: load its own kobo.js'),
  });
}

/** Connects to a new frame. */
export function restart(connection: Connection): void {
  const { opening } = connection;
  stop(connection);
  if (!isOffline()) opening.load();
  else opening.frame = undefined;
  start(connection);
}

/** Reports that the checkout did not load before the timeout. */
export function expire(connection: Connection): void {
  if (connection.opening.frame?.loaded && !connection.connected)
    fail(connection, 'HANDSHAKE_TIMEOUT', 'The loaded page is not a checkout, or forbids framing');
  else fail(connection, 'LOAD_TIMEOUT', 'The checkout did not load in time');
}

/** Removes the frame, and shows and reports the failure. */
export function fail(connection: Connection, code: LoadFailure, why: string): void {
  const { opening, send } = connection;
  stop(connection);
  send({ type: 'failed', code });
  opening.fail(code, `${why} (${opening.address.origin}). Try Kobo.doctor().`);
}

/** Asks the frame to close. Removes the overlay if the frame does not reply. */
export function requestClose(connection: Connection): void {
  const { opening } = connection;
  opening.frame?.channel?.send({ type: 'close-request' });
  opening.frame?.channel?.send({ type: 'ping' });
  connection.stopTimer();
  connection.stopTimer = after(ALIVE_WITHIN, () => opening.leave());
}

/** Removes the frame, and stops the timer. */
export function stop({ opening, stopTimer }: Connection): void {
  stopTimer();
  opening.frame?.channel?.destroy();
}

/**
 * Returns whether the page is a file or sandboxed. Also checks `document.domain`, because the page may define a global
 * `origin`.
 */
function hasNoOrigin(): boolean {
  return window.origin === 'null' && !fromDocument('domain');
}
