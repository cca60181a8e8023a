import { type Callbacks, type Handle, type KoboOptions, open } from '@kobo/sdk';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';

/** Opens a checkout; nothing once the component is gone. Throws a KoboError for wrong options. */
export type Open = (options: KoboOptions) => Handle | undefined;

/** Before the browser paints; a server, which paints nothing, has none and older versions of React say so. */
const useMounting = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/**
 * Opens checkouts from event handlers, also after an `await`, while the component is mounted. An open checkout outlives the
 * component, because a press on Pay can close the popover or menu that contains it. The callbacks called are those of the
 * latest render, also after the component has gone.
 */
export function useKobo(callbacks: Callbacks = {}): Open {
  const { mounted, relay } = useCallbacks(callbacks);
  return useCallback(
    (options) => (mounted.current ? open({ ...options, ...relay }) : undefined),
    [mounted, relay],
  );
}

/**
 * Returns whether the component is mounted, and callbacks that call those of the latest render.
 */
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
  // No layout effect: <Suspense> ends those of what it hides for a while, and a payer may be paying meanwhile.
  useEffect(
    () => () => {
      mounted.current = false;
    },
    [],
  );
  return { mounted, relay };
}

/** The callbacks of a component, and what else it is given. */
export function apart<Props extends Callbacks>(props: Props): [Callbacks, Omit<Props, keyof Callbacks>] {
  const { onReady, onDone, onClose, onError, onEvent, ...others } = props;
  return [{ onReady, onDone, onClose, onError, onEvent }, others];
}
