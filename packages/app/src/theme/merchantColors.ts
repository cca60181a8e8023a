import type { Colors } from './colors';

const EVENT = 'kobo-colors';

/** Asks the boot script, which has the code for it, to colour the page; without colours, to remove them. */
export function askForColors(colors: Colors): void {
  window.dispatchEvent(new CustomEvent(EVENT, { detail: colors }));
}

/** Calls `apply` with the colours that the app asks for. */
export function receiveColors(apply: (colors: Colors) => void): void {
  window.addEventListener(EVENT, (event) => {
    if (event instanceof CustomEvent) apply(event.detail);
  });
}
