import { type FormEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { languageOfText } from '../strings/serverText';
import { useStrings } from '../strings/strings';
import { Alert } from '../ui/Alert';
import { Button } from '../ui/Button';
import { digitsOnly, insertedText, rewriteDigits } from '../ui/digits';
import { Field, type FieldProps } from '../ui/Field';
import { Heading } from '../ui/Heading';
import { passwordsStayHere } from '../ui/passwordsStayHere';
import { usePageHide } from '../ui/usePageHide';
import { bareCode, type CodeLength, editCode, isComplete, OTP_LENGTH } from './editCode';
import { loadReader, readMessage } from './readMessage';
import { useCodeMessage } from './useCodeMessage';

interface OtpFormProps {
  hint: string | undefined;
  note?: string | undefined;
  length?: CodeLength | undefined;
  card?: ReactNode;
  alert: string | undefined;
  /** Whether the alert reports a refused code. The field is then invalid until the value changes. */
  refused?: boolean;
  submitting: boolean;
  onDismiss: () => void;
  onSubmit: (code: string) => void;
  onBack?: () => void;
  /** The buttons' labels, if they differ from the labels in a checkout. */
  labels?: { submit: string; back: string };
  /** Content below the field, such as a button for another code. The content can call `focusField`. */
  below?: (focusField: () => void) => ReactNode;
}

/** The form for the code that a bank or an issuer sent to the payer. */
export function OtpForm(props: OtpFormProps) {
  const { hint, card, alert, refused = false, submitting, onDismiss, onSubmit, onBack, below } = props;
  const { note, length = OTP_LENGTH } = props;
  const strings = useStrings();
  const text = strings.otp;
  const labels = props.labels ?? { submit: text.submit, back: strings.shell.back };
  const { code, setCode, take } = useCode(length);
  const input = useRef<HTMLInputElement>(null);
  const focusField = useCallback(() => input.current?.focus(), []);
  const complete = isComplete(code, length);

  // The field lost the focus when the check of the code made it inert. Focus the field, so that the payer can correct the code.
  useEffect(() => {
    if (submitting || alert === undefined) return;
    input.current?.focus();
  }, [submitting, alert]);

  useCodeMessage(take, !submitting);
  usePageHide(() => setCode(''));

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!complete || submitting) return;
    setCode('');
    onSubmit(code);
  }

  return (
    <form className="form" noValidate onSubmit={submit} aria-busy={submitting}>
      <Heading>{text.title}</Heading>
      {card ? <p>{card}</p> : null}
      {hint === undefined ? null : (
        <p className="muted" lang={languageOfText(hint)}>
          {hint}
        </p>
      )}
      {alert === undefined ? null : <Alert text={alert} onDismiss={onDismiss} />}
      <CodeField
        value={code}
        length={length}
        hint={note}
        error={refused && alert !== undefined && code === '' ? text.wrong : undefined}
        disabled={submitting}
        inputRef={input}
        onChange={setCode}
        onMessage={take}
      />
      {below?.(focusField)}
      <Button type="submit" disabled={!complete} busy={submitting} busyLabel={text.submitting}>
        {labels.submit}
      </Button>
      {onBack ? (
        <Button quiet disabled={submitting} onPress={onBack}>
          {labels.back}
        </Button>
      ) : null}
    </form>
  );
}

/** Manages the field's value. `take` inserts the code of a message, unless the value changes while the reader loads. */
function useCode(length: CodeLength) {
  const [code, setValue] = useState('');
  const changes = useRef(0);

  // Load the reader before the payer leaves the page to look for the message.
  useEffect(() => {
    loadReader().catch(() => {});
  }, []);

  const setCode = useCallback((next: string) => {
    changes.current += 1;
    setValue(next);
  }, []);

  const take = useCallback(
    async (message: string) => {
      const before = changes.current;
      const found = bareCode(message, length) ?? (await readMessage(message, length));
      if (found !== undefined && changes.current === before) setCode(found);
    },
    [setCode, length],
  );
  return { code, setCode, take };
}

interface CodeFieldProps extends Pick<FieldProps, 'value' | 'error' | 'hint' | 'disabled' | 'inputRef'> {
  length: CodeLength;
  onChange: (code: string) => void;
  onMessage: (message: string) => void;
}

function CodeField({ length, onChange, onMessage, ...rest }: CodeFieldProps) {
  const [least, most] = length;
  const text = useStrings().otp;
  return (
    <Field
      {...rest}
      name="otp"
      label={text.label}
      placeholder={rest.disabled ? '•'.repeat(most) : ''}
      wide
      secret={passwordsStayHere()}
      enterKeyHint="go"
      autoComplete="one-time-code"
      inputMode="numeric"
      onChange={(raw, { target }) => {
        const next = editCode(rest.value, raw, length);
        rewriteDigits(target, next ?? rest.value);
        if (next === undefined) onMessage(insertedText(rest.value, raw));
        else onChange(next);
      }}
      onPaste={(event) => {
        const message = event.clipboardData.getData('text');
        // Let the browser insert fewer digits than a code contains. Read other text here, because it may be a message, and the
        // browser would join the message's lines.
        if (digitsOnly(message).length < least) return;
        event.preventDefault();
        onMessage(message);
      }}
    />
  );
}
