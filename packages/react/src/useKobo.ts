import { type Callbacks, type Handle, type KoboOptions, open } from '@kobo/sdk';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';

/** Opens a checkout. Throws a KoboError for invalid options. */
export type Open = (options: KoboOptions) => Handle;

/** Runs an effect before the browser paints. On a server, older versions of React warn about layout effects. */
const useMounting = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/**
 * Returns a function that opens a checkout from an event handler, even after an `await`.
 * The returned function, the open checkout and its callbacks outlive the component, because a click on Pay can close the menu
 * around the component. The checkout calls the callbacks of the latest render.
 */
export function useKobo(callbacks: Callbacks = {}): Open {
  const { relay } = useCallbacks(callbacks);
  return useCallback((options) => open({ ...options, ...relay }), [relay]);
}

/** Returns whether the component is mounted, and callbacks that call the latest render's callbacks. */
export function useCallbacks(callbacks: Callbacks): { mounted: RefObject<boolean>; relay: Callbacks } {
  const latest = useRef(callbacks);
  const mounted = useRef(false);
  const { current: relay } = useRef<Callbacks>({
    onReady: () => latest.current.onReady?.(),
    onDone: (result) => latest.current.onDone?.(result),
    onClose: (result) => latest.current.onClose?.(result),
    onError: (error) => latest.current.onError?.(error),
    onEvent: (event) => latest.current.onEvent?.(event),
  });
  useMounting(() => {
    latest.current = callbacks;
    mounted.current = true;
  });
  // Don't use a layout effect, which <Suspense> cleans up in hidden content while the payer may still be paying.
  useEffect(
    () => () => {
      mounted.current = false;
    },
    [],
  );
  return { mounted, relay };
}

/** Splits props into the callbacks and the rest. */
export function apart<Props extends Callbacks>(props: Props): [Callbacks, Omit<Props, keyof Callbacks>] {
  const { onReady, onDone, onClose, onError, onEvent, ...others } = props;
  return [{ onReady, onDone, onClose, onError, onEvent }, others];
}
