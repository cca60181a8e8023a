import { type Ref, useContext, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useStrings } from '../../strings/strings';
import { Prerendering } from '../../ui/Prerendering';
import { usePageHide } from '../../ui/usePageHide';
import { DigitsField } from './DigitsField';
import { fieldErrorText } from './fieldErrorText';
import { checkCvv, checkPin, PIN_LENGTH } from './fields';
import type { SavedCard } from './savedCard';
import { cardRules } from './scheme';

/** The placeholder in the fields while the card is opened and charged. */
const HIDDEN = '••••';
/** The limit if the scheme is uncertain. */
const MAX_CVV = 4;

/**
 * The secrets of a saved card, read at submit. If they are invalid, `read` returns `undefined` and the field shows the error.
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

/** The CVV of a saved card and, for the local scheme, its PIN. Neither is ever saved. */
export function SavedCardSecrets({ card, left, disabled, ref }: SavedCardSecretsProps) {
  const strings = useStrings();
  const text = strings.card;
  const [cvv, setCvv] = useState('');
  const [pin, setPin] = useState('');
  const [shown, setShown] = useState(false);
  /** Whether the payer has typed since the last attempt. */
  const [typed, setTyped] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const pinInput = useRef<HTMLInputElement>(null);
  const prerendering = useContext(Prerendering);
  // Only a device card's scheme is certain, because providers write scheme names in their own ways.
  const scheme = card.kind === 'device' ? card.scheme : undefined;
  const rules = scheme && cardRules(scheme);
  const errors = { cvv: checkCvv(cvv, scheme), pin: rules?.pin ? checkPin(pin) : undefined };
  const tried = left !== undefined;
  // A wrong CVV clears the field, which then shows "invalid" until the payer types, and not "required".
  const cvvError = tried && !typed && !shown ? 'cvv' : errors.cvv;
  const cvvShown = shown || (tried && cvv === '');

  // Move the focus to the CVV after a wrong one.
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

  return (
    <>
      <div className="form-row">
        <DigitsField
          name="cvv"
          label={text.cvv}
          value={cvv}
          placeholder={disabled ? HIDDEN : ''}
          error={cvvShown && cvvError ? fieldErrorText(cvvError, strings) : undefined}
          disabled={disabled}
          autoComplete="off"
          most={rules?.cvvLength ?? MAX_CVV}
          enterKeyHint={rules?.pin ? undefined : 'go'}
          inputRef={input}
          onChange={(digits) => {
            setCvv(digits);
            setTyped(true);
          }}
        />
        {rules?.pin ? (
          <DigitsField
            name="pin"
            label={text.pin}
            value={pin}
            placeholder={disabled ? HIDDEN : ''}
            error={shown && errors.pin ? fieldErrorText(errors.pin, strings) : undefined}
            hint={text.pinHint}
            disabled={disabled}
            autoComplete="off"
            most={PIN_LENGTH}
            enterKeyHint="go"
            inputRef={pinInput}
            onChange={setPin}
          />
        ) : null}
      </div>
      <p className="tries-left" role="status">
        {tried ? strings.savedCards.triesLeft(left) : null}
      </p>
    </>
  );
}
