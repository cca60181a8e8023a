import type { CommonOptions, InlineOptions } from '@kobo/sdk';
import {
  defineComponent,
  type HTMLAttributes,
  h,
  onDeactivated,
  type PropType,
  shallowRef,
  type VNode,
} from 'vue';
import type { KoboComponent } from './component';
import { LISTENERS, useOpening } from './useKobo';

/** Milliseconds. Another one that leaves with an animation has gone by then. */
const PATIENCE = 2_000;

const component = defineComponent({
  name: 'KoboCheckout',
  props: { ...LISTENERS, options: { type: Object as PropType<InlineOptions>, required: true } },
  setup(props) {
    const place = shallowRef<Element>();
    let stop = () => {};
    /** Says whether it is open, or can't be. */
    const begin = (patient: boolean) => {
      let refused = false;
      const onError: CommonOptions['onError'] = (error) => {
        refused = error.code === 'ALREADY_OPEN';
        if (!refused || !patient) props.onError?.(error);
      };
      open({ ...props.options, mode: 'inline', element: place.value }, onError);
      return !refused;
    };
    const mount = () => {
      if (begin(true)) return;
      const retry = (patient: boolean) => {
        if (begin(patient)) stop();
      };
      const timer = setTimeout(retry, PATIENCE, false);
      // The one that is open is over when its element goes.
      const observer = new MutationObserver((records) => {
        if (records.some(({ removedNodes }) => removedNodes.length > 0)) retry(true);
      });
      observer.observe(document, { childList: true, subtree: true });
      stop = () => {
        clearTimeout(timer);
        observer.disconnect();
      };
    };
    /** `<Transition>` keeps an element for a while. The checkout in it does not stay: the next one waits for it. */
    const empty = (element: Element | undefined) => {
      stop();
      element?.replaceChildren();
    };
    onDeactivated(() => empty(place.value));
    const open = useOpening(props, mount);
    return () =>
      h('div', {
        key: keyOf(props.options),
        ref: place,
        onVnodeMounted: mount,
        onVnodeBeforeUnmount: ({ el }: VNode) => empty(el as Element),
      });
  },
});

/** Of options that have no JSON `open` says what is wrong. */
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
