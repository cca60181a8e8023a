import type { Open } from '@kobo/react';
import { useEffect, useRef } from 'react';

/**
 * Opens as soon as the component is mounted and the reference is known: once, also under StrictMode, which mounts,
 * unmounts and mounts again before a microtask runs. A checkout outlives the component that opened it, so this closes it
 * when the payer leaves the address.
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
