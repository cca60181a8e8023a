import { useContext } from 'react';
import { DEFAULT_CURRENCY } from '../money/money';
import { useStrings } from '../strings/strings';
import { rewriteDigits } from '../ui/digits';
import { Field, type FieldProps } from '../ui/Field';
import type { Binding } from './binding';
import { HealthContext } from './health';
import { completePhone, normalizePhone } from './phone';
import { internationalExample, planOf } from './phonePlans';

/** Room for a number that is pasted with its separators; the digits are limited after that. */
const MAX_TYPED = 30;

interface PhoneFieldProps extends Binding<string>, Pick<FieldProps, 'enterKeyHint'> {
  /** The payment's currency: a number without a country code belongs to its country. */
  currency?: string;
}

/**
 * A phone number after a fixed + (specification §5), typed with its country code or in the national form of the
 * currency's country; `value` has its digits.
 */
export function PhoneField({ currency = DEFAULT_CURRENCY, onChange, onBlur, ...rest }: PhoneFieldProps) {
  const { phone: text } = useStrings();
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

/** The phone number that was typed for another method, and the way to note one. */
export function useTypedPhone(): [phone: string | undefined, note: (phone: string) => void] {
  const { typed } = useContext(HealthContext);
  return [
    typed?.phone,
    (phone) => {
      if (typed) typed.phone = phone;
    },
  ];
}
