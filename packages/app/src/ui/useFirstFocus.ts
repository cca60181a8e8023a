import { useEffect } from 'react';
import { takeFocus } from './takeFocus';

/**
 * In the overlay the SDK gives the focus to the frame, and the frame to its heading: a screen reader starts with whom and how
 * much is paid. Not from a payer who has begun to type, or who comes in with Tab.
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
