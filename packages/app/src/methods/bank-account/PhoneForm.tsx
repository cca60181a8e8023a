import { type FormEvent, useRef, useState } from 'react';
import { PhoneField } from '../../session/PhoneField';
import { checkPhone, mayContinue, type PhoneError } from '../../session/phone';
import { useStrings } from '../../strings/t';
import { Alert } from '../../ui/Alert';
import { Button } from '../../ui/Button';
import { Heading } from '../../ui/Heading';

interface PhoneFormProps {
  /** What was typed before, digits. */
  phone: string;
  alert: string | undefined;
  busy: boolean;
  onDismiss: () => void;
  onSubmit: (phone: string) => void;
}

export function PhoneForm({ phone, alert, busy, onDismiss, onSubmit }: PhoneFormProps) {
  const text = useStrings().bankAccount;
  const input = useRef<HTMLInputElement>(null);
  const [digits, setDigits] = useState(phone);
  const [error, setError] = useState<PhoneError>();

  function change(value: string): void {
    setDigits(value);
    // An error goes as soon as it is mended; a new one waits until the payer leaves the field.
    if (error && checkPhone(value) === undefined) setError(undefined);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (busy) return;
    const found = checkPhone(digits);
    setError(found);
    if (found) input.current?.focus();
    else onSubmit(digits);
  }

  return (
    <form className="form" noValidate onSubmit={submit} aria-busy={busy}>
      <Heading>{text.phoneTitle}</Heading>
      {alert === undefined ? null : <Alert text={alert} onDismiss={onDismiss} />}
      <PhoneField
        value={digits}
        error={error}
        disabled={busy}
        inputRef={input}
        onChange={change}
        onBlur={() => setError(digits === '' ? undefined : checkPhone(digits))}
      />
      <Button type="submit" disabled={!mayContinue(digits)} busy={busy} busyLabel={text.listing}>
        {text.continue}
      </Button>
    </form>
  );
}
