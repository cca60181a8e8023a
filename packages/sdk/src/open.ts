import { startElsewhere } from './elsewhere';
import { KoboError } from './errors';
import { createFrame, type Frame } from './frame';
import { createElement } from './fromDocument';
import { after, attempt, isOffline, listenToWindow, parseAddress } from './guard';
import { forget, isOpen, type Options, type OwnOptions, openOne, refuse } from './oneCheckout';
import type { Controller, Handle, LoadOverlay, Opening } from './opening';
import {
  addressOf,
  baseOf,
  type OpenOptions,
  ownOf,
  type PreloadOptions,
  safeUrl,
  transactionOf,
} from './options';
import { createOutcome, reportEnd } from './outcome';
import { createShell, type Shell, say } from './shell';

/** Milliseconds. A slow phone is normal; a dead network should not look like one for ever. */
const FAILED_AFTER = 45_000;

/** A path that every checkout serves, and that asks the provider for nothing. */
export const PRELOAD_PATH = '/error';

let preloaded: { address: URL; shell: Shell; frame: Frame } | undefined;

/**
 * Opens a checkout over the page. While it is open, the same handle comes back; the result of any other one rejects.
 * @throws KoboError BAD_OPTIONS, or UNSUPPORTED where the platform can't show it in this mode.
 */
export function open(given: OpenOptions, loadOverlay: LoadOverlay, scriptOrigin?: string): Handle {
  const options = ownOf(given);
  return tryOpen(options, loadOverlay, scriptOrigin) ?? refuse(options);
}

/** As `open`. Returns nothing while another checkout is open. */
export function tryOpen(
  options: OwnOptions,
  loadOverlay: LoadOverlay,
  scriptOrigin?: string,
): Handle | undefined {
  return openOne(options, scriptOrigin, startElsewhere, (own, address) => start(own, address, loadOverlay));
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
  if (!isOpen() && !(same && preloaded?.shell.dialog.isConnected)) {
    discardPreloaded();
    const shell = createShell();
    preloaded = { address, shell, frame: createFrame(shell.dialog, address, true) };
  }
  loadOverlay()
    .then(({ connect }) => preloaded && connect(preloaded.frame, preloaded.address.origin))
    .catch(() => {});
}

function savesData(): boolean | undefined {
  return attempt(() => (window.navigator as { connection?: { saveData?: boolean } }).connection?.saveData);
}

/** Removes the preloaded frame, if there is one. */
function discardPreloaded(): void {
  preloaded?.frame.channel?.destroy();
  preloaded?.shell.remove();
  preloaded = undefined;
}

function start(options: Options, address: URL, loadOverlay: LoadOverlay): Opening {
  // jsdom has neither. Browsers have had both since 2022.
  if (options.mode === 'inline' ? !window.ResizeObserver : !createElement('dialog').showModal) {
    throw new KoboError('UNSUPPORTED', 'Kobo: only mode redirect or tab works here.');
  }
  let over = false;
  let failure: KoboError | undefined;
  let controller: Controller | undefined;
  let stopWaiting = () => {};
  let stopListening = () => {};
  const outcome = createOutcome(options);

  const place = options.mode === 'inline' ? options.element : undefined;
  // A frame that was preloaded for another object loads this one. A frame can't be moved into the page.
  if (place || preloaded?.address.origin !== address.origin || !preloaded.shell.dialog.isConnected)
    discardPreloaded();
  const reused = preloaded;
  preloaded = undefined;
  const shell = reused?.shell ?? createShell(place);
  // Any name is one of a scheme to CSS, `auto` too, which browsers draw as light.
  shell.dialog.style.colorScheme = (options.theme ?? '').replace('auto', '');
  const close = () => (controller ? controller.close() : leave());
  const opening: Opening = {
    handle: { close, result: outcome.result },
    address,
    outcome,
    transaction: transactionOf(address),
    options,
    shell,
    frame: reused?.frame,
    load() {
      opening.frame?.element.remove();
      opening.frame = createFrame(shell.dialog, address, false);
      wait();
    },
    fail: (code, message) => fail(new KoboError(code, message)),
    leave,
    safeUrl,
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
    stopWaiting = after(FAILED_AFTER, () => {
      if (controller) controller.expired();
      else give(new KoboError('LOAD_TIMEOUT', 'It did not load in time.'));
    });
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
    outcome.tell('Error', error);
  }

  function leave(reference = options.reference): void {
    if (over) return;
    over = true;
    // The shell goes before the frame, which may have the focus. Each step is guarded, so leaving always completes.
    for (const step of [stopListening, stopWaiting, shell.remove, () => controller?.end()]) attempt(step);
    // Last, because focus that returns to a trigger must not preload a frame.
    forget();
    reportEnd(outcome, opening.transaction ?? reference, failure);
  }
}
