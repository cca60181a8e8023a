import { OVERLAY_ELEMENT } from '@kobo/protocol/frame';
import { useEffect } from 'react';

/** Escape works like the close button. */
export function useEscape(act: (() => void) | undefined): void {
  useEffect(() => {
    if (!act) return undefined;
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isTaken()) return;
      // Otherwise the same press closes the dialog that it opens.
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [act]);
}

/** An open dialog handles Escape itself; so does the overlay of this page's own payment, in its shadow root. */
function isTaken(): boolean {
  const overlay = document.querySelector(OVERLAY_ELEMENT)?.shadowRoot;
  return [document, overlay].some((root) => root?.querySelector('dialog[open]'));
}
