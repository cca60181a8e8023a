import { useEffect } from 'react';

/** Escape does what the close button does. */
export function useEscape(act: (() => void) | undefined): void {
  useEffect(() => {
    if (!act) return undefined;
    const listen = (event: KeyboardEvent) => {
      // A dialog or a list that is open takes Escape for itself.
      if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('dialog[open]')) act();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [act]);
}
