import { type RefObject, useEffect, useRef } from 'react';

/**
 * A button that is busy is inert, and loses the focus. When it may be pressed again and the focus is nowhere, it goes
 * to the button in the element of this ref: the one that sends, where there is one.
 */
export function useFocusBack<Of extends HTMLElement = HTMLDivElement>(busy: boolean): RefObject<Of | null> {
  const element = useRef<Of>(null);
  const wasBusy = useRef(busy);
  useEffect(() => {
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (wasBusy.current && !busy && lost) {
      const sends = element.current?.querySelector<HTMLElement>('[type=submit]');
      (sends ?? element.current?.querySelector('button'))?.focus({ preventScroll: true });
    }
    wasBusy.current = busy;
  }, [busy]);
  return element;
}
