import type { ToHost } from '@kobo/protocol/frame';
import { type Channel, openChannel } from './channel';
import { KoboError } from './errors';
import { addressOf, isSafe, type OpenOptions, type Result } from './options';
import { mountOverlay } from './overlay/mount';
import { createOverlayState } from './overlay/state';

/** Milliseconds. A slow phone is normal; a dead network should not look like one for ever. */
const SLOW_AFTER = 8_000;
const FAILED_AFTER = 45_000;
/** A frame that has not even said that it is alive by then is closed over its head. */
const ALIVE_WITHIN = 2_000;

/** A checkout that is open. */
export interface Handle {
  /** Asks the checkout to close; during a payment it asks the payer first. */
  close(): void;
  /** How it ended. Rejects, with a KoboError, only when the checkout could not be shown. */
  result: Promise<Result>;
}

let current: Handle | undefined;

/**
 * Opens a checkout over the page. While one is open, the same handle comes back.
 * @throws KoboError BAD_OPTIONS or NO_DOCUMENT.
 */
export function open(options: OpenOptions, scriptOrigin?: string): Handle {
  const address = addressOf(options, scriptOrigin);
  if (typeof document === 'undefined') {
    throw new KoboError(
      'NO_DOCUMENT',
      'Kobo.open works in a browser: call it from an event handler or an effect.',
    );
  }
  current ??= start(options, address);
  return current;
}

/** Asks the open checkout, if there is one, to close. */
export function close(): void {
  current?.close();
}

function start(options: OpenOptions, address: URL): Handle {
  const state = createOverlayState();
  const timers = new Set<ReturnType<typeof setTimeout>>();
  let channel: Channel | undefined;
  let alive: ReturnType<typeof setTimeout> | undefined;
  let reported = false;
  let failure: KoboError | undefined;
  let resolve: (result: Result) => void = () => {};
  let reject: (error: KoboError) => void = () => {};
  const result = new Promise<Result>((settle, refuse) => {
    resolve = settle;
    reject = refuse;
  });
  // A merchant who listens with callbacks alone has nothing to catch.
  result.catch(() => {});

  const overlay = mountOverlay({ state, onClose: requestClose, onRetry: load, onForcedClose: leave });
  load();
  return { close: requestClose, result };

  function load(): void {
    stopWaiting();
    channel?.destroy();
    failure = undefined;
    if (navigator.onLine === false) {
      fail(new KoboError('OFFLINE', 'The device is offline.'));
      return;
    }
    state.view.value = { status: 'loading', slow: false };
    channel = openChannel({ container: overlay.container, address, title: 'Checkout', onMessage: hear });
    after(SLOW_AFTER, () => {
      state.view.value = { status: 'loading', slow: true };
    });
    after(FAILED_AFTER, () =>
      fail(
        new KoboError(
          'LOAD_TIMEOUT',
          `The checkout at ${address.origin} did not answer. Is its address right?`,
        ),
      ),
    );
  }

  function fail(error: KoboError): void {
    stopWaiting();
    channel?.destroy();
    failure = error;
    state.view.value = { status: 'failed', offline: error.code === 'OFFLINE' };
    tell(options.onError, error);
  }

  function hear(message: ToHost): void {
    clearTimeout(alive);
    switch (message.type) {
      case 'ready':
        if (state.view.value.status === 'ready') return;
        stopWaiting();
        state.view.value = { status: 'ready' };
        tell(options.onReady, undefined);
        return;
      case 'resize':
        state.height.value = message.height;
        return;
      case 'done':
        if (reported) return;
        reported = true;
        resolve({ status: 'done', reference: message.reference });
        tell(options.onDone, { reference: message.reference });
        return;
      case 'close':
        leave();
        return;
      case 'navigate':
        navigate(message.url);
        return;
      case 'error':
        tell(options.onError, { code: message.code, message: message.message });
        return;
      case 'event':
        tell(options.onEvent, message.event);
        return;
      default:
        message satisfies never;
    }
  }

  function requestClose(): void {
    if (state.view.value.status !== 'ready') {
      leave();
      return;
    }
    channel?.send({ type: 'close-request' });
    channel?.send({ type: 'ping' });
    clearTimeout(alive);
    alive = after(ALIVE_WITHIN, leave);
  }

  /** The end of it all: the overlay goes, and what has not been reported is. */
  function leave(): void {
    stopWaiting();
    channel?.destroy();
    overlay.remove();
    current = undefined;
    if (reported) return;
    reported = true;
    if (failure) {
      reject(failure);
      return;
    }
    const { reference } = options;
    resolve({ status: 'closed', reference });
    tell(options.onClose, { reference });
  }

  function navigate(address: string): void {
    let url: URL;
    try {
      url = new URL(address);
    } catch {
      return;
    }
    if (!isSafe(url)) return;
    leave();
    location.assign(url.href);
  }

  function after(milliseconds: number, act: () => void) {
    const timer = setTimeout(act, milliseconds);
    timers.add(timer);
    return timer;
  }

  function stopWaiting(): void {
    for (const timer of timers) clearTimeout(timer);
    timers.clear();
  }
}

/** Calls a merchant's function; what it throws is theirs, and must not keep us from cleaning up. */
function tell<Value>(callback: ((value: Value) => void) | undefined, value: Value): void {
  try {
    callback?.(value);
  } catch (error) {
    setTimeout(() => {
      throw error;
    });
  }
}
