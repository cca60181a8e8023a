import { after, attempt, NativePromise } from './guard';
import { alreadyOpen, type Options } from './oneCheckout';
import type { Handle } from './opening';
import type { Result } from './options';
import { createOutcome } from './outcome';

/** Milliseconds until the wait is reported. Longer than a closing animation. */
const PATIENCE = 2_000;

/**
 * Opens a checkout as soon as the open checkout is removed. If the wait is longer than `PATIENCE`, reports `ALREADY_OPEN`
 * once, and continues to wait.
 * @param tryOpen returns `undefined` while another checkout is open.
 * @returns a handle whose `close` also ends the wait.
 */
export function openInTurn(options: Options, tryOpen: () => Handle | undefined): Handle {
  let handle: Handle | undefined;
  let settle: (result: Result | Promise<Result>) => void = () => {};
  const result = new NativePromise<Result>((resolve) => {
    settle = resolve;
  });
  result.catch(() => {});
  const stopTimer = after(PATIENCE, () => {
    if (!retry()) createOutcome(options).report('Error', alreadyOpen());
  });
  // A removed element may belong to the open checkout. Without the observer, the only further attempt is after `PATIENCE`.
  const observer = attempt(() => {
    const created = new MutationObserver((records) => {
      if (records.some(({ removedNodes }) => removedNodes.length > 0)) retry();
    });
    created.observe(document, { childList: true, subtree: true });
    return created;
  });
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
    stopTimer();
    attempt(() => observer?.disconnect());
  }
}

export interface MountSettings {
  /**
   * Whether to wait until another checkout has closed, because one component may replace another.
   * `onError` receives `ALREADY_OPEN` if the wait is longer than two seconds.
   */
  wait?: boolean;
}
