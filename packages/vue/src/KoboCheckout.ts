import { defineComponent, h, type PropType, type VNode } from 'vue';
import type { KoboComponent } from './component';
import type { InlineOptions } from './options';
import { LISTENERS, useKobo } from './useKobo';

const component = defineComponent({
  name: 'KoboCheckout',
  props: { ...LISTENERS, options: { type: Object as PropType<InlineOptions>, required: true } },
  setup(props) {
    const open = useKobo(props);
    const mount = ({ el }: VNode) => open({ ...props.options, mode: 'inline', element: el as Element });
    return () => {
      const { trigger: _, ...named } = props.options;
      return h('div', { key: JSON.stringify(named), onVnodeMounted: mount });
    };
  },
});

/**
 * A checkout in the page. It closes with the component. Other options start over; the same in a new object go on. Reserve
 * its room by a class: `min-height: 600px`.
 */
export const KoboCheckout: KoboComponent<InlineOptions> = component;
