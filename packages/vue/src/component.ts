import type { Callbacks } from '@kobo/sdk';
import type { AllowedComponentProps, VNode, VNodeProps } from 'vue';

/**
 * The type of a component, written out because the type arguments of `DefineComponent` change with Vue's minor versions.
 */
export interface KoboComponent<Options, Attributes> {
  new (): {
    $props: VNodeProps &
      AllowedComponentProps &
      Callbacks &
      Omit<Attributes, keyof Callbacks | keyof AllowedComponentProps> & { options: Options };
    $slots: { default?: () => VNode[] };
  };
}
