import { type RefObject, useEffect, useRef } from 'react';
import { TOO_SOON } from './Button';

/**
 * Returns the focus after a busy button has lost it by becoming inert.
 * If no element has the focus once the button is enabled, the submit button in the ref's element gets it, or else its first
 * button. The focus moves only after a moment, because an Enter meant for the first press would repeat the refused submission.
 */
export function useFocusBack<Of extends HTMLElement = HTMLDivElement>(busy: boolean): RefObject<Of | null> {
  const element = useRef<Of>(null);
  const wasBusy = useRef(busy);
  useEffect(() => {
    const ended = wasBusy.current && !busy;
    wasBusy.current = busy;
    if (!ended) return undefined;
    const timer = setTimeout(() => {
      if (document.activeElement !== null && document.activeElement !== document.body) return;
      const sends = element.current?.querySelector<HTMLElement>('[type=submit]');
      (sends ?? element.current?.querySelector('button'))?.focus({ preventScroll: true });
    }, TOO_SOON);
    return () => clearTimeout(timer);
  }, [busy]);
  return element;
}
