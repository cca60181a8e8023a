import { NativePromise } from './guard';
import { alreadyOpen, type Options } from './oneCheckout';
import type { Handle } from './opening';
import type { Result } from './options';
import { createOutcome } from './outcome';

/** Milliseconds. A checkout that closes with an animation has gone by then. */
const PATIENCE = 2_000;

/**
 * Opens a checkout as soon as the open one has gone. Reports `ALREADY_OPEN` once if that takes longer than an animation, and
 * continues to wait.
 * @param tryOpen returns nothing while another checkout is open.
 * @returns a handle whose `close` also ends the wait.
 */
export function openInTurn(options: Options, tryOpen: () => Handle | undefined): Handle {
  let handle: Handle | undefined;
  let settle: (result: Result | Promise<Result>) => void = () => {};
  const result = new NativePromise<Result>((resolve) => {
    settle = resolve;
  });
  result.catch(() => {});
  const timer = setTimeout(() => {
    if (!retry()) createOutcome(options).tell('Error', alreadyOpen());
  }, PATIENCE);
  // The open checkout has gone when its element has.
  const observer = new MutationObserver((records) => {
    if (records.some(({ removedNodes }) => removedNodes.length > 0)) retry();
  });
  observer.observe(document, { childList: true, subtree: true });
  return {
    result,
    close() {
      stop();
      if (handle) handle.close();
      else settle({ status: 'closed' });
    },
  };

  function retry(): boolean {
    handle = tryOpen();
    if (!handle) return false;
    stop();
    settle(handle.result);
    return true;
  }

  function stop(): void {
    clearTimeout(timer);
    observer.disconnect();
  }
}

export interface MountSettings {
  /**
   * Wait while another checkout is open, for a component that takes the place of another one. `onError` receives `ALREADY_OPEN`
   * if the wait is longer than an animation.
   */
  wait?: boolean;
}
