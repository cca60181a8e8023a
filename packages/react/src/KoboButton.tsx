import { preload } from '@kobo/sdk';
import type { ComponentPropsWithoutRef } from 'react';
import type { Callbacks, KoboOptions } from './options';
import { useKobo } from './useKobo';

export type KoboButtonProps = Callbacks &
  Omit<ComponentPropsWithoutRef<'button'>, keyof Callbacks | 'type'> & {
    /** What a press opens. */
    options: KoboOptions;
  };

/** A button that opens a checkout. All else that it is given is the button's own. */
export function KoboButton({
  options,
  onReady,
  onDone,
  onClose,
  onError,
  onEvent,
  ...button
}: KoboButtonProps) {
  const open = useKobo({ onReady, onDone, onClose, onError, onEvent });
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
        if (!event.defaultPrevented) open({ trigger: event.currentTarget, ...options });
      }}
    />
  );
}
