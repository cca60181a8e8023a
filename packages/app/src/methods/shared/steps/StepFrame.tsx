import type { ChargeAnswer } from '@kobo/protocol/api';
import { type ReactNode, useEffect } from 'react';
import { Form } from '../../../forms/Form';
import type { FormHandle } from '../../../forms/useForm';
import { languageOfText } from '../../../strings/serverText';
import { useStepStrings } from '../../../strings/stepStrings';
import { Button } from '../../../ui/Button';
import { Heading } from '../../../ui/Heading';

export interface StepFieldProps {
  card: ReactNode;
  /** The text above the field: the provider's message, or by default the reason for the step. */
  message: string;
  hint: string | undefined;
  alert: string | undefined;
  submitting: boolean;
  onDismiss: () => void;
  onAnswer: (answer: ChargeAnswer) => void;
}

interface StepFrameProps extends Pick<StepFieldProps, 'card' | 'message' | 'alert' | 'onDismiss'> {
  title: string;
  form: FormHandle;
  /** Whether the answer is certainly incomplete. */
  isIncomplete?: boolean;
  children: ReactNode;
}

/** The title, the reason, the field and the button of a step. */
export function StepFrame({ title, form, isIncomplete = false, children, ...props }: StepFrameProps) {
  const { card, message, alert, onDismiss } = props;
  const text = useStepStrings();
  const { element, sending } = form;
  // After a refusal, move the focus back to the field. The field lost the focus while the answer was checked.
  useEffect(() => {
    if (!sending && alert !== undefined)
      element.current?.querySelector<HTMLElement>('input, select')?.focus();
  }, [element, sending, alert]);
  return (
    <section className="form">
      <Heading>{title}</Heading>
      {card ? <p>{card}</p> : null}
      <p className="muted" lang={languageOfText(message)}>
        {message}
      </p>
      <Form form={form} alert={alert} onDismiss={onDismiss}>
        {children}
        <Button type="submit" disabled={isIncomplete} busy={sending} busyLabel={text.submitting}>
          {text.submit}
        </Button>
      </Form>
    </section>
  );
}
