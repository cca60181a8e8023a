import { type ReactNode, useEffect, useRef } from 'react';
import { Alert } from '../ui/Alert';
import type { FormHandle } from './useForm';

interface FormProps {
  form: FormHandle;
  /** The text after a failed submission, such as the server's message. */
  alert: string | undefined;
  onDismiss: () => void;
  children: ReactNode;
}

/** A form of `useForm`, with the alert of a failed submission. */
export function Form({ form, alert, onDismiss, children }: FormProps) {
  const { element, sending, submit } = form;
  const sent = useRef(false);

  // Move the focus to the submit button, because an element that becomes inert, or a dismissed alert, loses the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the alert appears or disappears
  useEffect(() => {
    if (!sent.current || sending || document.activeElement !== document.body) return;
    element.current?.querySelector<HTMLElement>('[type=submit]')?.focus({ preventScroll: true });
  }, [alert, sending]);

  return (
    <form
      ref={element}
      className="form"
      noValidate
      aria-busy={sending}
      onSubmit={(event) => {
        sent.current = true;
        submit(event);
      }}
    >
      {alert === undefined ? null : <Alert text={alert} onDismiss={onDismiss} />}
      {children}
    </form>
  );
}
