import type { Open } from '@kobo/react';
import { useEffect } from 'react';

/**
 * Opens as soon as the component is mounted and the reference is known: once, also under StrictMode, which mounts,
 * unmounts and mounts again before a microtask runs.
 */
export function useOpenOnMount(open: Open, origin: string, reference: string | undefined): void {
  useEffect(() => {
    if (reference === undefined) return undefined;
    let wanted = true;
    queueMicrotask(() => {
      if (wanted) open({ origin, reference });
    });
    return () => {
      wanted = false;
    };
  }, [open, origin, reference]);
}
