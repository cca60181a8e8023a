import { type ReactNode, type Ref, useId, useState } from 'react';
import { useStrings } from '../strings/t';

export interface FieldProps {
  name: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  error?: string | undefined;
  hint?: string;
  placeholder?: string;
  disabled?: boolean;
  autoComplete: string;
  inputMode: 'numeric' | 'text' | 'email' | 'tel';
  maxLength?: number;
  /** Hidden while it is typed, with a button that shows it. */
  secret?: boolean;
  /** Widely spaced digits, for a short code. */
  wide?: boolean;
  /** Stands before what is typed, and is no part of it. */
  prefix?: string;
  /** Shown at the end of the field. */
  adornment?: ReactNode;
  inputRef?: Ref<HTMLInputElement>;
}

/** A labelled text field. Its error and hint are tied to it for a screen reader. */
export function Field({
  name,
  label,
  value,
  onChange,
  onBlur,
  error,
  hint,
  secret,
  wide,
  ...rest
}: FieldProps) {
  const { prefix, adornment, inputRef, placeholder, disabled, autoComplete, inputMode, maxLength } = rest;
  const strings = useStrings();
  const id = useId();
  const [shown, setShown] = useState(false);
  const note = error ?? hint;

  return (
    <div className={error ? 'field field-bad' : 'field'}>
      <label htmlFor={id}>{label}</label>
      <div className="field-box">
        {prefix === undefined ? null : (
          <span className="field-prefix" aria-hidden="true">
            {prefix}
          </span>
        )}
        <input
          id={id}
          ref={inputRef}
          name={name}
          className={[secret && !shown ? 'masked' : '', wide ? 'wide' : ''].join(' ').trim()}
          type="text"
          value={value}
          placeholder={placeholder}
          disabled={disabled}
          autoComplete={autoComplete}
          inputMode={inputMode}
          maxLength={maxLength}
          spellCheck={false}
          autoCorrect="off"
          autoCapitalize="off"
          enterKeyHint="next"
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        />
        {adornment}
        {secret ? (
          <button
            type="button"
            className="field-toggle"
            aria-pressed={shown}
            aria-label={`${strings.field.show}: ${label}`}
            onClick={() => setShown(!shown)}
          >
            {shown ? strings.field.hide : strings.field.show}
          </button>
        ) : null}
      </div>
      <p id={`${id}-note`} className="field-note" aria-live="polite">
        {note}
      </p>
    </div>
  );
}
