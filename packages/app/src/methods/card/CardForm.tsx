import { type FormEvent, useEffect, useRef, useState } from 'react';
import { newIdempotencyKey } from '../../session/idempotencyKey';
import { useStrings } from '../../strings/t';
import { Alert } from '../../ui/Alert';
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

const FIELDS = ['number', 'expiry', 'cvv', 'pin'] as const;
type FieldName = (typeof FIELDS)[number];
type Values = Record<FieldName, string>;
type Errors = Partial<Record<FieldName, FieldError>>;

const EMPTY: Values = { number: '', expiry: '', cvv: '', pin: '' };

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
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(EMPTY);
  const [errors, setErrors] = useState<Errors>({});
  const [save, setSave] = useState(false);
  const scheme = schemeOf(values.number);
  const local = scheme === 'verve';

  useForgottenOnPageHide(() => setValues(EMPTY));

  function check(checked: Values): Errors {
    const found: Record<FieldName, FieldError | undefined> = {
      number: checkCardNumber(checked.number),
      expiry: checkExpiry(checked.expiry, now()),
      cvv: checkCvv(checked.cvv, scheme),
      pin: local ? checkPin(checked.pin) : undefined,
    };
    return Object.fromEntries(Object.entries(found).filter(([, error]) => error !== undefined));
  }

  function change(name: FieldName, value: string): void {
    const next = { ...values, [name]: value };
    setValues(next);
    // An error goes as soon as it is mended; a new one waits until the payer leaves the field.
    const { [name]: known, ...others } = errors;
    if (known) setErrors(check(next)[name] === undefined ? others : errors);
  }

  function leave(name: FieldName, value = values[name]): void {
    if (value === '') return;
    const next = { ...values, [name]: value };
    setValues(next);
    const { [name]: _, ...others } = errors;
    const found = check(next)[name];
    setErrors(found === undefined ? others : { ...others, [name]: found });
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (charging) return;
    const found = check(values);
    setErrors(found);
    const bad = FIELDS.find((name) => found[name] !== undefined);
    if (bad) {
      form.current?.querySelector<HTMLInputElement>(`[name="${bad}"]`)?.focus();
      return;
    }
    const { number, expiry, cvv, pin } = values;
    onSubmit(
      { kind: 'typed', pan: number, expiry, cvv, pin: local ? pin : undefined, save },
      newIdempotencyKey(),
    );
  }

  const field = (name: FieldName) => ({
    name,
    value: values[name],
    error: fieldErrorText(errors[name], strings),
    disabled: charging,
    onChange: (value: string) => change(name, value),
    onBlur: () => leave(name),
  });

  return (
    <form ref={form} className="form" noValidate onSubmit={submit} autoComplete="on" aria-busy={charging}>
      {alert === undefined ? null : <Alert text={alert} onDismiss={onDismiss} />}
      <CardNumberField {...field('number')} label={text.number} scheme={scheme} />
      <div className="form-row">
        <Field
          {...field('expiry')}
          label={text.expiry}
          placeholder={text.expiryHint}
          autoComplete="cc-exp"
          inputMode="numeric"
          maxLength={9}
          onChange={(value) => change('expiry', normalizeExpiry(value, values.expiry))}
          onBlur={() => leave('expiry', normalizeExpiry(values.expiry))}
        />
        <Field
          {...field('cvv')}
          label={text.cvv}
          secret
          autoComplete="cc-csc"
          inputMode="numeric"
          maxLength={cardRules(scheme).cvvLength}
          onChange={(value) => change('cvv', digitsOnly(value))}
        />
      </div>
      {local ? (
        <Field
          {...field('pin')}
          label={text.pin}
          hint={text.pinHint}
          secret
          autoComplete="off"
          inputMode="numeric"
          maxLength={4}
          onChange={(value) => change('pin', digitsOnly(value))}
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
    </form>
  );
}

/** A page that is put aside (back/forward cache) must not come back with card data in it. */
function useForgottenOnPageHide(forget: () => void): void {
  const latest = useRef(forget);
  latest.current = forget;
  useEffect(() => {
    const listener = () => latest.current();
    window.addEventListener('pagehide', listener);
    return () => window.removeEventListener('pagehide', listener);
  }, []);
}
