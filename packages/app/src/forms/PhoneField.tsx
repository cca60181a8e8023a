import { useContext } from 'react';
import { DEFAULT_CURRENCY } from '../money/money';
import { useStrings } from '../strings/strings';
import { rewriteDigits } from '../ui/digits';
import { Field, type FieldProps } from '../ui/Field';
import type { Binding } from './binding';
import { HealthContext } from './HealthContext';
import { completePhone, normalizePhone } from './phone';
import { internationalExample, planOf } from './phonePlans';

/** The maximum length of input, including separators. `normalizePhone` limits the number of digits. */
const MAX_TYPED = 30;

interface PhoneFieldProps extends Binding<string>, Pick<FieldProps, 'enterKeyHint'> {
  /** The payment's currency. A number without a country code belongs to the currency's country. */
  currency?: string;
  /** The hint to show instead of an example. */
  hint?: string | undefined;
}

/**
 * A phone number after a fixed plus sign (specification §5). `value` contains the number's digits.
 * The payer types the country code, or the national form of the currency's country.
 */
export function PhoneField({
  currency = DEFAULT_CURRENCY,
  hint,
  onChange,
  onBlur,
  ...rest
}: PhoneFieldProps) {
  const { phone: text } = useStrings();
  const plan = planOf(currency);
  return (
    <Field
      {...rest}
      label={text.label}
      hint={hint ?? (plan ? text.national(plan.example) : text.hint(internationalExample(currency)))}
      prefix="+"
      autoComplete="tel"
      inputMode="tel"
      maxLength={MAX_TYPED}
      onChange={(value, { target }) => {
        const digits = normalizePhone(value, currency);
        rewriteDigits(target, digits);
        onChange(digits);
      }}
      onBlur={() => {
        const whole = completePhone(rest.value, currency);
        if (whole !== rest.value) onChange(whole);
        onBlur?.();
      }}
    />
  );
}

/** Returns the phone number typed for another method, and a function that records a number. */
export function useTypedPhone(): [phone: string | undefined, note: (phone: string) => void] {
  const { typed } = useContext(HealthContext);
  return [
    typed?.phone,
    (phone) => {
      if (typed) typed.phone = phone;
    },
  ];
}
