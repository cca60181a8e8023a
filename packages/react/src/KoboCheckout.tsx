import type { Callbacks, InlineOptions } from '@kobo/sdk';
import { type ComponentPropsWithoutRef, useEffect, useRef } from 'react';
import { apart, useOpening } from './useKobo';

/** All but the options and the callbacks is the element's own. Reserve its space by a class: `min-height: 600px`. */
export type KoboCheckoutProps = Callbacks &
  Omit<ComponentPropsWithoutRef<'div'>, keyof Callbacks | 'children' | 'dangerouslySetInnerHTML'> & {
    /** What the checkout is for. A different one starts over; the same in a new object goes on. */
    options: InlineOptions;
  };

/** A checkout in the page. It closes with the component, and waits until one that is open already is over. */
export function KoboCheckout(props: KoboCheckoutProps) {
  const { trigger: _, ...named } = props.options;
  return <Place key={JSON.stringify(named)} {...props} />;
}

function Place(props: KoboCheckoutProps) {
  const [callbacks, { options, ...element }] = apart(props);
  const place = useRef<HTMLDivElement>(null);
  const refused = useRef(false);
  // Other options are another place.
  const { current: first } = useRef(options);
  const onError: Callbacks['onError'] = (error) => {
    if (error.code === 'ALREADY_OPEN') refused.current = true;
    else callbacks.onError?.(error);
  };
  const open = useOpening({ ...callbacks, onError }, place);

  // StrictMode's second time gives the same checkout.
  useEffect(() => {
    const begin = () => {
      refused.current = false;
      open({ ...first, mode: 'inline', element: place.current });
      if (!refused.current) observer.disconnect();
    };
    // The one that is open may be leaving, as in an animation: it is over when its element goes.
    const observer = new MutationObserver(begin);
    observer.observe(document, { childList: true, subtree: true });
    begin();
    return () => observer.disconnect();
  }, [open, first]);

  return <div {...element} ref={place} />;
}
