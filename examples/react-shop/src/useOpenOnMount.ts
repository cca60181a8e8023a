import type { Open } from '@kobo/react';
import { useEffect, useRef } from 'react';

/**
 * Opens a checkout once, when the component is mounted and the reference is known.
 * StrictMode unmounts and mounts the component again before a microtask runs. The microtask therefore opens only one checkout.
 * A checkout stays open when its component unmounts. This hook therefore closes the checkout when the payer leaves the page.
 */
export function useOpenOnMount(open: Open, origin: string, reference: string | undefined): void {
  const opened = useRef<ReturnType<Open>>(undefined);
  useEffect(() => () => opened.current?.close(), []);
  useEffect(() => {
    if (reference === undefined) return undefined;
    let wanted = true;
    queueMicrotask(() => {
      if (wanted) opened.current = open({ origin, reference });
    });
    return () => {
      wanted = false;
    };
  }, [open, origin, reference]);
}
