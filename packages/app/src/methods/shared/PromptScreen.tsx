import { type FormEvent, type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Runner } from '../../flow/runner';
import { useFlow } from '../../flow/useFlow';
import { formatMoney } from '../../money/money';
import type { CheckoutContext } from '../../session/session';
import { type Strings, useStrings } from '../../strings/strings';
import { Alert } from '../../ui/Alert';
import { Button } from '../../ui/Button';
import { Heading } from '../../ui/Heading';
import { Notice } from '../../ui/Notice';
import { useFocusBack } from '../../ui/useFocusBack';
import { FootLinks } from './FootLinks';
import { newIdempotencyKey } from './idempotencyKey';
import { OfflineHint } from './OfflineHint';
import { FailureNotice, failureText, OutcomeNotice } from './OutcomeNotice';
import type { PromptEvent, PromptRefusal, PromptState } from './prompt';
import { RedirectNotice } from './RedirectNotice';
import { refusalText } from './refusal';
import { StepScreen } from './steps/StepScreen';

/** The field of a wallet's form. */
interface PromptField {
  value: string;
  disabled: boolean;
  /** Whether the payer has pressed Continue. Errors show only afterwards. */
  tried: boolean;
  onChange: (value: string) => void;
}

interface PromptScreenProps {
  runner: Runner<PromptState, PromptEvent>;
  payment: CheckoutContext;
  title: string;
  waiting: { title: string; message: string };
  field: (props: PromptField) => ReactNode;
  /** The initial value of the field. */
  proposed?: string | undefined;
  /** Whether Continue is enabled. */
  mayContinue: (value: string) => boolean;
  isValid: (value: string) => boolean;
  /** The code of the wallet's network, if the payer chose one. */
  network?: (value: string) => string | undefined;
}

/** The screens of a wallet whose payer approves a prompt on their phone. */
export function PromptScreen({ runner, payment, waiting, proposed = '', ...entry }: PromptScreenProps) {
  const { transaction } = payment;
  const strings = useStrings();
  const { prompt: text } = strings;
  const state = useFlow(runner);
  switch (state.status) {
    case 'entry':
    case 'sending':
      return (
        <>
          <PromptForm
            {...entry}
            first={state.value || proposed}
            message={text.amount(formatMoney(transaction.money))}
            alert={
              state.status === 'entry' && state.alert
                ? refusalText(state.alert, 'wallet', strings)
                : undefined
            }
            sending={state.status === 'sending'}
            submit={text.submit}
            send={runner.send}
          />
          {state.status === 'entry' ? <FootLinks payment={payment} /> : null}
        </>
      );
    case 'again':
    case 'asking':
      return (
        <PromptForm
          {...entry}
          title={text.againTitle}
          message={text.againMessage}
          first={state.value || proposed}
          alert={
            state.status === 'again' && state.alert ? promptRefusalText(state.alert, strings) : undefined
          }
          sending={state.status === 'asking'}
          submit={text.askAgain}
          send={runner.send}
          onKeepWaiting={() => runner.send({ type: 'kept-waiting' })}
        />
      );
    case 'missed':
      return (
        <Notice tone="busy" title={strings.charge.checkingTitle}>
          <OfflineHint />
        </Notice>
      );
    case 'step':
    case 'answering':
      return <StepScreen state={state} payment={payment} instrument="wallet" send={runner.send} />;
    case 'redirect':
      return <RedirectNotice state={state} send={runner.send} />;
    case 'waiting':
    case 'checking':
    case 'not-found':
      return (
        <OutcomeNotice
          state={state}
          transaction={transaction}
          send={runner.send}
          waiting={{
            ...waiting,
            actions: [
              {
                label: text.missed,
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
          reason={failureText(state.failure, 'wallet', payment, strings)}
          onRetry={() => runner.send({ type: 'retried' })}
        />
      );
    default:
      return state satisfies never;
  }
}

interface PromptFormProps
  extends Pick<PromptScreenProps, 'title' | 'field' | 'mayContinue' | 'isValid' | 'network'> {
  first: string;
  message: string;
  alert: string | undefined;
  sending: boolean;
  submit: string;
  send: (event: PromptEvent) => void;
  /** Present only after a prompt was sent. */
  onKeepWaiting?: () => void;
}

function promptRefusalText(refusal: PromptRefusal, strings: Strings): string {
  if (refusal.kind === 'not-yet') return strings.prompt.notYet;
  // The text must not say that nothing was sent, because the earlier prompt may still be approved.
  return refusal.kind === 'offline' ? strings.error.offline : refusalText(refusal, 'wallet', strings);
}

function PromptForm(props: PromptFormProps) {
  const { first, title, message, alert, sending, field, send, onKeepWaiting } = props;
  const { mayContinue, isValid, network } = props;
  const { prompt: text, leaving } = useStrings();
  const [value, setValue] = useState(first);
  const [tried, setTried] = useState(false);
  const form = useFocusBack<HTMLFormElement>(sending);

  function submit(event: FormEvent): void {
    event.preventDefault();
    // Rendered at once, so that the first invalid field can be found.
    flushSync(() => setTried(true));
    if (sending || !mayContinue(value)) return;
    if (isValid(value))
      send({ type: 'submitted', value, network: network?.(value), idempotencyKey: newIdempotencyKey() });
    else form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }

  return (
    <form ref={form} className="form" noValidate onSubmit={submit} aria-busy={sending}>
      <Heading>{title}</Heading>
      {alert === undefined ? null : (
        <Alert text={alert} onDismiss={() => send({ type: 'alert-dismissed' })} />
      )}
      {field({ value, disabled: sending, tried, onChange: setValue })}
      <p className="muted">{message}</p>
      <Button type="submit" disabled={!mayContinue(value)} busy={sending} busyLabel={text.sending}>
        {props.submit}
      </Button>
      {onKeepWaiting ? (
        <Button quiet disabled={sending} onPress={onKeepWaiting}>
          {leaving.stay}
        </Button>
      ) : null}
    </form>
  );
}
