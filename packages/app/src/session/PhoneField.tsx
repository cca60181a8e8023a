import type { Ref } from 'react';
import { useStrings } from '../strings/t';
import { Field } from '../ui/Field';
import { normalizePhone, type PhoneError } from './phone';

/** Room for a number that is pasted with its separators; the digits themselves are counted after that. */
const MAX_TYPED = 30;

interface PhoneFieldProps {
  /** The digits behind the +. */
  value: string;
  onChange: (digits: string) => void;
  onBlur?: () => void;
  error?: PhoneError | undefined;
  disabled?: boolean;
  inputRef?: Ref<HTMLInputElement>;
}

/** A phone number with its country code, behind a + that is always there (specification §5). */
export function PhoneField({ error, onChange, ...rest }: PhoneFieldProps) {
  const { field, phone: text } = useStrings();
  return (
    <Field
      {...rest}
      name="phone"
      label={text.label}
      hint={text.hint}
      prefix="+"
      autoComplete="tel"
      inputMode="tel"
      maxLength={MAX_TYPED}
      error={error && { required: field.required, phone: text.invalid }[error]}
      onChange={(value) => onChange(normalizePhone(value))}
    />
  );
}
