/*
 * Calls into the platform that work on any page. A page can replace a global, for instance with its own
 * `function scrollTo(id) {…}` or `const URL = '…'`. An opening must start, and above all end, all the same.
 */

/** Returns the result of `make`, or nothing if `make` throws. */
export function attempt<Made>(make: () => Made): Made | undefined {
  try {
    return make();
  } catch {
    return undefined;
  }
}

/** The native class, because an async function returns no other promise. */
export const NativePromise = (async () => {})().constructor as PromiseConstructor;

/** Parses an absolute address, or one that is relative to `base`. `webkitURL` is an older name of `URL`. */
export function parseAddress(address: string, base?: URL | string): URL {
  const { webkitURL = window.URL } = window as { webkitURL?: typeof URL };
  return new webkitURL(address, base);
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

/** Cancels an interval. For Postmate, which calls it during a handshake. */
export function cancelInterval(timer: ReturnType<typeof setInterval> | undefined): void {
  attempt(() => clearInterval(timer));
}

/** Listens on the window. Returns a function that stops listening. */
export function listenToWindow<Type extends keyof WindowEventMap>(
  type: Type,
  listener: (event: WindowEventMap[Type]) => void,
  capture?: boolean,
): () => void {
  const given = [type, listener as EventListener, capture] as const;
  fromWindow('addEventListener').apply(window, [...given]);
  return () => fromWindow('removeEventListener').apply(window, [...given]);
}

/** A method that the window inherits, because a page's own function hides it. */
function fromWindow(name: 'addEventListener' | 'removeEventListener'): EventTarget['addEventListener'] {
  return Object.getPrototypeOf(window)[name] ?? window[name];
}
