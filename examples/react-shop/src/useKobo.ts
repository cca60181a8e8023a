import { type CommonOptions, type Handle, type ModuleOptions, open } from '@kobo/sdk';
import { type RefObject, useCallback, useEffect, useRef } from 'react';

/** What the SDK calls back. */
type Callbacks = Pick<CommonOptions, 'onReady' | 'onDone' | 'onClose' | 'onError' | 'onEvent'>;

/** Opens a checkout; nothing once the component is gone. */
type Open = (options: ModuleOptions) => Handle | undefined;

/**
 * Opens checkouts from event handlers, for as long as the component is mounted: what is open when it goes is asked to
 * close. Safe under StrictMode, and for an `open` that comes after an `await`. The callbacks called are those of the
 * latest render; they may still come when the component has gone, as a payment may.
 */
export function useKobo(callbacks: Callbacks): Open {
  const latest = useRef(callbacks);
  const mounted = useRef(false);
  const handle = useRef<Handle>(undefined);

  useEffect(() => {
    latest.current = callbacks;
  });

  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
      handle.current?.close();
      handle.current = undefined;
    };
  }, []);

  return useCallback((options) => {
    if (!mounted.current) return undefined;
    handle.current = open({ ...options, ...relay(latest) });
    return handle.current;
  }, []);
}

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

/** Looks the callbacks up when they are called, not when the checkout was opened. */
function relay(latest: RefObject<Callbacks>): Callbacks {
  return {
    onReady: () => latest.current.onReady?.(),
    onDone: (result) => latest.current.onDone?.(result),
    onClose: (result) => latest.current.onClose?.(result),
    onError: (error) => latest.current.onError?.(error),
    onEvent: (event) => latest.current.onEvent?.(event),
  };
}
