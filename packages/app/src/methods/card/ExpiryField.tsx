import { rewriteDigits } from '../../ui/digits';
import { Field, type FieldProps } from '../../ui/Field';
import { normalizeExpiry } from './expiry';

interface ExpiryFieldProps extends Omit<FieldProps, 'autoComplete' | 'inputMode' | 'onChange' | 'onBlur'> {
  onChange: (date: string) => void;
  onBlur: () => void;
}

/** The field for the expiry date. The text becomes MM/YY while the payer types, and when they leave the field. */
export function ExpiryField({ value, onChange, onBlur, ...rest }: ExpiryFieldProps) {
  return (
    <Field
      {...rest}
      value={value}
      autoComplete="cc-exp"
      inputMode="numeric"
      onChange={(typed, { target }) => {
        const date = normalizeExpiry(typed, value);
        rewriteDigits(target, date);
        onChange(date);
      }}
      onBlur={() => {
        onChange(normalizeExpiry(value));
        onBlur();
      }}
    />
  );
}
