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
  return useOpening(callbacks);
}

/**
 * As `useKobo`.
 * @param place an element whose checkout closes with the component, even if the element stays: in a hidden `<Activity>`.
 */
export function useOpening(callbacks: Callbacks, place?: RefObject<Element | null>): Open {
  const latest = useRef(callbacks);
  const mounted = useRef(false);
  // Each of them: one that is refused must not take the place of the one that is open. One that is over stays closed.
  const { current: handles } = useRef(new Set<Handle>());

  useMounting(() => {
    latest.current = callbacks;
    mounted.current = true;
  });

  // No layout effect: <Suspense> ends those of what it hides for a while, and a payer may be paying meanwhile.
  useEffect(() => {
    const element = place?.current;
    return () => {
      mounted.current = false;
      // StrictMode and a hot reload mount again at once: what is open stays.
      queueMicrotask(() => {
        if (mounted.current || !place) return;
        element?.replaceChildren();
        for (const handle of handles) handle.close();
      });
    };
  }, [handles, place]);

  return useCallback(
    (options) => {
      if (!mounted.current) return undefined;
      const handle = open({ ...options, ...relay(latest) });
      handles.add(handle);
      return handle;
    },
    [handles],
  );
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

/** The callbacks of a component, and what else it is given. */
export function apart<Props extends Callbacks>(props: Props): [Callbacks, Omit<Props, keyof Callbacks>] {
  const { onReady, onDone, onClose, onError, onEvent, ...others } = props;
  return [{ onReady, onDone, onClose, onError, onEvent }, others];
}
