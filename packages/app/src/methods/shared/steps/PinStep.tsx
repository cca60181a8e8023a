import { DigitsField } from '../../../forms/DigitsField';
import { type CodeLength, isComplete } from '../../../forms/editCode';
import { useForm } from '../../../forms/useForm';
import { useStepStrings } from '../../../strings/stepStrings';
import { useStrings } from '../../../strings/strings';
import { usePageHide } from '../../../ui/usePageHide';
import { type StepFieldProps, StepFrame } from './StepFrame';

/** The number of digits of a card's PIN (specification §9). */
const PIN_LENGTH: CodeLength = [4, 4];

interface PinStepProps extends StepFieldProps {
  length: CodeLength | undefined;
}

/** The form for a PIN. The input is masked, and cleared once it is sent and when the page is hidden. */
export function PinStep({ length = PIN_LENGTH, hint, submitting, onAnswer, ...frame }: PinStepProps) {
  const { field: fieldText } = useStrings();
  const text = useStepStrings();
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
      />
    </StepFrame>
  );
}
