import { useContext, useEffect, useState } from 'react';
import { Form } from '../../forms/Form';
import { HealthContext } from '../../forms/health';
import { useForm } from '../../forms/useForm';
import { useStrings } from '../../strings/strings';
import { Button } from '../../ui/Button';
import { rewriteDigits } from '../../ui/digits';
import { Field } from '../../ui/Field';
import { usePageHide } from '../../ui/usePageHide';
import { newIdempotencyKey } from '../shared/idempotencyKey';
import { CardNumberField } from './CardNumberField';
import { DigitsField } from './DigitsField';
import { checkExpiry, normalizeExpiry } from './expiry';
import { fieldErrorText } from './fieldErrorText';
import { checkCardNumber, checkCvv, checkPin, type FieldError, PIN_LENGTH } from './fields';
import { SaveCard, type SaveOffer } from './SaveCard';
import { cardRules, schemeOf } from './scheme';
import type { CardDetails } from './states';

interface CardFormProps {
  amount: string;
  alert: string | undefined;
  /** Whether the form is emptied, because the submitted card can't be used again. */
  empty?: boolean | undefined;
  charging: boolean;
  now: () => Date;
  /** The way to save the card; absent if it can't be saved. */
  saveOffer: SaveOffer | undefined;
  onDismiss: () => void;
  onSubmit: (card: CardDetails, idempotencyKey: string) => void;
  /** Returns to the saved cards; absent if there are none. */
  onBack: (() => void) | undefined;
}

/** An error that carries its own text. */
interface RefusedCard {
  message: string;
}

const EMPTY = { number: '', expiry: '', cvv: '', pin: '' };
/** The placeholder in the fields while the card is charged. */
const HIDDEN = '••••';

export function CardForm({
  amount,
  alert,
  empty,
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
  /** Values of the card that is being charged, without the CVV and the PIN, which are never kept. */
  const [sent, setSent] = useState<typeof EMPTY>();
  const { cards } = useContext(HealthContext);
  const refusal = (number: string): RefusedCard | undefined => {
    const message = cards?.refusal(number);
    return message === undefined ? undefined : { message };
  };
  const { values, field, form, reset } = useForm({
    initial: EMPTY,
    check: ({ number, expiry, cvv, pin }) => ({
      number: refusal(number) ?? checkCardNumber(number),
      expiry: checkExpiry(expiry, now()),
      cvv: checkCvv(cvv, schemeOf(number)),
      // Only some schemes show the PIN field. Don't report an error in a field that the payer hasn't seen.
      pin: cardRules(schemeOf(number)).pin ? checkPin(pin) : undefined,
    }),
    text: (error: FieldError | RefusedCard) =>
      typeof error === 'string' ? fieldErrorText(error, strings) : error.message,
    sending: charging,
    onSubmit({ number, expiry, cvv, pin }) {
      setSent({ ...EMPTY, number, expiry });
      reset();
      onSubmit(
        { kind: 'typed', pan: number, expiry, cvv, pin: rules.pin ? pin : undefined, save },
        newIdempotencyKey(),
      );
    },
  });
  const scheme = schemeOf((sent ?? values).number);
  const rules = cardRules(scheme);
  const number = field('number');
  const expiry = field('expiry');

  // After a refusal, the payer corrects the card in place and types the CVV and the PIN again.
  useEffect(() => {
    if (charging || !sent) return;
    if (!empty) reset(sent);
    setSent(undefined);
  });
  usePageHide(() => {
    reset();
    setSent(undefined);
  });

  return (
    <Form form={form} alert={alert} onDismiss={onDismiss}>
      <CardNumberField
        {...number}
        error={cards?.refusal(number.value) ?? number.error}
        marks={cards?.marks}
        label={text.number}
        scheme={scheme}
        last4={sent?.number.slice(-4)}
      />
      <div className="form-row">
        <Field
          {...expiry}
          label={text.expiry}
          placeholder={sent ? HIDDEN : text.expiryHint}
          autoComplete="cc-exp"
          inputMode="numeric"
          onChange={(value, { target }) => {
            const next = normalizeExpiry(value, expiry.value);
            rewriteDigits(target, next);
            expiry.onChange(next);
          }}
          onBlur={() => {
            expiry.onChange(normalizeExpiry(expiry.value));
            expiry.onBlur();
          }}
        />
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
