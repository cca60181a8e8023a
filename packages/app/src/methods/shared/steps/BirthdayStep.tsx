import { useId } from 'react';
import { useForm } from '../../../forms/useForm';
import { useStepStrings } from '../../../strings/stepStrings';
import { useStrings } from '../../../strings/strings';
import { digitsOnly, rewriteDigits } from '../../../ui/digits';
import { Field } from '../../../ui/Field';
import { usePageHide } from '../../../ui/usePageHide';
import { type BirthdayParts, checkBirthday, toWireBirthday } from './birthday';
import { type StepFieldProps, StepFrame } from './StepFrame';

/** The number of digits of each part, in the order of typing. */
const PARTS = { day: 2, month: 2, year: 4 } as const satisfies Record<keyof BirthdayParts, number>;
const NAMES = Object.keys(PARTS) as (keyof BirthdayParts)[];
/** An example whose day can't be mistaken for a month. */
const EXAMPLE = '31 3 1990';

interface BirthdayStepProps extends StepFieldProps {
  today: Date;
}

/**
 * A date of birth in three text fields, because a date picker opens at today and needs dozens of taps on a cheap phone.
 * Each field has its own label, and the three fields share one error.
 */
export function BirthdayStep({ today, hint, submitting, onAnswer, ...frame }: BirthdayStepProps) {
  const { field: fieldText } = useStrings();
  const text = useStepStrings();
  const note = useId();
  const { field, form, reset } = useForm({
    initial: { day: '', month: '', year: '' },
    check: (parts) => checkBirthday(parts, today),
    text: (problem) => (problem === 'required' ? fieldText.required : text.birthdayInvalid(EXAMPLE)),
    sending: submitting,
    onSubmit: (parts) => onAnswer({ field: 'birthday', value: toWireBirthday(parts) }),
  });
  usePageHide(() => reset());
  const error = NAMES.map((name) => field(name).error).find((message) => message !== undefined);
  return (
    <StepFrame {...frame} title={text.birthdayTitle} form={form}>
      <fieldset className="date-parts" aria-describedby={note}>
        <legend className="visually-hidden">{text.birthday}</legend>
        <div className="form-row">
          {NAMES.map((name) => {
            const { error: own, onChange, ...part } = field(name);
            return (
              <Field
                key={name}
                {...part}
                label={text[name]}
                // The error's text is in the shared note.
                error={own && ' '}
                autoComplete={`bday-${name}`}
                inputMode="numeric"
                enterKeyHint={name === 'year' ? 'go' : 'next'}
                onChange={(raw, { target }) => {
                  const digits = digitsOnly(raw).slice(0, PARTS[name]);
                  rewriteDigits(target, digits);
                  onChange(digits);
                }}
              />
            );
          })}
        </div>
        <div className={error ? 'field-bad' : undefined}>
          <p id={note} className="field-note" aria-live="polite">
            {error ?? hint ?? text.birthdayHint(EXAMPLE)}
          </p>
        </div>
      </fieldset>
    </StepFrame>
  );
}
