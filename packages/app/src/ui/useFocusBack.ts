import { type RefObject, useEffect, useRef } from 'react';
import { TOO_SOON } from './Button';

/**
 * A busy button is inert, and loses the focus. When it can be pressed again and nothing has the focus, the focus goes
 * to the submit button in the element of this ref, else to its first button. Not at once: an Enter meant for the first
 * press would submit again what has just been refused.
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
