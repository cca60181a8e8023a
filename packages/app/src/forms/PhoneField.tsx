import { useAllStrings } from '../strings/t';
import { Field } from '../ui/Field';
import type { Binding } from './binding';
import { completePhone, normalizePhone } from './phone';

/** Room for a number that is pasted with its separators; the digits themselves are counted after that. */
const MAX_TYPED = 30;

interface PhoneFieldProps extends Binding<string> {
  /** Of the payment: by it a number without a country's code is of that country. */
  currency?: string;
}

/** A phone number with its country code, behind a + that is always there (specification §5); `value` has its digits. */
export function PhoneField({ currency, onChange, onBlur, ...rest }: PhoneFieldProps) {
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
      onBlur={() => {
        const whole = completePhone(rest.value, currency);
        if (whole !== rest.value) onChange(whole);
        onBlur?.();
      }}
    />
  );
}
