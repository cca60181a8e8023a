import { type Callbacks, type Handle, type KoboOptions, open } from '@kobo/sdk';
import { onActivated, onDeactivated, onUnmounted, type PropType } from 'vue';

/** Opens a checkout. Returns `undefined` after the component has unmounted. Throws a KoboError for wrong options. */
export type Open = (options: KoboOptions) => Handle | undefined;

/**
 * Opens checkouts from event handlers, even after an `await`, while the component is on the page.
 * An open checkout outlives the component, because a click on Pay can close the popover or menu that contains it. It reads
 * the callbacks at each call, even after the component has unmounted.
 */
export function useKobo(callbacks: Callbacks = {}): Open {
  let gone = false;
  const leave = () => {
    gone = true;
  };
  onUnmounted(leave);
  onDeactivated(leave);
  onActivated(() => {
    gone = false;
  });
  return (options) => (gone ? undefined : open({ ...options, ...relay(callbacks) }));
}

/** Reads each callback at the time of the call, because props change. */
export function relay(callbacks: Callbacks): Callbacks {
  return {
    onReady: () => callbacks.onReady?.(),
    onDone: (result) => callbacks.onDone?.(result),
    onClose: (result) => callbacks.onClose?.(result),
    onError: (error) => callbacks.onError?.(error),
    onEvent: (event) => callbacks.onEvent?.(event),
  };
}

/** The callbacks as props: `@done` is `onDone`. Not `emits`, because Vue drops events of an unmounted component. */
export const LISTENERS = {
  onReady: Function as PropType<NonNullable<Callbacks['onReady']>>,
  onDone: Function as PropType<NonNullable<Callbacks['onDone']>>,
  onClose: Function as PropType<NonNullable<Callbacks['onClose']>>,
  onError: Function as PropType<NonNullable<Callbacks['onError']>>,
  onEvent: Function as PropType<NonNullable<Callbacks['onEvent']>>,
};
