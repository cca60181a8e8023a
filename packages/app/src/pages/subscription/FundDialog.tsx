import { AmountField } from '../../forms/AmountField';
import { Form } from '../../forms/Form';
import { useProblemText } from '../../forms/problemText';
import { useForm } from '../../forms/useForm';
import { checkFundingAmount, MIN_FUNDING } from '../../forms/validate';
import type { Money } from '../../money/money';
import { useStrings } from '../../strings/strings';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import type { PaymentStarter } from '../shared/payment';
import { usePaying } from '../shared/usePaying';

interface FundDialogProps {
  funding: PaymentStarter<Money>;
  currency: string;
  /** The wallet's shortfall in minor units, or 0. */
  missing: number;
  onCancel: () => void;
}

/** The dialog for the amount to add to the wallet (specification §2). */
export function FundDialog({ funding, currency, missing, onCancel }: FundDialogProps) {
  const strings = useStrings();
  const { subscription: text } = strings;
  const { sending, alert, pay, dismiss } = usePaying(funding);
  const { field, form } = useForm({
    initial: { amount: missing > 0 ? Math.max(missing, MIN_FUNDING) : 0 },
    check: ({ amount }) => ({ amount: checkFundingAmount({ minorUnits: amount, currency }) }),
    text: useProblemText(),
    sending,
    onSubmit: ({ amount }) => pay({ minorUnits: amount, currency }),
  });

  return (
    <Dialog label={text.fundTitle} onCancel={sending ? undefined : onCancel}>
      <h2>{text.fundTitle}</h2>
      <Form form={form} alert={alert} onDismiss={dismiss}>
        <AmountField
          {...field('amount')}
          currency={currency}
          label={strings.form.fundingAmount}
          hint={text.fundHint}
          enterKeyHint="go"
        />
        <Button type="submit" busy={sending} busyLabel={text.funding}>
          {text.fund}
        </Button>
        <Button quiet disabled={sending} onPress={onCancel}>
          {text.cancel}
        </Button>
      </Form>
    </Dialog>
  );
}
