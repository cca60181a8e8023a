import type { ReactNode } from 'react';
import { Alert } from '../ui/Alert';
import type { FormHandle } from './useForm';

interface FormProps {
  form: FormHandle;
  /** Why it could not be sent: the server's message, or that the payer is offline. */
  alert: string | undefined;
  onDismiss: () => void;
  children: ReactNode;
}

/** A form of `useForm`, with the alert of what was sent in vain. */
export function Form({ form, alert, onDismiss, children }: FormProps) {
  const { element, sending, submit } = form;

  function dismiss(): void {
    onDismiss();
    // The button that was pressed is gone. What can be done now is to send again.
    element.current?.querySelector<HTMLElement>('[type=submit]')?.focus({ preventScroll: true });
  }

  return (
    <form ref={element} className="form" noValidate autoComplete="on" aria-busy={sending} onSubmit={submit}>
      {alert === undefined ? null : <Alert text={alert} onDismiss={dismiss} />}
      {children}
    </form>
  );
}
