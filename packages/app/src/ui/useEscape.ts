import { OVERLAY_ELEMENT } from '@kobo/protocol/frame';
import { useEffect } from 'react';

/** Makes Escape work like the close button. */
export function useEscape(act: (() => void) | undefined): void {
  useEffect(() => {
    if (!act) return undefined;
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isTaken()) return;
      // Prevent the default, because the same key press would otherwise close a dialog that `act` opens.
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [act]);
}

/** Returns whether an open dialog handles Escape: on the page, or in the overlay of the page's own payment (shadow root). */
function isTaken(): boolean {
  const overlay = document.querySelector(OVERLAY_ELEMENT)?.shadowRoot;
  return [document, overlay].some((root) => root?.querySelector('dialog[open]'));
}
