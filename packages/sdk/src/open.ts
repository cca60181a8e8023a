import { createCourse } from './course';
import { startElsewhere } from './elsewhere';
import { KoboError } from './errors';
import { createFrame, type Frame } from './frame';
import { createElement } from './fromDocument';
import { attempt, isOffline, now, parseAddress } from './guard';
import { isOpen, type Options, type OwnOptions, openOne, refuse } from './oneCheckout';
import type { Handle, LoadOverlay, Opening } from './opening';
import {
  addressOf,
  baseOf,
  type OpenOptions,
  ownOf,
  type PreloadOptions,
  safeUrl,
  transactionOf,
} from './options';
import { createOutcome } from './outcome';
import { createShell, type Shell } from './shell';

/** A path that every checkout serves. A frame at this path sends the provider no request. */
export const PRELOAD_PATH = '/error';

let preloaded: { address: URL; shell: Shell; frame: Frame } | undefined;

/**
 * Opens a checkout. If a checkout of the same object is open, returns its handle. While a checkout of another object is open,
 * the result rejects.
 * @throws KoboError BAD_OPTIONS, or UNSUPPORTED if the platform can't show the checkout in this mode.
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
 * Loads a checkout in a hidden frame, so that the next `open` shows it immediately.
 * If the options contain a reference or an address, the frame also loads that object; otherwise the frame waits for a path.
 * Loads nothing if the mode is not `overlay`, the device is offline or the browser's data saver is on. Loads no frame while a
 * checkout is open.
 * @throws KoboError BAD_OPTIONS.
 */
export function preload(given: PreloadOptions, loadOverlay: LoadOverlay, scriptOrigin?: string): void {
  const options = ownOf(given);
  if ((options.mode ?? 'overlay') !== 'overlay') return;
  const named = options.reference ?? options.url;
  const address = named
    ? addressOf(options, scriptOrigin)
    : parseAddress(PRELOAD_PATH, baseOf(options, scriptOrigin));
  // The frame can't load while the device is offline. `open` reports the failure.
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

/**
 * Returns the preloaded frame for an overlay, even if the frame was preloaded for another object. Discards a frame of another
 * origin or outside the page.
 * An inline checkout uses no preloaded frame, because a moved frame loads again.
 */
function takePreloaded(address: URL, overlay: boolean): typeof preloaded {
  if (!overlay || preloaded?.address.origin !== address.origin || !preloaded.shell.dialog.isConnected)
    discardPreloaded();
  const taken = preloaded;
  preloaded = undefined;
  return taken;
}

function discardPreloaded(): void {
  preloaded?.frame.channel?.destroy();
  preloaded?.shell.remove();
  preloaded = undefined;
}

function start(options: Options, address: URL, loadOverlay: LoadOverlay): Opening {
  // jsdom has neither ResizeObserver nor `showModal`. Browsers have had both interfaces since 2022.
  if (options.mode === 'inline' ? !window.ResizeObserver : !createElement('dialog').showModal) {
    throw new KoboError('UNSUPPORTED', 'Kobo: only mode redirect or tab works here.');
  }
  const place = options.mode === 'inline' ? options.element : undefined;
  const reused = takePreloaded(address, !place);
  const shell = reused?.shell ?? createShell(place);
  // CSS accepts any name as a color scheme. Browsers would draw `auto` as light.
  shell.dialog.style.colorScheme = (options.theme ?? '').replace('auto', '');
  const outcome = createOutcome(options);
  const opening: Opening = {
    handle: { close: () => course.close(), result: outcome.result },
    address,
    outcome,
    transaction: transactionOf(address),
    openedAt: now(),
    options,
    shell,
    frame: reused?.frame,
    load() {
      opening.frame?.element.remove();
      opening.frame = createFrame(shell.dialog, address, false);
      course.wait();
    },
    fail: (code, message) => course.fail(new KoboError(code, message)),
    leave: (reference) => course.leave(reference),
    safeUrl,
  };
  const course = createCourse(opening, loadOverlay);
  try {
    shell.show(course.close, () => course.leave());
    course.begin();
  } catch (error) {
    // On a page that has replaced too many globals, remove the whole overlay.
    course.leave();
    throw error;
  }
  return opening;
}
