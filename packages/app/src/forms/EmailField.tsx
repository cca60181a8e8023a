import { useStrings } from '../strings/strings';
import { Field, type FieldProps } from '../ui/Field';
import type { Binding } from './binding';

/** More than the longest address (RFC 5321), so that a longer address is rejected rather than truncated. */
const MAX_TYPED = 300;

/**
 * The payer's e-mail address, without the blank that a keyboard adds after a word.
 * Uses a text field with an e-mail keyboard, because `type=email` would return the browser's converted domain instead of the
 * typed text.
 */
export function EmailField({ onChange, ...rest }: Binding<string> & Pick<FieldProps, 'enterKeyHint'>) {
  const { form } = useStrings();
  return (
    <Field
      {...rest}
      label={form.email}
      autoComplete="email"
      inputMode="email"
      maxLength={MAX_TYPED}
      onChange={(value) => onChange(value.trim())}
    />
  );
}
