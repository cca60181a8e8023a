/** Whether the payer can see the page. */
export function isVisible(): boolean {
  return document.visibilityState === 'visible';
}

/** Calls `listener` when the page is hidden or shown. Returns a function that stops it. */
export function onVisibilityChange(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/**
 * Calls `start` now if the page is visible, and each time it is shown. Calls what `start` returned when the page is hidden.
 * Returns a function that ends both.
 */
export function whileVisible(start: () => () => void): () => void {
  let pause = () => {};
  const follow = () => {
    pause();
    pause = isVisible() ? start() : () => {};
  };
  const stop = onVisibilityChange(follow);
  follow();
  return () => {
    stop();
    pause();
  };
}
