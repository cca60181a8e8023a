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
  return useOpening(callbacks);
}

/**
 * As `useKobo`.
 * @param onBack for a checkout in the page, which closes with the component: `<KeepAlive>` shows the component again. Not a
 *   hook of its own: Vue calls the hooks of a kept component in order, and those of a component inside it in reverse.
 */
export function useOpening(
  callbacks: Callbacks,
  onBack?: () => void,
): (options: KoboOptions, onError?: Callbacks['onError']) => Handle | undefined {
  let gone = false;
  // Each of them: one that is refused must not take the place of the one that is open. One that is over stays closed.
  const handles = new Set<Handle>();
  const leave = () => {
    gone = true;
    if (!onBack) return;
    for (const handle of handles) handle.close();
  };
  onUnmounted(leave);
  onDeactivated(leave);
  onActivated(() => {
    // It is also called at the first mounting.
    if (!gone) return;
    gone = false;
    onBack?.();
  });
  return (options, onError = (error) => callbacks.onError?.(error)) => {
    if (gone) return undefined;
    const handle = open({
      ...options,
      onReady: () => callbacks.onReady?.(),
      onDone: (result) => callbacks.onDone?.(result),
      onClose: (result) => callbacks.onClose?.(result),
      onError,
      onEvent: (event) => callbacks.onEvent?.(event),
    });
    handles.add(handle);
    return handle;
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
