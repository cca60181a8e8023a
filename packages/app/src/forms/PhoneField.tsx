import { useAllStrings } from '../strings/t';
import { Field } from '../ui/Field';
import type { Binding } from './binding';
import { normalizePhone } from './phone';

/** Room for a number that is pasted with its separators; the digits themselves are counted after that. */
const MAX_TYPED = 30;

/** A phone number with its country code, behind a + that is always there (specification §5); `value` has its digits. */
export function PhoneField({ onChange, ...rest }: Binding<string>) {
  const { phone: text } = useAllStrings();
  return (
    <Field
      {...rest}
      label={text.label}
      hint={text.hint}
      prefix="+"
      autoComplete="tel"
      inputMode="tel"
      maxLength={MAX_TYPED}
      onChange={(value) => onChange(normalizePhone(value))}
    />
  );
}
