import type { Colors } from './colors';

const EVENT = 'kobo-colors';

/** Requests colours from the boot script, which has the code to apply them. Without colours, it removes them. */
export function requestColors(colors: Colors): void {
  window.dispatchEvent(new CustomEvent(EVENT, { detail: colors }));
}

/** Calls `apply` with the colours that the app requests. */
export function receiveColors(apply: (colors: Colors) => void): void {
  window.addEventListener(EVENT, (event) => {
    if (event instanceof CustomEvent) apply(event.detail);
  });
}
