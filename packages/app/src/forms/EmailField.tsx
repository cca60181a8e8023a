import { useStrings } from '../strings/strings';
import { Field, type FieldProps } from '../ui/Field';
import type { Binding } from './binding';

/** Beyond the longest address (RFC 5321), so that a longer one is refused and not cut short. */
const MAX_TYPED = 300;

/**
 * The payer's e-mail address, without the blank that a keyboard puts behind a completed word. A text field with an
 * e-mail keyboard: `type=email` would hide what was typed behind the browser's own idea of a domain.
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
