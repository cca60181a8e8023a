import { type Handle, type InlineOptions, mount } from '@kobo/sdk';
import {
  defineComponent,
  type HTMLAttributes,
  h,
  onActivated,
  onDeactivated,
  type PropType,
  shallowRef,
  type VNode,
} from 'vue';
import type { KoboComponent } from './component';
import { LISTENERS, relay } from './useKobo';

const component = defineComponent({
  name: 'KoboCheckout',
  props: { ...LISTENERS, options: { type: Object as PropType<InlineOptions>, required: true } },
  setup(props) {
    const place = shallowRef<Element>();
    let handle: Handle | undefined;
    const begin = () => {
      if (!place.value) return;
      handle ??= mount(place.value, { ...props.options, ...relay(props) }, { wait: true });
    };
    /**
     * Closes the checkout and empties its element, because `<Transition>` may keep the element while the next checkout waits.
     */
    const end = (element: Element | undefined) => {
      element?.replaceChildren();
      handle?.close();
      handle = undefined;
    };
    onDeactivated(() => end(place.value));
    // Vue also calls `begin` when it mounts the component in <KeepAlive>.
    onActivated(begin);
    return () =>
      h('div', {
        key: keyOf(props.options),
        ref: place,
        onVnodeMounted: begin,
        onVnodeBeforeUnmount: ({ el }: VNode) => end(el as Element),
      });
  },
});

/** Returns the key that restarts the checkout; empty if JSON can't represent the options, which `mount` then reports. */
function keyOf({ trigger: _, ...named }: InlineOptions): string {
  try {
    return JSON.stringify(named);
  } catch {
    return '';
  }
}

/**
 * A checkout in the page, closed when the component unmounts. Reserve the space with a class: `min-height: 600px`.
 * Changed options start another checkout; a new object with equal options does not.
 * If another checkout is open, the component waits until that checkout has closed. If the wait is longer than two seconds,
 * `onError` receives `ALREADY_OPEN`.
 */
export const KoboCheckout: KoboComponent<InlineOptions, Omit<HTMLAttributes, 'innerHTML'>> = component;
