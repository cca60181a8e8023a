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

/** Milliseconds. Long enough for a slow phone; after it, the network is probably dead. */
const FAILED_AFTER = 45_000;

/** A path of every checkout that sends no request to the provider. */
export const PRELOAD_PATH = '/error';

let preloaded: { address: URL; shell: Shell; frame: Frame } | undefined;

/**
 * Opens a checkout over the page. If it is already open, returns the same handle; for another object, the result rejects.
 * @throws KoboError BAD_OPTIONS, or UNSUPPORTED if the platform can't show it in this mode.
 */
export function open(given: OpenOptions, loadOverlay: LoadOverlay, scriptOrigin?: string): Handle {
  const options = ownOf(given);
  return tryOpen(options, loadOverlay, scriptOrigin) ?? refuse(options);
}

/** Like `open`, but returns `undefined` while another checkout is open. */
export function tryOpen(
  options: OwnOptions,
  loadOverlay: LoadOverlay,
  scriptOrigin?: string,
): Handle | undefined {
  return openOne(options, scriptOrigin, startElsewhere, (own, address) => start(own, address, loadOverlay));
}

/**
 * Loads a checkout in a hidden frame, so that the next `open` shows it at once.
 * If the options have a reference or an address, the frame also loads that object; otherwise it waits for a path. Loads
 * nothing if the device is offline or the browser saves data.
 * @throws KoboError BAD_OPTIONS.
 */
export function preload(given: PreloadOptions, loadOverlay: LoadOverlay, scriptOrigin?: string): void {
  const options = ownOf(given);
  if ((options.mode ?? 'overlay') !== 'overlay') return;
  const named = options.reference ?? options.url;
  const address = named
    ? addressOf(options, scriptOrigin)
    : parseAddress(PRELOAD_PATH, baseOf(options, scriptOrigin));
  // Offline, loading would only fail; `open` reports that.
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
  // A frame preloaded for another object loads this one. Discard it for `inline`, because a moved frame loads again.
  if (place || preloaded?.address.origin !== address.origin || !preloaded.shell.dialog.isConnected)
    discardPreloaded();
  const reused = preloaded;
  preloaded = undefined;
  const shell = reused?.shell ?? createShell(place);
  // CSS accepts any name as a color scheme. Browsers would draw `auto` as light.
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
    // On a page that has replaced too many globals, remove the whole overlay.
    leave();
    throw error;
  }
  return opening;

  function begin(): void {
    stopListening();
    say(shell, 'Loading secure checkout…');
    // The checkout's page loads at the same time as the overlay chunk. A retry reloads it, because the same cause may have
    // blocked both.
    if ((opening.frame && !failure) || isOffline()) wait();
    else opening.load();
    loadOverlay()
      .then(({ control }) => {
        // After a retry, two promises wait for the same chunk.
        if (over || failure || controller) return;
        controller = control(opening);
        // A merchant's callback may have closed the checkout meanwhile.
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

  /** Without the overlay chunk, reports the failure and offers a retry. */
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
    // Remove the shell before the frame, which may have the focus. Each step is guarded, so that leaving always completes.
    for (const step of [stopListening, stopWaiting, shell.remove, () => controller?.end()]) attempt(step);
    // Last, because focus that returns to a trigger must not preload a frame.
    forget();
    reportEnd(outcome, opening.transaction ?? reference, failure);
  }
}
