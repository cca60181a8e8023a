import { type KoboOptions, preload } from '@kobo/sdk';
import { type ButtonHTMLAttributes, defineComponent, h, mergeProps, type PropType } from 'vue';
import type { KoboComponent } from './component';
import { LISTENERS, useKobo } from './useKobo';

const component = defineComponent({
  name: 'KoboButton',
  // The render function merges the attributes, so that the page's own listeners run first and can prevent the click.
  inheritAttrs: false,
  props: { ...LISTENERS, options: { type: Object as PropType<KoboOptions>, required: true } },
  setup(props, { attrs, slots }) {
    const open = useKobo(props);
    const intend = () => {
      try {
        preload(props.options);
      } catch {
        // `open` reports wrong options.
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

/** A button that opens a checkout. The button element receives all attributes except `options` and the callbacks. */
export const KoboButton: KoboComponent<KoboOptions, Omit<ButtonHTMLAttributes, 'type'>> = component;
