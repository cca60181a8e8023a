import type { AllowedComponentProps, VNode, VNodeProps } from 'vue';
import type { Callbacks } from './options';

/** A component, typed as Vue types its own: `DefineComponent` takes other type arguments with each minor version of Vue. */
export interface KoboComponent<Options> {
  new (): {
    $props: VNodeProps & AllowedComponentProps & Callbacks & { options: Options };
    $slots: { default?: () => VNode[] };
  };
}
