import { type ReactNode, useId } from 'react';

export interface FieldFrameProps {
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
  /** Text before the input. The text is not part of the input's value. */
  prefix?: string | undefined;
  /** Whether a screen reader reads the prefix in addition to the label. */
  prefixSpoken?: boolean;
}

interface ControlProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string;
}

export function FieldFrame({
  label,
  error,
  hint,
  prefix,
  prefixSpoken,
  children,
}: FieldFrameProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId();
  const note = `${id}-note`;

  return (
    <div className={error ? 'field field-bad' : 'field'}>
      <label htmlFor={id}>{label}</label>
      <div className="field-box">
        {prefix === undefined ? null : (
          <span id={`${id}-prefix`} className="field-prefix" aria-hidden="true">
            {prefix}
          </span>
        )}
        {children({
          id,
          'aria-invalid': error ? true : undefined,
          'aria-describedby': prefixSpoken ? `${id}-prefix ${note}` : note,
        })}
      </div>
      <p id={note} className="field-note" aria-live="polite">
        {error ?? hint}
      </p>
    </div>
  );
}
