import { type ReactNode, type Ref, useContext, useEffect, useState } from 'react';
import { Prerendering } from './Prerendering';

/**
 * Milliseconds during which a press is ignored, because the press may have been meant for another target.
 * The framing page may have moved the button under a finger, or the screen may have changed between two presses.
 */
export const TOO_SOON = 500;

interface ButtonProps {
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
  /**
   * A `submit` button submits its form; any other button calls `onPress`.
   * A submit button ignores presses in the first half second after it becomes visible.
   */
  type?: 'button' | 'submit';
  onPress?: () => void;
  disabled?: boolean;
  /** Whether work is pending. The button stays in place, shows the busy label, and can't be pressed. */
  busy?: boolean;
  busyLabel?: string;
  quiet?: boolean;
  small?: boolean;
  /** The button's name for a screen reader, if the label is unclear without its context. */
  label?: string;
  /** The text that the button copies, for the prerendered screens. */
  copies?: string;
}

export function Button({
  children,
  ref,
  type = 'button',
  onPress,
  disabled = false,
  busy = false,
  busyLabel,
  quiet = false,
  small = false,
  label,
  copies,
}: ButtonProps) {
  const [seen, setSeen] = useState(type !== 'submit');
  const prerendering = useContext(Prerendering);
  useEffect(() => {
    if (prerendering) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Wait for an animation frame, because a hidden tab renders no frames.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setSeen(true), TOO_SOON);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [prerendering]);

  const classes = ['button', quiet && 'button-quiet', small && 'button-small', busy && 'button-busy'];
  return (
    <button
      ref={ref}
      type={type}
      data-copies={copies}
      className={classes.filter(Boolean).join(' ')}
      disabled={disabled || busy}
      aria-label={label}
      aria-disabled={seen ? undefined : true}
      onClick={(event) => {
        // Enter in a field also triggers this click.
        if (!seen) event.preventDefault();
        // The second press of a double press was meant for the previous screen.
        else if (event.detail < 2) onPress?.();
      }}
    >
      {busy ? <span className="spinner" aria-hidden="true" /> : null}
      <span>{busy ? busyLabel : children}</span>
    </button>
  );
}
