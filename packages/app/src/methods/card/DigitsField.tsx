import { digitsOnly } from '../../ui/digitsOnly';
import { Field, type FieldProps } from '../../ui/Field';

interface DigitsFieldProps extends Omit<FieldProps, 'inputMode' | 'maxLength' | 'secret' | 'onChange'> {
  /** The digits that it may have. */
  most: number;
  onChange: (digits: string) => void;
}

/**
 * A CVV or a PIN. Its digits are counted, not its characters: a browser would cut what is pasted, ` 123 `, before the
 * blanks are taken out.
 */
export function DigitsField({ most, onChange, ...rest }: DigitsFieldProps) {
  return (
    <Field
      {...rest}
      secret
      inputMode="numeric"
      onChange={(text) => onChange(digitsOnly(text).slice(0, most))}
    />
  );
}
