export function isVisible(): boolean {
  return document.visibilityState === 'visible';
}

/** Calls `listener` when the page is hidden or shown. Returns a function that unsubscribes. */
export function onVisibilityChange(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/**
 * Calls `start` now if the page is visible, and whenever the page is shown.
 * When the page is hidden, calls the function that `start` returned.
 * Returns a function that unsubscribes and, if the page is visible, calls the function that `start` returned.
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

/**
 * Calls `online` when the network is back, and `restored` when the page returns from the back/forward cache.
 * Returns a function that unsubscribes both listeners.
 */
export function onReturn(online: () => void, restored: () => void): () => void {
  const show = ({ persisted }: PageTransitionEvent) => {
    if (persisted) restored();
  };
  window.addEventListener('online', online);
  window.addEventListener('pageshow', show);
  return () => {
    window.removeEventListener('online', online);
    window.removeEventListener('pageshow', show);
  };
}
