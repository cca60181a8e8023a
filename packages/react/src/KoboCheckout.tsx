import { type Callbacks, type Handle, type InlineOptions, mount } from '@kobo/sdk';
import { type ComponentPropsWithoutRef, useEffect, useRef } from 'react';
import { apart, useCallbacks } from './useKobo';

/** All but the options and the callbacks is the element's own. Reserve its space by a class: `min-height: 600px`. */
export type KoboCheckoutProps = Callbacks &
  Omit<ComponentPropsWithoutRef<'div'>, keyof Callbacks | 'children' | 'dangerouslySetInnerHTML'> & {
    /** What the checkout is for. A different one starts over; the same in a new object goes on. */
    options: InlineOptions;
  };

/**
 * A checkout in the page. It closes with the component. While another one is open it waits until that one is over; where that takes
 * longer than an animation, `onError` hears `ALREADY_OPEN` meanwhile.
 */
export function KoboCheckout(props: KoboCheckoutProps) {
  return <Place key={keyOf(props.options)} {...props} />;
}

/** Of options that have no JSON `mount` says what is wrong. */
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
  // Other options are another place.
  const { current: first } = useRef(options);

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    handle.current ??= mount(element, { ...first, ...relay }, { wait: true });
    return () => {
      // StrictMode and a hot reload mount again at once: what is open stays. The element can also stay, in a hidden <Activity>.
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
