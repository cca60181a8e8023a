import { type Ref, useContext, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { DigitsField } from '../../forms/DigitsField';
import { useStrings } from '../../strings/strings';
import { Prerendering } from '../../ui/Prerendering';
import { usePageHide } from '../../ui/usePageHide';
import { fieldErrorText } from './fieldErrorText';
import { checkCvv, checkPin, PIN_LENGTH } from './fields';
import type { SavedCard } from './savedCard';
import { cardRules } from './scheme';

const HIDDEN = '••••';
/** The maximum length of a CVV if the scheme is uncertain. */
const MAX_CVV = 4;

/**
 * Reads the secrets of a saved card at submit. If a secret is invalid, `read` returns `undefined` and the field shows the error.
 */
export interface Secrets {
  read(): { cvv: string; pin: string | undefined } | undefined;
}

interface SavedCardSecretsProps {
  card: SavedCard;
  /** The attempts left after a wrong CVV. */
  left: number | undefined;
  disabled: boolean;
  ref: Ref<Secrets>;
}

/** The fields for a saved card's CVV and, for a device card of the local scheme, its PIN. The CVV and the PIN are never saved. */
export function SavedCardSecrets(props: SavedCardSecretsProps) {
  const { left, disabled } = props;
  const strings = useStrings();
  const text = strings.card;
  const { cvv, pin } = useSecrets(props);
  const placeholder = disabled ? HIDDEN : '';

  return (
    <>
      <div className="form-row">
        <DigitsField
          {...cvv}
          name="cvv"
          label={text.cvv}
          placeholder={placeholder}
          error={cvv.error && fieldErrorText(cvv.error, strings)}
          disabled={disabled}
          autoComplete="off"
          enterKeyHint={pin ? undefined : 'go'}
        />
        {pin ? (
          <DigitsField
            {...pin}
            name="pin"
            label={text.pin}
            placeholder={placeholder}
            error={pin.error && fieldErrorText(pin.error, strings)}
            hint={text.pinHint}
            disabled={disabled}
            autoComplete="off"
            enterKeyHint="go"
          />
        ) : null}
      </div>
      <p className="tries-left" role="status">
        {left === undefined ? null : strings.savedCards.triesLeft(left)}
      </p>
    </>
  );
}

/** Returns the props of both fields. `pin` is `undefined` if the card needs no PIN. */
function useSecrets({ card, left, disabled, ref }: SavedCardSecretsProps) {
  const [cvv, setCvv] = useState('');
  const [pin, setPin] = useState('');
  const [shown, setShown] = useState(false);
  /** Whether the payer has typed a CVV since the last attempt. */
  const [typed, setTyped] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const pinInput = useRef<HTMLInputElement>(null);
  const prerendering = useContext(Prerendering);
  // Only a device card's scheme is certain, because providers write scheme names in different ways.
  const scheme = card.kind === 'device' ? card.scheme : undefined;
  const rules = scheme && cardRules(scheme);
  const errors = { cvv: checkCvv(cvv, scheme), pin: rules?.pin ? checkPin(pin) : undefined };
  const tried = left !== undefined;
  // Each attempt clears the field. After a wrong CVV, show "invalid" instead of "required" until the payer types.
  const cvvError = tried && !typed && !shown ? 'cvv' : errors.cvv;
  const cvvShown = shown || (tried && cvv === '');

  useEffect(() => {
    if (prerendering || disabled || left === undefined) return;
    input.current?.focus();
  }, [prerendering, disabled, left]);

  function clear(): void {
    setCvv('');
    setPin('');
    setShown(false);
    setTyped(false);
  }
  usePageHide(clear);

  useImperativeHandle(ref, () => ({
    read() {
      setShown(true);
      if (errors.cvv) input.current?.focus();
      else if (errors.pin) pinInput.current?.focus();
      if (errors.cvv || errors.pin) return undefined;
      clear();
      return { cvv, pin: rules?.pin ? pin : undefined };
    },
  }));

  function typeCvv(digits: string): void {
    setCvv(digits);
    setTyped(true);
  }

  const most = rules?.cvvLength ?? MAX_CVV;
  return {
    cvv: { value: cvv, error: cvvShown ? cvvError : undefined, most, inputRef: input, onChange: typeCvv },
    pin: rules?.pin
      ? {
          value: pin,
          error: shown ? errors.pin : undefined,
          most: PIN_LENGTH,
          inputRef: pinInput,
          onChange: setPin,
        }
      : undefined,
  };
}
