import { KoboError } from './errors';
import { after, attempt, isOffline, listenToWindow } from './guard';
import { forget } from './oneCheckout';
import type { Controller, LoadOverlay, Opening } from './opening';
import { reportEnd } from './outcome';
import { say } from './shell';

/** Milliseconds after which loading is treated as failed. Long enough for a slow phone. */
const FAILED_AFTER = 45_000;

/** The lifecycle of an opening. */
export interface Course {
  /** Loads the checkout's page and at the same time the overlay chunk, which then controls the opening. */
  begin(): void;
  /** Starts or restarts the timeout of the checkout's page, and clears an earlier failure. */
  wait(): void;
  /** Reports a failure. The payer may still retry. */
  fail(error: KoboError): void;
  /** Handles the Close button and the handle's `close`. */
  close(): void;
  /** Removes the overlay, and reports the end. Later calls have no effect. */
  leave(reference?: string | null): void;
}

export function createCourse(opening: Opening, loadOverlay: LoadOverlay): Course {
  const { address, options, outcome, shell } = opening;
  let over = false;
  let failure: KoboError | undefined;
  let controller: Controller | undefined;
  /** Stops the timeout or, after a failure, the wait for the network. */
  let stopWaiting = () => {};
  return { begin, wait, fail, leave, close: () => (controller ? controller.close() : leave()) };

  function begin(): void {
    stopWaiting();
    say(shell, 'Loading secure checkout…');
    // The checkout's page loads at the same time as the overlay chunk. A retry also reloads the page, because the cause of the
    // chunk's failure may have blocked the page as well.
    if ((opening.frame && !failure) || isOffline()) wait();
    else opening.load();
    loadOverlay()
      .then(({ control }) => {
        // After a retry, two promises wait for the same chunk. Ignore the second promise.
        if (over || failure || controller) return;
        controller = control(opening);
        // A merchant's callback may have closed the checkout meanwhile.
        if (over) controller.end();
      })
      .catch(offerRetry);
  }

  function wait(): void {
    stopWaiting();
    failure = undefined;
    stopWaiting = after(FAILED_AFTER, () => {
      if (controller) controller.expired();
      else offerRetry(new KoboError('LOAD_TIMEOUT', 'It did not load in time.'));
    });
  }

  /** Reports a failure without the overlay chunk, and offers a retry. */
  function offerRetry(error: KoboError): void {
    if (over || failure) return;
    fail(error);
    // A merchant's callback may have closed the checkout.
    if (over) return;
    say(shell, 'Checkout could not load. If you have already paid, don’t pay again.', begin, address.href);
    if (error.code === 'OFFLINE') stopWaiting = listenToWindow('online', begin);
  }

  function fail(error: KoboError): void {
    stopWaiting();
    failure = error;
    outcome.report('Error', error);
  }

  function leave(reference = options.reference): void {
    if (over) return;
    over = true;
    // Remove the shell before the frame, which may have the focus. Each step is guarded, so that leaving always completes.
    for (const step of [stopWaiting, shell.remove, () => controller?.end()]) attempt(step);
    // Forget the opening last, because focus that returns to a trigger must not preload a frame.
    forget();
    reportEnd(outcome, opening.transaction ?? reference, failure);
  }
}
