import { type FormEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { languageOfText } from '../strings/serverText';
import { useStrings } from '../strings/strings';
import { Alert } from '../ui/Alert';
import { Button } from '../ui/Button';
import { digitsOnly, rewriteDigits } from '../ui/digits';
import { Field } from '../ui/Field';
import { Heading } from '../ui/Heading';
import { passwordsStayHere } from '../ui/passwordsStayHere';
import { usePageHide } from '../ui/usePageHide';
import { codeIn, editCode, OTP_LENGTH } from './readCode';
import { useCodeMessage } from './useCodeMessage';

interface OtpFormProps {
  hint: string | undefined;
  /** The instrument that pays, where it is known. */
  card?: ReactNode;
  alert: string | undefined;
  /** The alert says that the code was refused: the field is invalid until it is changed. */
  refused?: boolean;
  submitting: boolean;
  onDismiss: () => void;
  onSubmit: (code: string) => void;
  /** Where the payer may still go back. */
  onBack?: () => void;
  /** The labels of its buttons, where they differ from a checkout's. */
  labels?: { submit: string; back: string };
  /** Below the field, such as another code; it may lead back to the field. */
  below?: (focusField: () => void) => ReactNode;
}

/** The code that a bank or an issuer sent to the payer. */
export function OtpForm(props: OtpFormProps) {
  const { hint, card, alert, refused = false, submitting, onDismiss, onSubmit, onBack, below } = props;
  const strings = useStrings();
  const text = strings.otp;
  const labels = props.labels ?? { submit: text.submit, back: strings.shell.back };
  const [code, setCode] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const focusField = useCallback(() => input.current?.focus(), []);
  const complete = code.length === OTP_LENGTH;

  // The field was inert while the code was checked, and lost its focus: a wrong code is corrected in place.
  useEffect(() => {
    if (submitting || alert === undefined) return;
    input.current?.focus();
  }, [submitting, alert]);

  const take = useCallback((message: string) => {
    const found = codeIn(message);
    if (found !== undefined) setCode(found);
  }, []);
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
      <Field
        name="otp"
        label={text.label}
        value={code}
        placeholder={submitting ? '•'.repeat(OTP_LENGTH) : ''}
        wide
        secret={passwordsStayHere()}
        error={refused && alert !== undefined && code === '' ? text.wrong : undefined}
        enterKeyHint="go"
        disabled={submitting}
        autoComplete="one-time-code"
        inputMode="numeric"
        inputRef={input}
        onChange={(raw, { target }) => {
          const next = editCode(code, raw);
          rewriteDigits(target, next);
          setCode(next);
        }}
        onPaste={(event) => {
          const message = event.clipboardData.getData('text');
          // The browser inserts the first digits of a code, but it would join the lines of a message.
          if (digitsOnly(message).length < OTP_LENGTH) return;
          event.preventDefault();
          take(message);
        }}
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
