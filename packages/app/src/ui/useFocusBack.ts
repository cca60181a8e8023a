import { type RefObject, useEffect, useRef } from 'react';
import { TOO_SOON } from './Button';

/**
 * A button that is busy is inert, and loses the focus. When it may be pressed again and the focus is nowhere, it goes
 * to the button in the element of this ref: the one that sends, where there is one. Not at once: an Enter that was still
 * meant for the first press would send again what has just been refused.
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
