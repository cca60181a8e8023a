import { useEffect, useState } from 'react';
import { Form } from '../../forms/Form';
import { useForm } from '../../forms/useForm';
import { newIdempotencyKey } from '../../session/idempotencyKey';
import { useStrings } from '../../strings/t';
import { Button } from '../../ui/Button';
import { digitsOnly } from '../../ui/digitsOnly';
import { Field } from '../../ui/Field';
import { CardNumberField } from './CardNumberField';
import { fieldErrorText } from './fieldErrorText';
import { checkCardNumber, checkCvv, checkExpiry, checkPin, type FieldError, normalizeExpiry } from './fields';
import type { CardDetails } from './flow';
import { SaveCard, type SaveOffer } from './SaveCard';
import { cardRules, schemeOf } from './scheme';

interface CardFormProps {
  amount: string;
  alert: string | undefined;
  charging: boolean;
  now: () => Date;
  /** How the card may be saved; absent where it may not. */
  saveOffer: SaveOffer | undefined;
  onDismiss: () => void;
  onSubmit: (card: CardDetails, idempotencyKey: string) => void;
  /** Back to the saved cards, where there are any. */
  onBack: (() => void) | undefined;
}

const EMPTY = { number: '', expiry: '', cvv: '', pin: '' };

export function CardForm({
  amount,
  alert,
  charging,
  now,
  saveOffer,
  onDismiss,
  onSubmit,
  onBack,
}: CardFormProps) {
  const strings = useStrings();
  const text = strings.card;
  const [save, setSave] = useState(false);
  const { values, field, form, reset } = useForm({
    initial: EMPTY,
    check: ({ number, expiry, cvv, pin }) => ({
      number: checkCardNumber(number),
      expiry: checkExpiry(expiry, now()),
      cvv: checkCvv(cvv, schemeOf(number)),
      pin: checkPin(pin),
    }),
    text: (error: FieldError) => fieldErrorText(error, strings),
    sending: charging,
    onSubmit: ({ number, expiry, cvv, pin }) =>
      onSubmit(
        { kind: 'typed', pan: number, expiry, cvv, pin: local ? pin : undefined, save },
        newIdempotencyKey(),
      ),
  });
  const scheme = schemeOf(values.number);
  const local = scheme === 'verve';
  const [expiry, cvv, pin] = [field('expiry'), field('cvv'), field('pin')];

  // A page that is put aside (back/forward cache) must not come back with card data in it.
  useEffect(() => {
    window.addEventListener('pagehide', reset);
    return () => window.removeEventListener('pagehide', reset);
  });

  return (
    <Form form={form} alert={alert} onDismiss={onDismiss}>
      <CardNumberField {...field('number')} label={text.number} scheme={scheme} />
      <div className="form-row">
        <Field
          {...expiry}
          label={text.expiry}
          placeholder={text.expiryHint}
          autoComplete="cc-exp"
          inputMode="numeric"
          maxLength={9}
          onChange={(value) => expiry.onChange(normalizeExpiry(value, expiry.value))}
          onBlur={() => {
            expiry.onChange(normalizeExpiry(expiry.value));
            expiry.onBlur();
          }}
        />
        <Field
          {...cvv}
          label={text.cvv}
          secret
          autoComplete="cc-csc"
          inputMode="numeric"
          maxLength={cardRules(scheme).cvvLength}
          onChange={(value) => cvv.onChange(digitsOnly(value))}
        />
      </div>
      {local ? (
        <Field
          {...pin}
          label={text.pin}
          hint={text.pinHint}
          secret
          autoComplete="off"
          inputMode="numeric"
          maxLength={4}
          onChange={(value) => pin.onChange(digitsOnly(value))}
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
