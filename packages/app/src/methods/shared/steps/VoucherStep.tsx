import { useProblemText } from '../../../forms/problemText';
import { useForm } from '../../../forms/useForm';
import { checkText } from '../../../forms/validate';
import { useStepStrings } from '../../../strings/stepStrings';
import { Field } from '../../../ui/Field';
import { usePageHide } from '../../../ui/usePageHide';
import { type StepFieldProps, StepFrame } from './StepFrame';

const MAX_LENGTH = 64;

/** The form for a voucher that the payer created with their wallet. */
export function VoucherStep({ hint, submitting, onAnswer, ...frame }: StepFieldProps) {
  const text = useStepStrings();
  const { field, form, reset } = useForm({
    initial: { voucher: '' },
    check: ({ voucher }) => ({ voucher: checkText(voucher) }),
    text: useProblemText(),
    sending: submitting,
    onSubmit: ({ voucher }) => onAnswer({ field: 'voucher', value: voucher.trim() }),
  });
  usePageHide(() => reset());
  return (
    <StepFrame {...frame} title={text.voucherTitle} form={form}>
      <Field
        {...field('voucher')}
        label={text.voucher}
        hint={hint}
        autoComplete="off"
        inputMode="text"
        maxLength={MAX_LENGTH}
        enterKeyHint="go"
      />
    </StepFrame>
  );
}
