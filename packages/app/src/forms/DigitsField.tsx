import { digitsOnly, rewriteDigits } from '../ui/digits';
import { Field, type FieldProps } from '../ui/Field';

interface DigitsFieldProps extends Omit<FieldProps, 'inputMode' | 'maxLength' | 'secret' | 'onChange'> {
  /** The maximum number of digits. */
  most: number;
  onChange: (digits: string) => void;
}

/**
 * A field for a CVV or a PIN.
 * The limit applies to digits rather than characters, because `maxLength` would cut a pasted ` 123 ` before the blanks are
 * removed.
 */
export function DigitsField({ most, onChange, ...rest }: DigitsFieldProps) {
  return (
    <Field
      {...rest}
      secret
      inputMode="numeric"
      onChange={(text, { target }) => {
        const digits = digitsOnly(text).slice(0, most);
        rewriteDigits(target, digits);
        onChange(digits);
      }}
    />
  );
}
