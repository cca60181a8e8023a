import { type Callbacks, type KoboOptions, preload } from '@kobo/sdk';
import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import { apart, useKobo } from './useKobo';

export type KoboButtonProps = Callbacks &
  Omit<ComponentPropsWithoutRef<'button'>, keyof Callbacks | 'type'> & {
    /** What a press opens. */
    options: KoboOptions;
  };

/** A button that opens a checkout. All else that it is given is the button's own, also its ref. */
// React 19 would take the ref as a prop; React 18 needs this.
export const KoboButton = forwardRef<HTMLButtonElement, KoboButtonProps>(function KoboButton(props, ref) {
  const [callbacks, { options, ...button }] = apart(props);
  const open = useKobo(callbacks);
  const intend = () => {
    try {
      preload(options);
    } catch {
      // Wrong options are reported by `open`.
    }
  };
  return (
    <button
      {...button}
      ref={ref}
      type="button"
      onPointerEnter={(event) => {
        button.onPointerEnter?.(event);
        intend();
      }}
      onFocus={(event) => {
        button.onFocus?.(event);
        intend();
      }}
      onClick={(event) => {
        button.onClick?.(event);
        if (!event.defaultPrevented) open({ ...options, trigger: options.trigger ?? event.currentTarget });
      }}
    />
  );
});
