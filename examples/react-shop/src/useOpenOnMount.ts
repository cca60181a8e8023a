import type { Open } from '@kobo/react';
import { useEffect, useRef } from 'react';

/**
 * Opens a checkout once, when the component is mounted and the reference is known.
 * StrictMode unmounts and mounts the component again before a microtask runs. Therefore the microtask opens only one checkout.
 * A checkout stays open when its component unmounts. Therefore this hook closes the checkout.
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
