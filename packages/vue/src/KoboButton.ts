import { type KoboOptions, preload } from '@kobo/sdk';
import { type ButtonHTMLAttributes, defineComponent, h, mergeProps, type PropType } from 'vue';
import type { KoboComponent } from './component';
import { LISTENERS, useKobo } from './useKobo';

const component = defineComponent({
  name: 'KoboButton',
  // The page's own listeners come first: one that prevents the press opens nothing.
  inheritAttrs: false,
  props: { ...LISTENERS, options: { type: Object as PropType<KoboOptions>, required: true } },
  setup(props, { attrs, slots }) {
    const open = useKobo(props);
    const intend = () => {
      try {
        preload(props.options);
      } catch {
        // Wrong options are reported by `open`.
      }
    };
    const press = ({ currentTarget, defaultPrevented }: MouseEvent) => {
      const { options } = props;
      if (!defaultPrevented) open({ ...options, trigger: options.trigger ?? (currentTarget as Element) });
    };
    return () =>
      h(
        'button',
        mergeProps(attrs, { type: 'button', onPointerenter: intend, onFocus: intend, onClick: press }),
        slots['default']?.(),
      );
  },
});

/** A button that opens a checkout. Anything else that it is given is the button's own. */
export const KoboButton: KoboComponent<KoboOptions, Omit<ButtonHTMLAttributes, 'type'>> = component;
