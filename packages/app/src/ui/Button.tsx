import type { ReactNode } from 'react';

interface ButtonProps {
  children: ReactNode;
  /** `submit` sends the form it stands in; otherwise `onPress` is called. */
  type?: 'button' | 'submit';
  onPress?: () => void;
  disabled?: boolean;
  /** Work is under way: the button stays where it is, says so, and takes no press. */
  busy?: boolean;
  busyLabel?: string;
  quiet?: boolean;
  small?: boolean;
  /** Name for a screen reader, where the words on the button need their surroundings to be understood. */
  label?: string;
}

export function Button({
  children,
  type = 'button',
  onPress,
  disabled = false,
  busy = false,
  busyLabel,
  quiet = false,
  small = false,
  label,
}: ButtonProps) {
  const classes = ['button', quiet && 'button-quiet', small && 'button-small', busy && 'button-busy'];
  return (
    <button
      type={type}
      className={classes.filter(Boolean).join(' ')}
      disabled={disabled || busy}
      aria-label={label}
      onClick={onPress}
    >
      {busy ? <span className="spinner" aria-hidden="true" /> : null}
      <span>{busy ? busyLabel : children}</span>
    </button>
  );
}
