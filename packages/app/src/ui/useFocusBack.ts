import { type RefObject, useEffect, useRef } from 'react';

/**
 * A button that is busy is inert, and loses the focus. When it may be pressed again and the focus is nowhere, it goes
 * to the button in the element of this ref.
 */
export function useFocusBack(busy: boolean): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  const wasBusy = useRef(busy);
  useEffect(() => {
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (wasBusy.current && !busy && lost) {
      element.current?.querySelector('button')?.focus({ preventScroll: true });
    }
    wasBusy.current = busy;
  }, [busy]);
  return element;
}
