import { useContext, useState } from 'react';
import { DigitsField } from '../../forms/DigitsField';
import { Form } from '../../forms/Form';
import { HealthContext } from '../../forms/HealthContext';
import { useStrings } from '../../strings/strings';
import { Button } from '../../ui/Button';
import { newIdempotencyKey } from '../shared/idempotencyKey';
import { CardNumberField } from './CardNumberField';
import { ExpiryField } from './ExpiryField';
import { PIN_LENGTH } from './fields';
import { SaveCard, type SaveOffer } from './SaveCard';
import type { CardDetails } from './states';
import { useCardForm } from './useCardForm';

interface CardFormProps {
  amount: string;
  alert: string | undefined;
  empty?: boolean | undefined;
  charging: boolean;
  now: () => Date;
  saveOffer: SaveOffer | undefined;
  onDismiss: () => void;
  onSubmit: (card: CardDetails, idempotencyKey: string) => void;
  /** Returns to the saved cards; absent if the payer has none. */
  onBack: (() => void) | undefined;
}

const HIDDEN = '••••';

export function CardForm(props: CardFormProps) {
  const { amount, alert, empty, charging, now, saveOffer, onDismiss, onSubmit, onBack } = props;
  const text = useStrings().card;
  const { cards } = useContext(HealthContext);
  const [save, setSave] = useState(false);
  const { field, form, scheme, rules, last4 } = useCardForm({
    charging,
    empty,
    now,
    onSubmit: (card) => onSubmit({ ...card, save }, newIdempotencyKey()),
  });
  const number = field('number');
  const sent = last4 !== undefined;

  return (
    <Form form={form} alert={alert} onDismiss={onDismiss}>
      <CardNumberField
        {...number}
        error={cards?.refusal(number.value) ?? number.error}
        marks={cards?.marks}
        label={text.number}
        scheme={scheme}
        last4={last4}
      />
      <div className="form-row">
        <ExpiryField {...field('expiry')} label={text.expiry} placeholder={sent ? HIDDEN : text.expiryHint} />
        <DigitsField
          {...field('cvv')}
          label={text.cvv}
          placeholder={sent ? HIDDEN : ''}
          autoComplete="cc-csc"
          most={rules.cvvLength}
          enterKeyHint={rules.pin ? undefined : 'go'}
        />
      </div>
      {rules.pin ? (
        <DigitsField
          {...field('pin')}
          label={text.pin}
          hint={text.pinHint}
          placeholder={sent ? HIDDEN : ''}
          autoComplete="off"
          most={PIN_LENGTH}
          enterKeyHint="go"
        />
      ) : null}
      {saveOffer ? <SaveCard offer={saveOffer} wanted={save} disabled={charging} onChange={setSave} /> : null}
      <Button type="submit" busy={charging} busyLabel={text.paying}>
        {text.pay(amount)}
      </Button>
      {onBack ? (
        <Button quiet disabled={charging} onPress={onBack}>
          {text.useSaved}
        </Button>
      ) : null}
    </Form>
  );
}
