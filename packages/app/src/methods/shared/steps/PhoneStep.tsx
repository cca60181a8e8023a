import { PhoneField, useTypedPhone } from '../../../forms/PhoneField';
import { checkPhone, mayContinue, normalizePhone, toWirePhone } from '../../../forms/phone';
import { useProblemText } from '../../../forms/problemText';
import { useForm } from '../../../forms/useForm';
import type { Transaction } from '../../../session/transaction';
import { useStepStrings } from '../../../strings/stepStrings';
import { usePageHide } from '../../../ui/usePageHide';
import { type StepFieldProps, StepFrame } from './StepFrame';

interface PhoneStepProps extends StepFieldProps {
  transaction: Transaction;
}

/** The form for a phone number, with a country code or in the national format of the currency's country. */
export function PhoneStep({ transaction, hint, submitting, onAnswer, ...frame }: PhoneStepProps) {
  const { currency } = transaction.money;
  const text = useStepStrings();
  const [typed] = useTypedPhone();
  const { field, form, values, reset } = useForm({
    initial: { phone: normalizePhone(typed ?? transaction.phone ?? '', currency) },
    check: ({ phone }) => ({ phone: checkPhone(phone, currency) }),
    text: useProblemText(),
    sending: submitting,
    onSubmit: ({ phone }) => onAnswer({ field: 'phone', value: toWirePhone(phone, currency) }),
  });
  usePageHide(() => reset());
  return (
    <StepFrame {...frame} title={text.phoneTitle} form={form} isIncomplete={!mayContinue(values.phone)}>
      <PhoneField {...field('phone')} hint={hint} currency={currency} enterKeyHint="go" />
    </StepFrame>
  );
}
