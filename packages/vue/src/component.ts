import type { Callbacks } from '@kobo/sdk';
import type { AllowedComponentProps, VNode, VNodeProps } from 'vue';

/** A component, typed as Vue types its own: `DefineComponent` takes other type arguments with each minor version of Vue. */
export interface KoboComponent<Options, Attributes> {
  new (): {
    $props: VNodeProps &
      AllowedComponentProps &
      Callbacks &
      Omit<Attributes, keyof Callbacks | keyof AllowedComponentProps> & { options: Options };
    $slots: { default?: () => VNode[] };
  };
}
