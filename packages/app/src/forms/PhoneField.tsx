import { DEFAULT_CURRENCY } from '../money/money';
import { useAllStrings } from '../strings/t';
import { Field, type FieldProps } from '../ui/Field';
import type { Binding } from './binding';
import { completePhone, normalizePhone } from './phone';
import { internationalExample, planOf } from './phonePlans';

/** Room for a number that is pasted with its separators; the digits themselves are counted after that. */
const MAX_TYPED = 30;

interface PhoneFieldProps extends Binding<string>, Pick<FieldProps, 'enterKeyHint'> {
  /** Of the payment: a number without a country's code is of the country that this is of. */
  currency?: string;
}

/**
 * A phone number behind a + that is always there (specification §5), typed with its country code or as people in the
 * country of the currency say it; `value` has its digits.
 */
export function PhoneField({ currency = DEFAULT_CURRENCY, onChange, onBlur, ...rest }: PhoneFieldProps) {
  const { phone: text } = useAllStrings();
  const plan = planOf(currency);
  return (
    <Field
      {...rest}
      label={text.label}
      hint={plan ? text.national(plan.example) : text.hint(internationalExample(currency))}
      prefix="+"
      autoComplete="tel"
      inputMode="tel"
      maxLength={MAX_TYPED}
      onChange={(value) => onChange(normalizePhone(value, currency))}
      onBlur={() => {
        const whole = completePhone(rest.value, currency);
        if (whole !== rest.value) onChange(whole);
        onBlur?.();
      }}
    />
  );
}
