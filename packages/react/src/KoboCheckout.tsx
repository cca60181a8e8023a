import type { Callbacks, InlineOptions } from '@kobo/sdk';
import { type ComponentPropsWithoutRef, useEffect, useRef } from 'react';
import { apart, useOpening } from './useKobo';

/** All but the options and the callbacks is the element's own. Reserve its space by a class: `min-height: 600px`. */
export type KoboCheckoutProps = Callbacks &
  Omit<ComponentPropsWithoutRef<'div'>, keyof Callbacks | 'children' | 'dangerouslySetInnerHTML'> & {
    /** What the checkout is for. A different one starts over; the same in a new object goes on. */
    options: InlineOptions;
  };

/** Milliseconds. One that leaves with an animation has gone by then: who hears of a longer wait has put two into the page. */
const PATIENCE = 2_000;

/**
 * A checkout in the page. It closes with the component. While another one is open it waits until that one is over; where that takes
 * longer than an animation, `onError` hears `ALREADY_OPEN` meanwhile.
 */
export function KoboCheckout(props: KoboCheckoutProps) {
  return <Place key={keyOf(props.options)} {...props} />;
}

/** Of options that have no JSON `open` says what is wrong. */
function keyOf({ trigger: _, ...named }: InlineOptions): string {
  try {
    return JSON.stringify(named);
  } catch {
    return '';
  }
}

function Place(props: KoboCheckoutProps) {
  const [callbacks, { options, ...element }] = apart(props);
  const place = useRef<HTMLDivElement>(null);
  const refused = useRef(false);
  const patient = useRef(true);
  // Other options are another place.
  const { current: first } = useRef(options);
  const onError: Callbacks['onError'] = (error) => {
    refused.current = error.code === 'ALREADY_OPEN';
    if (!refused.current || !patient.current) callbacks.onError?.(error);
  };
  const open = useOpening({ ...callbacks, onError }, place);

  // StrictMode's second time gives the same checkout.
  useEffect(() => {
    const begin = () => {
      refused.current = false;
      open({ ...first, mode: 'inline', element: place.current });
      if (!refused.current) stop();
    };
    const stop = () => {
      clearTimeout(timer);
      observer.disconnect();
    };
    const timer = setTimeout(() => {
      patient.current = false;
      begin();
      patient.current = true;
    }, PATIENCE);
    // The one that is open is over when its element goes.
    const observer = new MutationObserver((records) => {
      if (records.some(({ removedNodes }) => removedNodes.length > 0)) begin();
    });
    observer.observe(document, { childList: true, subtree: true });
    begin();
    return stop;
  }, [open, first]);

  return <div {...element} ref={place} />;
}
