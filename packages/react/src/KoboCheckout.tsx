import { useRef } from 'react';
import type { Callbacks, InlineOptions } from './options';
import { useKobo, useMounting } from './useKobo';

export type KoboCheckoutProps = Callbacks & {
  /** What the checkout is for. A different one starts over; the same in a new object goes on. */
  options: InlineOptions;
  /** Class of the element that holds it. Reserve its space there: `min-height: 600px`. */
  className?: string | undefined;
};

/** A checkout in the page. It closes with the component. */
export function KoboCheckout(props: KoboCheckoutProps) {
  const { trigger: _, ...named } = props.options;
  return <Place key={JSON.stringify(named)} {...props} />;
}

function Place({ options, className, ...callbacks }: KoboCheckoutProps) {
  const place = useRef<HTMLDivElement>(null);
  const open = useKobo(callbacks);

  // Once: other options are another place. StrictMode's second time gives the same checkout.
  useMounting(() => {
    open({ ...options, mode: 'inline', element: place.current });
  }, [open]);

  return <div ref={place} className={className} />;
}
