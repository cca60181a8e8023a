import { useMemo } from 'react';
import { useProblemText } from '../../../forms/problemText';
import { SelectField } from '../../../forms/SelectField';
import { useForm } from '../../../forms/useForm';
import { useStepStrings } from '../../../strings/stepStrings';
import { useStrings } from '../../../strings/strings';
import { Field } from '../../../ui/Field';
import { usePageHide } from '../../../ui/usePageHide';
import { addressProblems, countriesIn, requiredIn, toWireAddress } from './address';
import { type StepFieldProps, StepFrame } from './StepFrame';

const MAX_LENGTH = 200;
const NONE = { country: '', street: '', city: '', state: '', zip: '' };

/**
 * The form for a billing address.
 * The country comes first, because it determines whether a state and a postcode are required.
 */
export function AddressStep({ hint, submitting, onAnswer, ...frame }: StepFieldProps) {
  const { locale } = useStrings();
  const text = useStepStrings();
  const countries = useMemo(() => countriesIn(locale), [locale]);
  const { field, form, values, reset } = useForm({
    initial: NONE,
    check: addressProblems,
    text: useProblemText(),
    sending: submitting,
    onSubmit: (address) => onAnswer({ field: 'address', value: toWireAddress(address) }),
  });
  usePageHide(() => reset());
  const required = requiredIn(values.country);
  const line = { inputMode: 'text', capitalized: true, maxLength: MAX_LENGTH } as const;
  return (
    <StepFrame {...frame} title={text.addressTitle} form={form}>
      <SelectField {...field('country')} label={text.country} options={countries} autoComplete="country" />
      <Field {...field('street')} {...line} label={text.street} autoComplete="address-line1" />
      <Field {...field('city')} {...line} label={text.city} autoComplete="address-level2" />
      <Field
        {...field('state')}
        {...line}
        label={required.state ? text.state : text.optional(text.state)}
        autoComplete="address-level1"
      />
      <Field
        {...field('zip')}
        {...line}
        label={required.zip ? text.zip : text.optional(text.zip)}
        hint={hint}
        autoComplete="postal-code"
        enterKeyHint="go"
      />
    </StepFrame>
  );
}
