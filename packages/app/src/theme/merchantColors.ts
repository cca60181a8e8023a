import type { Colors } from './colors';

const EVENT = 'kobo-colors';

/**
 * Makes the boot script apply the colours, because only that script contains the code. Empty `colors` remove earlier colours.
 */
export function requestColors(colors: Colors): void {
  window.dispatchEvent(new CustomEvent(EVENT, { detail: colors }));
}

/** Calls `apply` with the colours that the app requests. */
export function receiveColors(apply: (colors: Colors) => void): void {
  window.addEventListener(EVENT, (event) => {
    if (event instanceof CustomEvent) apply(event.detail);
  });
}
