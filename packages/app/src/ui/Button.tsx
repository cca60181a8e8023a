import { type ReactNode, type Ref, useContext, useEffect, useState } from 'react';
import { Prerendering } from './Prerendering';

/**
 * Milliseconds. An earlier press may have been meant for something else: the page around this one may have moved it
 * under a finger, or the screen has just changed under a second press.
 */
export const TOO_SOON = 500;

interface ButtonProps {
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
  /**
   * `submit` submits its form, but ignores presses in the first half second after it becomes visible; otherwise
   * `onPress` is called.
   */
  type?: 'button' | 'submit';
  onPress?: () => void;
  disabled?: boolean;
  /** Work is under way: the button stays in place, says so, and can't be pressed. */
  busy?: boolean;
  busyLabel?: string;
  quiet?: boolean;
  small?: boolean;
  /** Name for a screen reader, where the label needs its surroundings to be understood. */
  label?: string;
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
}: ButtonProps) {
  const [seen, setSeen] = useState(type !== 'submit');
  const prerendering = useContext(Prerendering);
  useEffect(() => {
    if (prerendering) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // A hidden tab renders no frames.
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
      className={classes.filter(Boolean).join(' ')}
      disabled={disabled || busy}
      aria-label={label}
      aria-disabled={seen ? undefined : true}
      onClick={(event) => {
        // Enter in a field presses it, too.
        if (!seen) event.preventDefault();
        // The second half of a double press was meant for what was here before.
        else if (event.detail < 2) onPress?.();
      }}
    >
      {busy ? <span className="spinner" aria-hidden="true" /> : null}
      <span>{busy ? busyLabel : children}</span>
    </button>
  );
}
