import { type FormEvent, type ReactNode, useState } from 'react';
import type { Runner } from '../flow/runner';
import { useFlow } from '../flow/useFlow';
import { formatMoney } from '../money/money';
import { useAllStrings } from '../strings/t';
import { Alert } from '../ui/Alert';
import { Button } from '../ui/Button';
import { Heading } from '../ui/Heading';
import { useFocusBack } from '../ui/useFocusBack';
import { newIdempotencyKey } from './idempotencyKey';
import { FailureNotice, failureText, OutcomeNotice } from './OutcomeNotice';
import type { PromptEvent, PromptState } from './prompt';
import { refusalText } from './refusal';
import type { Transaction } from './transaction';

/** The field of a wallet's form, and what it makes of what is typed. */
interface PromptField {
  value: string;
  disabled: boolean;
  /** Whether the payer has tried to go on: then an error shows. */
  tried: boolean;
  onChange: (value: string) => void;
}

interface PromptScreenProps {
  runner: Runner<PromptState, PromptEvent>;
  transaction: Transaction;
  title: string;
  waiting: { title: string; message: string };
  field: (props: PromptField) => ReactNode;
  /** What is probably typed: it stands in the field. */
  proposed?: string | undefined;
  /** Whether Continue is offered. */
  mayContinue: (value: string) => boolean;
  isValid: (value: string) => boolean;
}

/** The screens of a wallet that asks for the money on the payer's phone. */
export function PromptScreen({ runner, transaction, waiting, proposed = '', ...entry }: PromptScreenProps) {
  const strings = useAllStrings();
  const state = useFlow(runner);
  switch (state.status) {
    case 'entry':
    case 'sending':
      return (
        <PromptForm
          {...entry}
          first={state.value || proposed}
          amount={formatMoney(transaction.money)}
          alert={state.status === 'entry' && state.alert ? refusalText(state.alert, strings) : undefined}
          sending={state.status === 'sending'}
          send={runner.send}
        />
      );
    case 'waiting':
    case 'checking':
    case 'untraced':
      return (
        <OutcomeNotice
          state={state}
          transaction={transaction}
          send={runner.send}
          waiting={{
            ...waiting,
            actions: [
              {
                label: strings.prompt.missed,
                onPress: () => runner.send({ type: 'prompt-missed' }),
                quiet: true,
              },
            ],
          }}
        />
      );
    case 'failed':
      return (
        <FailureNotice
          reason={failureText(state.failure, 'wallet', strings)}
          onRetry={() => runner.send({ type: 'retried' })}
        />
      );
    default:
      return state satisfies never;
  }
}

interface PromptFormProps extends Pick<PromptScreenProps, 'title' | 'field' | 'mayContinue' | 'isValid'> {
  first: string;
  amount: string;
  alert: string | undefined;
  sending: boolean;
  send: (event: PromptEvent) => void;
}

function PromptForm(props: PromptFormProps) {
  const { first, title, amount, alert, sending, field, mayContinue, isValid, send } = props;
  const { prompt: text } = useAllStrings();
  const [value, setValue] = useState(first);
  const [tried, setTried] = useState(false);
  const form = useFocusBack<HTMLFormElement>(sending);

  function submit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (sending || !mayContinue(value)) return;
    if (isValid(value)) send({ type: 'submitted', value, idempotencyKey: newIdempotencyKey() });
    else form.current?.querySelector('input')?.focus();
  }

  return (
    <form ref={form} className="form" noValidate onSubmit={submit} aria-busy={sending}>
      <Heading>{title}</Heading>
      {alert === undefined ? null : (
        <Alert text={alert} onDismiss={() => send({ type: 'alert-dismissed' })} />
      )}
      {field({ value, disabled: sending, tried, onChange: setValue })}
      <p className="muted">{text.amount(amount)}</p>
      <Button type="submit" disabled={!mayContinue(value)} busy={sending} busyLabel={text.sending}>
        {text.submit}
      </Button>
    </form>
  );
}
