import { type Callbacks, type Handle, type KoboOptions, open } from '@kobo/sdk';
import { onActivated, onDeactivated, onUnmounted, type PropType } from 'vue';

/** Opens a checkout; nothing once the component is gone. Throws a KoboError for wrong options. */
export type Open = (options: KoboOptions) => Handle | undefined;

/**
 * Opens checkouts from event handlers, also after an `await`, while the component is on the page. An open checkout outlives
 * the component, because a press on Pay can close the popover or menu that contains it. The callbacks are looked up when they
 * are called, also after the component has gone.
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

/** Looks the callbacks up when they are called. */
export function relay(callbacks: Callbacks): Callbacks {
  return {
    onReady: () => callbacks.onReady?.(),
    onDone: (result) => callbacks.onDone?.(result),
    onClose: (result) => callbacks.onClose?.(result),
    onError: (error) => callbacks.onError?.(error),
    onEvent: (event) => callbacks.onEvent?.(event),
  };
}

/** `@done` is the prop `onDone`. Props, as Vue drops what a component emits when it has gone. */
export const LISTENERS = {
  onReady: Function as PropType<NonNullable<Callbacks['onReady']>>,
  onDone: Function as PropType<NonNullable<Callbacks['onDone']>>,
  onClose: Function as PropType<NonNullable<Callbacks['onClose']>>,
  onError: Function as PropType<NonNullable<Callbacks['onError']>>,
  onEvent: Function as PropType<NonNullable<Callbacks['onEvent']>>,
};
