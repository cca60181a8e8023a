import type { Callbacks, InlineOptions } from '@kobo/sdk';
import { type ComponentPropsWithoutRef, useRef } from 'react';
import { apart, useKobo, useMounting } from './useKobo';

/** All but the options and the callbacks is the element's own. Reserve its space by a class: `min-height: 600px`. */
export type KoboCheckoutProps = Callbacks &
  Omit<ComponentPropsWithoutRef<'div'>, keyof Callbacks | 'children' | 'dangerouslySetInnerHTML'> & {
    /** What the checkout is for. A different one starts over; the same in a new object goes on. */
    options: InlineOptions;
  };

/** A checkout in the page. It closes with the component. */
export function KoboCheckout(props: KoboCheckoutProps) {
  const { trigger: _, ...named } = props.options;
  return <Place key={JSON.stringify(named)} {...props} />;
}

function Place(props: KoboCheckoutProps) {
  const [callbacks, { options, ...element }] = apart(props);
  const place = useRef<HTMLDivElement>(null);
  const open = useKobo(callbacks);

  // Once: other options are another place. StrictMode's second time gives the same checkout.
  useMounting(() => {
    open({ ...options, mode: 'inline', element: place.current });
  }, [open]);

  return <div {...element} ref={place} />;
}
