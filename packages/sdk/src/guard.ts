/*
 * Wrappers of platform functions, for pages that replace globals.
 * A page can replace a global, for example with its own `function scrollTo(id) {…}` or `const URL = '…'`. On such a page, the
 * overlay must still open, and must always close.
 */

/** Calls a function. Returns `undefined` if the function throws. */
export function attempt<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

/** The native `Promise` class. Async functions return its instances even if the page has replaced `Promise`. */
export const NativePromise = (async () => {})().constructor as PromiseConstructor;

/** Parses an absolute or a relative address. Uses `webkitURL`, an alias of `URL`, because pages replace `URL` more often. */
export function parseAddress(address: string, base?: URL | string): URL {
  const { webkitURL = window.URL } = window as { webkitURL?: typeof URL };
  return new webkitURL(address, base);
}

/**
 * Returns the time in milliseconds, or `NaN` if `Date.now()` throws because the page has replaced `Date`. No message is then
 * treated as old, because no comparison with `NaN` is true.
 */
export function now(): number {
  return attempt(() => Date.now()) ?? NaN;
}

/** Calls `act` once after a delay in milliseconds. Returns a function that cancels the call. */
export function after(delay: number, act: () => void): () => void {
  let cancelled = false;
  const timer = attempt(() => setTimeout(() => cancelled || act(), delay));
  return () => {
    cancelled = true;
    attempt(() => clearTimeout(timer));
  };
}

/** Cancels an interval. The build replaces `clearInterval` in Postmate with this function (rollup.config.mjs). */
export function cancelInterval(timer: ReturnType<typeof setInterval> | undefined): void {
  attempt(() => clearInterval(timer));
}

/** Returns whether the device is certainly offline. The page may have replaced `navigator`. */
export function isOffline(): boolean {
  return attempt(() => window.navigator.onLine) === false;
}

/** Adds a listener to the window. Returns a function that removes the listener. */
export function listenToWindow<Type extends keyof WindowEventMap>(
  type: Type,
  listener: (event: WindowEventMap[Type]) => void,
  capture?: boolean,
): () => void {
  const given = [type, listener as EventListener, capture] as const;
  fromWindow('addEventListener').apply(window, [...given]);
  return () => fromWindow('removeEventListener').apply(window, [...given]);
}

/** Returns a method of the window's prototype, because the page's own function may shadow the method. */
function fromWindow(name: 'addEventListener' | 'removeEventListener'): EventTarget['addEventListener'] {
  return Object.getPrototypeOf(window)[name] ?? window[name];
}
