import { type Callbacks, type Handle, type InlineOptions, mount } from '@kobo/sdk';
import { type ComponentPropsWithoutRef, useEffect, useRef } from 'react';
import { apart, useCallbacks } from './useKobo';

/**
 * The element receives all props except `options` and the callbacks. Reserve the element's space with a class:
 * `min-height: 600px`.
 */
export type KoboCheckoutProps = Callbacks &
  Omit<ComponentPropsWithoutRef<'div'>, keyof Callbacks | 'children' | 'dangerouslySetInnerHTML'> & {
    /** The checkout to show. Changed options start another checkout; a new object with equal options does not. */
    options: InlineOptions;
  };

/**
 * A checkout in the page, closed when the component unmounts.
 * If another checkout is open, the component waits until that checkout has closed. If the wait is longer than two seconds,
 * `onError` receives `ALREADY_OPEN`.
 */
export function KoboCheckout(props: KoboCheckoutProps) {
  return <Place key={keyOf(props.options)} {...props} />;
}

/** Returns the key that restarts the checkout; empty if JSON can't represent the options, which `mount` then reports. */
function keyOf({ trigger: _, ...named }: InlineOptions): string {
  try {
    return JSON.stringify(named);
  } catch {
    return '';
  }
}

function Place(props: KoboCheckoutProps) {
  const [callbacks, { options, ...attributes }] = apart(props);
  const place = useRef<HTMLDivElement>(null);
  const handle = useRef<Handle>(undefined);
  const { mounted, relay } = useCallbacks(callbacks);
  // Keep the first options, because changed options mount a new `Place`.
  const { current: first } = useRef(options);

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    handle.current ??= mount(element, { ...first, ...relay }, { wait: true });
    return () => {
      // Wait, because StrictMode and hot reload remount immediately, and must not close the checkout. Empty the element,
      // because the element itself can stay in a hidden <Activity>.
      queueMicrotask(() => {
        if (mounted.current) return;
        element.replaceChildren();
        handle.current?.close();
        handle.current = undefined;
      });
    };
  }, [mounted, relay, first]);

  return <div {...attributes} ref={place} />;
}
