import { type Callbacks, type Handle, type InlineOptions, mount } from '@kobo/sdk';
import { type ComponentPropsWithoutRef, useEffect, useRef } from 'react';
import { apart, useCallbacks } from './useKobo';

/** The element receives all other props. Reserve its space with a class: `min-height: 600px`. */
export type KoboCheckoutProps = Callbacks &
  Omit<ComponentPropsWithoutRef<'div'>, keyof Callbacks | 'children' | 'dangerouslySetInnerHTML'> & {
    /** The object of the checkout. Changed options start another checkout; a new object with equal options does not. */
    options: InlineOptions;
  };

/**
 * A checkout in the page, closed when the component unmounts.
 * If another checkout is open, the component waits until that checkout has closed. If the wait is longer than an animation,
 * `onError` receives `ALREADY_OPEN`.
 */
export function KoboCheckout(props: KoboCheckoutProps) {
  return <Place key={keyOf(props.options)} {...props} />;
}

/** The key that restarts the checkout. Empty for options that JSON can't represent; then `mount` reports the mistake. */
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
  // Changed options mount a new `Place`, so these options never change.
  const { current: first } = useRef(options);

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    handle.current ??= mount(element, { ...first, ...relay }, { wait: true });
    return () => {
      // StrictMode and hot reload remount immediately, so the checkout stays open. In a hidden <Activity>, the element
      // itself can stay.
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
