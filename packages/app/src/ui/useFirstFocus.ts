import { useEffect } from 'react';
import { takeFocus } from './takeFocus';

/**
 * Focuses the heading of an overlay, so that a screen reader starts with merchant and amount.
 * The SDK focuses the frame, and this hook focuses the heading, unless the payer has begun to type or entered with Tab.
 */
export function useFirstFocus(overlay: boolean): void {
  useEffect(() => {
    if (!overlay) return undefined;
    const start = () => setTimeout(() => takeFocus(document.querySelector('h1')));
    if (document.hasFocus()) start();
    addEventListener('focus', start);
    return () => removeEventListener('focus', start);
  }, [overlay]);
}
