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
    /** `<Transition>` keeps an element for a while. The checkout in it does not stay: the next one waits for it. */
    const end = (element: Element | undefined) => {
      element?.replaceChildren();
      handle?.close();
      handle = undefined;
    };
    onDeactivated(() => end(place.value));
    // Vue also calls this when it mounts the component in <KeepAlive>.
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

/** Of options that have no JSON `mount` says what is wrong. */
function keyOf({ trigger: _, ...named }: InlineOptions): string {
  try {
    return JSON.stringify(named);
  } catch {
    return '';
  }
}

/**
 * A checkout in the page. It closes with the component. Other options start over; the same in a new object go on. While
 * another one is open it waits until that one is over; where that takes longer than an animation, `onError` hears
 * `ALREADY_OPEN` meanwhile. Reserve its room by a class: `min-height: 600px`.
 */
export const KoboCheckout: KoboComponent<InlineOptions, Omit<HTMLAttributes, 'innerHTML'>> = component;
