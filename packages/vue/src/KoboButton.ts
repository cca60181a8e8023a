import { preload } from '@kobo/sdk';
import { defineComponent, h, type PropType } from 'vue';
import type { KoboOptions } from './options';
import { LISTENERS, useKobo } from './useKobo';

/** A button that opens a checkout. What else it is given is the button's own. */
export const KoboButton = defineComponent({
  name: 'KoboButton',
  props: { ...LISTENERS, options: { type: Object as PropType<KoboOptions>, required: true } },
  setup(props, { slots }) {
    const open = useKobo(props);
    const intend = () => {
      try {
        preload(props.options);
      } catch {
        // Wrong options are reported by `open`.
      }
    };
    const press = ({ currentTarget, defaultPrevented }: MouseEvent) => {
      if (!defaultPrevented) open({ trigger: currentTarget as Element, ...props.options });
    };
    return () =>
      h(
        'button',
        { type: 'button', onPointerenter: intend, onFocus: intend, onClick: press },
        slots['default']?.(),
      );
  },
});
