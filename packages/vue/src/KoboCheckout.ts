import type { InlineOptions } from '@kobo/sdk';
import { defineComponent, type HTMLAttributes, h, type PropType, shallowRef, type VNode } from 'vue';
import type { KoboComponent } from './component';
import { LISTENERS, useOpening } from './useKobo';

const component = defineComponent({
  name: 'KoboCheckout',
  props: { ...LISTENERS, options: { type: Object as PropType<InlineOptions>, required: true } },
  setup(props) {
    const place = shallowRef<Element>();
    const mount = () => open({ ...props.options, mode: 'inline', element: place.value });
    const open = useOpening(props, mount);
    return () => {
      const { trigger: _, ...named } = props.options;
      return h('div', {
        key: JSON.stringify(named),
        ref: place,
        onVnodeMounted: mount,
        onVnodeBeforeUnmount: empty,
      });
    };
  },
});

/** In `<Transition>` an element stays for a while. The checkout in it does not: it would keep the next one from opening. */
function empty({ el }: VNode): void {
  el?.['replaceChildren']();
}

/**
 * A checkout in the page. It closes with the component. Other options start over; the same in a new object go on. Reserve
 * its room by a class: `min-height: 600px`.
 */
export const KoboCheckout: KoboComponent<InlineOptions, Omit<HTMLAttributes, 'innerHTML'>> = component;
