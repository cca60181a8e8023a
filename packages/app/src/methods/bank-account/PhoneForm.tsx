import { Form } from '../../forms/Form';
import { PhoneField } from '../../forms/PhoneField';
import { checkPhone, mayContinue } from '../../forms/phone';
import { useProblemText } from '../../forms/problemText';
import { useForm } from '../../forms/useForm';
import { useStrings } from '../../strings/strings';
import { Button } from '../../ui/Button';
import { Heading } from '../../ui/Heading';

interface PhoneFormProps {
  /** The field's initial digits, from the payer's earlier input or the transaction. */
  phone: string;
  alert: string | undefined;
  busy: boolean;
  onDismiss: () => void;
  onSubmit: (phone: string) => void;
}

export function PhoneForm({ phone, alert, busy, onDismiss, onSubmit }: PhoneFormProps) {
  const text = useStrings().bankAccount;
  const { field, form, values } = useForm({
    initial: { phone },
    check: (typed) => ({ phone: checkPhone(typed.phone) }),
    text: useProblemText(),
    sending: busy,
    onSubmit: (typed) => onSubmit(typed.phone),
  });
  return (
    <section className="form">
      <Heading>{text.phoneTitle}</Heading>
      <Form form={form} alert={alert} onDismiss={onDismiss}>
        <PhoneField {...field('phone')} enterKeyHint="go" />
        <Button type="submit" disabled={!mayContinue(values.phone)} busy={busy} busyLabel={text.listing}>
          {text.continue}
        </Button>
      </Form>
    </section>
  );
}
