import type { Http } from '../../../api/http';
import { useFlow } from '../../../flow/useFlow';
import { EmailField } from '../../../forms/EmailField';
import { Form } from '../../../forms/Form';
import { useProblemText } from '../../../forms/problemText';
import { useForm } from '../../../forms/useForm';
import { checkEmail } from '../../../forms/validate';
import type { Session } from '../../../session/session';
import type { Transaction } from '../../../session/transaction';
import { errorText } from '../../../strings/errorText';
import { useStrings } from '../../../strings/strings';
import { Button } from '../../../ui/Button';
import { Heading } from '../../../ui/Heading';
import { createEmailStep } from './work';

export interface EmailStepProps {
  session: Session;
  transaction: Transaction;
  http: Http;
}

/** The form for the payer's e-mail address. The form precedes the methods if the provider needs an address. */
export function EmailStep({ session, transaction, http }: EmailStepProps) {
  const strings = useStrings();
  const runner = session.payments.memo('email', () =>
    createEmailStep(http, transaction, session.runner.send),
  );
  const state = useFlow(runner);
  const { field, form } = useForm({
    initial: { email: '' },
    check: ({ email }) => ({ email: checkEmail(email) }),
    text: useProblemText(),
    sending: state.status !== 'entry',
    onSubmit: ({ email }) => runner.send({ type: 'submitted', email }),
  });
  return (
    <Form
      form={form}
      alert={state.status === 'entry' && state.error ? errorText(state.error, strings) : undefined}
      onDismiss={() => runner.send({ type: 'alert-dismissed' })}
    >
      <Heading>{strings.form.emailNeeded}</Heading>
      <EmailField {...field('email')} enterKeyHint="go" />
      <Button type="submit" busy={form.sending} busyLabel={strings.collection.starting}>
        {strings.prompt.submit}
      </Button>
    </Form>
  );
}
