import { type RefObject, useEffect, useRef } from 'react';
import { TOO_SOON } from './Button';

/**
 * Restores the focus that a busy button lost when it became inert.
 * If no element has the focus afterwards, the submit button in the ref's element gets the focus, or else the first button. The
 * focus moves only after a moment, because a second Enter would repeat the refused submission.
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
