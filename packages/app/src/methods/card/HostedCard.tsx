import { Form } from '../../forms/Form';
import { useForm } from '../../forms/useForm';
import { useStrings } from '../../strings/strings';
import { Button } from '../../ui/Button';
import { newIdempotencyKey } from '../shared/idempotencyKey';

interface HostedCardProps {
  amount: string;
  alert: string | undefined;
  charging: boolean;
  onDismiss: () => void;
  onSubmit: (idempotencyKey: string) => void;
}

/** The Pay button for a card that the payer enters on the provider's page. */
export function HostedCard({ amount, alert, charging, onDismiss, onSubmit }: HostedCardProps) {
  const { card: text, hostedCard } = useStrings();
  const { form } = useForm({
    initial: {},
    check: () => ({}),
    text: String,
    sending: charging,
    onSubmit: () => onSubmit(newIdempotencyKey()),
  });
  return (
    <Form form={form} alert={alert} onDismiss={onDismiss}>
      <p className="muted">{hostedCard.hint}</p>
      <Button type="submit" busy={charging} busyLabel={text.paying}>
        {text.pay(amount)}
      </Button>
    </Form>
  );
}
