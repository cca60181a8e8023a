import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useStrings } from '../../strings/t';
import { digitsOnly } from '../../ui/digitsOnly';
import { Field } from '../../ui/Field';
import { fieldErrorText } from './fieldErrorText';
import { checkCvv, checkPin, type FieldError } from './fields';
import type { DeviceCard } from './savedCard';
import { cardRules } from './scheme';

/** What a saved card asks for: read when the form is sent; nothing when it is not right, and the field says why. */
export interface Secrets {
  read(): { cvv: string; pin: string | undefined } | undefined;
}

interface SavedCardSecretsProps {
  card: DeviceCard;
  /** How many tries are left after a wrong CVV. */
  left: number | undefined;
  disabled: boolean;
  ref: Ref<Secrets>;
}

/** The CVV that opens a saved card, and the PIN of the local scheme, which is never saved. */
export function SavedCardSecrets({ card, left, disabled, ref }: SavedCardSecretsProps) {
  const strings = useStrings();
  const text = strings.card;
  const [cvv, setCvv] = useState('');
  const [pin, setPin] = useState('');
  const [shown, setShown] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const local = card.scheme === 'verve';
  const errors = { cvv: checkCvv(cvv, card.scheme), pin: local ? checkPin(pin) : undefined };
  const say = (error: FieldError | undefined) =>
    shown && error ? fieldErrorText(error, strings) : undefined;
  const wrong = left !== undefined && cvv === '' ? text.wrongCvv(left) : undefined;

  // A wrong CVV is typed anew.
  useEffect(() => {
    if (disabled || left === undefined) return;
    setCvv('');
    setShown(false);
    input.current?.focus();
  }, [disabled, left]);

  useImperativeHandle(ref, () => ({
    read() {
      setShown(true);
      if (errors.cvv) input.current?.focus();
      return errors.cvv || errors.pin ? undefined : { cvv, pin: local ? pin : undefined };
    },
  }));

  return (
    <div className="form-row">
      <Field
        name="cvv"
        label={text.cvv}
        value={cvv}
        error={wrong ?? say(errors.cvv)}
        secret
        disabled={disabled}
        autoComplete="off"
        inputMode="numeric"
        maxLength={cardRules(card.scheme).cvvLength}
        inputRef={input}
        onChange={(value) => setCvv(digitsOnly(value))}
      />
      {local ? (
        <Field
          name="pin"
          label={text.pin}
          value={pin}
          error={say(errors.pin)}
          hint={text.pinHint}
          secret
          disabled={disabled}
          autoComplete="off"
          inputMode="numeric"
          maxLength={4}
          onChange={(value) => setPin(digitsOnly(value))}
        />
      ) : null}
    </div>
  );
}
