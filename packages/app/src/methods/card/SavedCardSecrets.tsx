import { type Ref, useContext, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useAllStrings } from '../../strings/t';
import { digitsOnly } from '../../ui/digitsOnly';
import { Field } from '../../ui/Field';
import { Unseen } from '../../ui/Unseen';
import { usePageHide } from '../../ui/usePageHide';
import { fieldErrorText } from './fieldErrorText';
import { checkCvv, checkPin, type FieldError } from './fields';
import type { SavedCard } from './savedCard';
import { cardRules } from './scheme';

/** Stands in the fields while the card is opened and charged. */
const HIDDEN = '••••';

/** What a saved card asks for: read when the form is sent; nothing when it is not right, and the field says why. */
export interface Secrets {
  read(): { cvv: string; pin: string | undefined } | undefined;
}

interface SavedCardSecretsProps {
  card: SavedCard;
  /** How many tries are left after a wrong CVV. */
  left: number | undefined;
  disabled: boolean;
  ref: Ref<Secrets>;
}

/** The CVV without which no saved card is charged, and the PIN of the local scheme, which is never saved. */
export function SavedCardSecrets({ card, left, disabled, ref }: SavedCardSecretsProps) {
  const strings = useAllStrings();
  const text = strings.card;
  const [cvv, setCvv] = useState('');
  const [pin, setPin] = useState('');
  const [shown, setShown] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const pinInput = useRef<HTMLInputElement>(null);
  const unseen = useContext(Unseen);
  // How a provider calls a scheme is its own affair.
  const scheme = card.kind === 'device' ? card.scheme : undefined;
  const local = scheme === 'verve';
  const errors = { cvv: checkCvv(cvv, scheme), pin: local ? checkPin(pin) : undefined };
  const say = (error: FieldError | undefined) =>
    shown && error ? fieldErrorText(error, strings) : undefined;
  const wrong = left !== undefined && cvv === '' ? strings.savedCards.wrongCvv(left) : undefined;

  // A wrong CVV is typed anew.
  useEffect(() => {
    if (unseen || disabled || left === undefined) return;
    input.current?.focus();
  }, [unseen, disabled, left]);

  function clear(): void {
    setCvv('');
    setPin('');
    setShown(false);
  }
  usePageHide(clear);

  useImperativeHandle(ref, () => ({
    read() {
      setShown(true);
      if (errors.cvv) input.current?.focus();
      else if (errors.pin) pinInput.current?.focus();
      if (errors.cvv || errors.pin) return undefined;
      clear();
      return { cvv, pin: local ? pin : undefined };
    },
  }));

  return (
    <div className="form-row">
      <Field
        name="cvv"
        label={text.cvv}
        value={cvv}
        placeholder={disabled ? HIDDEN : ''}
        error={wrong ?? say(errors.cvv)}
        secret
        disabled={disabled}
        autoComplete="off"
        inputMode="numeric"
        maxLength={scheme ? cardRules(scheme).cvvLength : 4}
        inputRef={input}
        onChange={(value) => setCvv(digitsOnly(value))}
      />
      {local ? (
        <Field
          name="pin"
          label={text.pin}
          value={pin}
          placeholder={disabled ? HIDDEN : ''}
          error={say(errors.pin)}
          hint={text.pinHint}
          secret
          disabled={disabled}
          autoComplete="off"
          inputMode="numeric"
          maxLength={4}
          inputRef={pinInput}
          onChange={(value) => setPin(digitsOnly(value))}
        />
      ) : null}
    </div>
  );
}
