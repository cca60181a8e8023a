import { startElsewhere } from './elsewhere';
import { KoboError } from './errors';
import { createFrame, type Frame } from './frame';
import { createElement } from './fromDocument';
import { after, attempt, isOffline, listenToWindow, NativePromise, parseAddress } from './guard';
import type { Controller, Handle, LoadOverlay, Opening } from './opening';
import {
  addressOf,
  baseOf,
  type CommonOptions,
  identityOf,
  type OpenOptions,
  ownOf,
  type PreloadOptions,
  type Result,
  safeUrl,
  transactionOf,
} from './options';
import { createShell, type Shell, say } from './shell';
import { closedOf, type Named, tellOf } from './tell';

/** Milliseconds. A slow phone is normal; a dead network should not look like one for ever. */
const FAILED_AFTER = 45_000;

/** A path that every checkout serves, and that asks the provider for nothing. */
export const PRELOAD_PATH = '/error';

let current: Opening | undefined;
let preloaded: { address: URL; shell: Shell; frame: Frame } | undefined;

/**
 * Opens a checkout over the page. While it is open, the same handle comes back; the result of any other one rejects.
 * @throws KoboError BAD_OPTIONS, or UNSUPPORTED where the platform can't show it in this mode.
 */
export function open(given: OpenOptions, loadOverlay: LoadOverlay, scriptOrigin?: string): Handle {
  const options = ownOf(given);
  const address = addressOf(options, scriptOrigin);
  if (/redirect|tab/.test(options.mode ?? '')) return startElsewhere(options, address);
  // jsdom has neither; browsers have had both since 2022.
  if (options.mode === 'inline' ? !window.ResizeObserver : !createElement('dialog').showModal) {
    throw new KoboError('UNSUPPORTED', 'Kobo: only mode redirect or tab works here.');
  }
  // The page may have replaced its body since the last `open`.
  current?.shell.isAttached() || current?.leave();
  if (current && identityOf(current.address) !== identityOf(address)) return refuse(options);
  current ??= start(options, address, loadOverlay);
  return current.handle;
}

/** The open checkout belongs to somebody else: neither its handle nor its outcome is for whoever asks now. */
function refuse(options: CommonOptions): Handle {
  const error = new KoboError('ALREADY_OPEN', 'Another checkout is open.');
  const result = NativePromise.reject(error);
  result.catch(() => {});
  tellOf(options)('Error', error);
  return { close() {}, result };
}

/** Asks the open checkout, if there is one, to close. */
export function close(): void {
  current?.handle.close();
}

/**
 * Fetches ahead what an opening needs, and starts a hidden frame, so that the next `open` shows a checkout at once. Where
 * the options name an object that is there already, the frame reads it; any other waits to hear what it shows. Nothing is
 * fetched for a payer whose browser says Save-Data, or who is offline.
 * @throws KoboError BAD_OPTIONS.
 */
export function preload(given: PreloadOptions, loadOverlay: LoadOverlay, scriptOrigin?: string): void {
  const options = ownOf(given);
  if ((options.mode ?? 'overlay') !== 'overlay') return;
  const named = options.reference ?? options.url;
  const address = named
    ? addressOf(options, scriptOrigin)
    : parseAddress(PRELOAD_PATH, baseOf(options, scriptOrigin));
  // Offline it would only fail; `open` says so.
  if (savesData() || isOffline()) return;
  const same = !named || preloaded?.address.href === address.href;
  if (!current && !(same && preloaded?.shell.dialog.isConnected)) {
    discardPreloaded();
    const shell = createShell();
    preloaded = { address, shell, frame: createFrame(shell.dialog, address, true) };
  }
  loadOverlay()
    .then(({ connect }) => preloaded && connect(preloaded.frame, preloaded.address.origin))
    .catch(() => {});
}

function savesData(): boolean | undefined {
  const { navigator } = window as { navigator?: { connection?: { saveData?: boolean } } };
  return navigator?.connection?.saveData;
}

/** Removes the preloaded frame, if there is one. */
function discardPreloaded(): void {
  preloaded?.frame.channel?.destroy();
  preloaded?.shell.remove();
  preloaded = undefined;
}

function start(
  options: CommonOptions & Named & { homebound?: boolean },
  address: URL,
  loadOverlay: LoadOverlay,
): Opening {
  let over = false;
  let controller: Controller | undefined;
  let paid = false;
  let failure: KoboError | undefined;
  let stopWaiting = () => {};
  let stopListening = () => {};
  let resolve: (result: Result) => void = () => {};
  let reject: (error: KoboError) => void = () => {};
  const tell = tellOf(options);
  const result = new NativePromise<Result>((settle, refuse) => {
    resolve = settle;
    reject = refuse;
  });
  // A merchant who listens only with callbacks has nothing to catch.
  result.catch(() => {});

  const place = options.mode === 'inline' ? options.element : undefined;
  // One that was started with another object starts over when it hears of this one. A frame can't be moved into the page.
  const reused =
    !place && preloaded?.address.origin === address.origin && preloaded.shell.dialog.isConnected
      ? preloaded
      : undefined;
  if (!reused) discardPreloaded();
  preloaded = undefined;
  const shell = reused?.shell ?? createShell(place);
  // Any name is one of a scheme to CSS, `auto` too, which browsers draw as light.
  shell.dialog.style.colorScheme = (options.theme ?? '').replace('auto', '');
  const close = () => (controller ? controller.close() : leave());
  const opening: Opening = {
    handle: { close, result },
    address,
    transaction: transactionOf(address),
    homebound: options.homebound,
    shell,
    frame: reused?.frame,
    load() {
      opening.frame?.element.remove();
      opening.frame = createFrame(shell.dialog, address, false);
      wait();
    },
    done(reference) {
      paid = true;
      resolve({ status: 'done', reference });
    },
    fail: (code, message) => fail(new KoboError(code, message)),
    leave,
    safeUrl,
    tell,
  };
  try {
    shell.show(close, () => leave());
    begin();
  } catch (error) {
    // On a page that has replaced too much, nothing of the overlay stays.
    leave();
    throw error;
  }
  return opening;

  function begin(): void {
    stopListening();
    say(shell, 'Loading secure checkout…');
    // Its page loads beside the overlay's part, not after it; and it starts over, as what kept the part away may have kept it, too.
    if ((opening.frame && !failure) || isOffline()) wait();
    else opening.load();
    loadOverlay()
      .then(({ control }) => {
        // A Retry waits for the same part as the try before it.
        if (over || failure || controller) return;
        controller = control(opening);
        // A merchant's callback may have closed it meanwhile.
        if (over) controller.end();
      })
      .catch(give);
  }

  function wait(): void {
    stopWaiting();
    failure = undefined;
    stopWaiting = after(FAILED_AFTER, expire);
  }

  function expire(): void {
    if (controller) controller.expired();
    else give(new KoboError('LOAD_TIMEOUT', 'It did not load in time.'));
  }

  /** Without the overlay's part there is nothing to go on with. */
  function give(error: KoboError): void {
    if (over || failure) return;
    fail(error);
    say(shell, 'Checkout could not load. If you have already paid, don’t pay again.', begin, address.href);
    if (error.code === 'OFFLINE') stopListening = listenToWindow('online', begin);
  }

  function fail(error: KoboError): void {
    stopWaiting();
    failure = error;
    tell('Error', error);
  }

  function leave(reference?: string): void {
    if (over) return;
    over = true;
    const closed = closedOf(address, reference ?? options.reference);
    if (failure) reject(failure);
    else resolve({ status: 'closed', ...closed });
    // The shell goes before the frame, which may have the focus. Each step is guarded, so leaving always completes.
    for (const step of [stopListening, stopWaiting, shell.remove, () => controller?.end()]) attempt(step);
    // Last, because focus that returns to a trigger must not preload a frame.
    current = undefined;
    if (!paid && !failure) tell('Close', closed);
  }
}
