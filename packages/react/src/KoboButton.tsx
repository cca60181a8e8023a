import { type Callbacks, type KoboOptions, preload } from '@kobo/sdk';
import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import { apart, useKobo } from './useKobo';

export type KoboButtonProps = Callbacks &
  Omit<ComponentPropsWithoutRef<'button'>, keyof Callbacks | 'type'> & {
    /** The checkout that a click opens. */
    options: KoboOptions;
  };

/** A button that opens a checkout. The button element receives the ref, and all props except `options` and the callbacks. */
// React 18 needs `forwardRef`; React 19 passes the ref as a prop.
export const KoboButton = forwardRef<HTMLButtonElement, KoboButtonProps>(function KoboButton(props, ref) {
  const [callbacks, { options, ...button }] = apart(props);
  const open = useKobo(callbacks);
  const intend = () => {
    try {
      preload(options);
    } catch {
      // `open` reports wrong options.
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
