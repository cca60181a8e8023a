import { type Callbacks, type Handle, type KoboOptions, open } from '@kobo/sdk';
import type { PropType } from 'vue';

/** Opens a checkout. Throws a KoboError for wrong options. */
export type Open = (options: KoboOptions) => Handle;

/**
 * Opens checkouts from event handlers, even after an `await`.
 * The returned function, the open checkout and its callbacks outlive the component, because a click on Pay can close the menu
 * around the component. The callbacks are read at each call.
 */
export function useKobo(callbacks: Callbacks = {}): Open {
  return (options) => open({ ...options, ...relay(callbacks) });
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

/**
 * The callbacks as props: `@done` is `onDone`. The component declares no `emits`, because Vue drops events of an unmounted
 * component.
 */
export const LISTENERS = {
  onReady: Function as PropType<NonNullable<Callbacks['onReady']>>,
  onDone: Function as PropType<NonNullable<Callbacks['onDone']>>,
  onClose: Function as PropType<NonNullable<Callbacks['onClose']>>,
  onError: Function as PropType<NonNullable<Callbacks['onError']>>,
  onEvent: Function as PropType<NonNullable<Callbacks['onEvent']>>,
};
