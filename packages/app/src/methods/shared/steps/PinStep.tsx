import { useEffect, useRef } from 'react';
import { DigitsField } from '../../../forms/DigitsField';
import { type CodeLength, isComplete } from '../../../forms/editCode';
import { useForm } from '../../../forms/useForm';
import { useStepStrings } from '../../../strings/stepStrings';
import { useStrings } from '../../../strings/strings';
import { usePageHide } from '../../../ui/usePageHide';
import { type StepFieldProps, StepFrame } from './StepFrame';

/** Digits of a card's PIN (specification §9). */
const PIN_LENGTH: CodeLength = [4, 4];

interface PinStepProps extends StepFieldProps {
  length: CodeLength | undefined;
}

/** A PIN, masked. It is cleared once it is sent, and when the page is hidden. */
export function PinStep({ length = PIN_LENGTH, hint, submitting, onAnswer, ...frame }: PinStepProps) {
  const { field: fieldText } = useStrings();
  const text = useStepStrings();
  const input = useRef<HTMLInputElement>(null);
  const [least, most] = length;
  const { field, form, reset } = useForm({
    initial: { pin: '' },
    check: ({ pin }) => ({ pin: pin === '' ? 'required' : isComplete(pin, length) ? undefined : 'length' }),
    text: (problem) => (problem === 'required' ? fieldText.required : text.pinLength(`${least}`, `${most}`)),
    sending: submitting,
    onSubmit: ({ pin }) => {
      reset();
      onAnswer({ field: 'pin', value: pin });
    },
  });
  usePageHide(() => reset());

  // The field was inert while the PIN was checked, and lost the focus.
  useEffect(() => {
    if (!submitting && frame.alert !== undefined) input.current?.focus();
  }, [submitting, frame.alert]);

  return (
    <StepFrame {...frame} title={text.pinTitle} form={form}>
      <DigitsField
        {...field('pin')}
        label={text.pin}
        hint={hint}
        placeholder={submitting ? '••••' : ''}
        autoComplete="off"
        most={most}
        enterKeyHint="go"
        inputRef={input}
      />
    </StepFrame>
  );
}
