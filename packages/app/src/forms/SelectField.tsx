import { useStrings } from '../strings/strings';
import { FieldFrame } from '../ui/FieldFrame';
import type { Binding } from './binding';

interface SelectFieldProps extends Binding<string> {
  label: string;
  options: readonly { value: string; label: string }[];
  autoComplete?: string;
}

/** A choice from a short list, in the phone's native control. The empty value means no choice, and can't be selected again. */
export function SelectField({ label, options, autoComplete, ...rest }: SelectFieldProps) {
  const { name, value, onChange, onBlur, error, disabled } = rest;
  const { form } = useStrings();
  return (
    <FieldFrame label={label} error={error}>
      {(control) => (
        <select
          {...control}
          name={name}
          value={value}
          disabled={disabled}
          autoComplete={autoComplete}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        >
          {value === '' ? (
            <option value="" disabled>
              {form.choose}
            </option>
          ) : null}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
