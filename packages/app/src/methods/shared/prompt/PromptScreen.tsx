import { type FormEvent, type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Runner } from '../../../flow/runner';
import { useFlow } from '../../../flow/useFlow';
import { formatMoney } from '../../../money/money';
import type { CheckoutContext } from '../../../session/session';
import { type Strings, useStrings } from '../../../strings/strings';
import { Alert } from '../../../ui/Alert';
import { Button } from '../../../ui/Button';
import { Heading } from '../../../ui/Heading';
import { Notice } from '../../../ui/Notice';
import { useFocusBack } from '../../../ui/useFocusBack';
import { FootLinks } from '../FootLinks';
import { newIdempotencyKey } from '../idempotencyKey';
import { OfflineHint } from '../OfflineHint';
import { FailureNotice, failureText, OutcomeNotice } from '../OutcomeNotice';
import { RedirectNotice } from '../RedirectNotice';
import { refusalText } from '../refusal';
import { StepScreen } from '../steps/StepScreen';
import type { PromptEvent, PromptRefusal, PromptState } from './flow';

interface PromptField {
  value: string;
  disabled: boolean;
  /** Whether the payer has pressed Continue. Errors are shown only after that. */
  tried: boolean;
  onChange: (value: string) => void;
}

interface PromptScreenProps {
  runner: Runner<PromptState, PromptEvent>;
  payment: CheckoutContext;
  title: string;
  waiting: { title: string; message: string };
  field: (props: PromptField) => ReactNode;
  proposed?: string | undefined;
  mayContinue: (value: string) => boolean;
  isValid: (value: string) => boolean;
  /** Returns the code of the wallet's network: chosen by the payer or proposed by the form; `undefined` if unknown. */
  network?: (value: string) => string | undefined;
}

/** The screens of a wallet with which the payer approves a prompt on their phone. */
export function PromptScreen({ runner, payment, waiting, ...entry }: PromptScreenProps) {
  const strings = useStrings();
  const state = useFlow(runner);
  switch (state.status) {
    case 'entry':
    case 'sending':
      return <FirstPrompt {...entry} state={state} payment={payment} send={runner.send} />;
    case 'again':
    case 'asking':
      return <FurtherPrompt {...entry} state={state} send={runner.send} />;
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
          transaction={payment.transaction}
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
          reason={failureText(state.failure, 'wallet', payment, strings)}
          onRetry={() => runner.send({ type: 'retried' })}
        />
      );
    default:
      return state satisfies never;
  }
}

type EntryProps = Omit<PromptScreenProps, 'runner' | 'payment' | 'waiting'>;

interface FirstPromptProps extends EntryProps {
  state: Extract<PromptState, { status: 'entry' | 'sending' }>;
  payment: CheckoutContext;
  send: (event: PromptEvent) => void;
}

function FirstPrompt({ state, payment, proposed = '', send, ...entry }: FirstPromptProps) {
  const strings = useStrings();
  const { prompt: text } = strings;
  const alert = state.status === 'entry' ? state.alert : undefined;
  return (
    <>
      <PromptForm
        {...entry}
        first={state.value || proposed}
        message={text.amount(formatMoney(payment.transaction.money))}
        alert={alert && refusalText(alert, 'wallet', strings)}
        sending={state.status === 'sending'}
        submit={text.submit}
        send={send}
      />
      {state.status === 'entry' ? <FootLinks payment={payment} /> : null}
    </>
  );
}

interface FurtherPromptProps extends EntryProps {
  state: Extract<PromptState, { status: 'again' | 'asking' }>;
  send: (event: PromptEvent) => void;
}

/** The form for a further prompt of the same charge. */
function FurtherPrompt({ state, proposed = '', send, ...entry }: FurtherPromptProps) {
  const strings = useStrings();
  const { prompt: text } = strings;
  const alert = state.status === 'again' ? state.alert : undefined;
  return (
    <PromptForm
      {...entry}
      title={text.againTitle}
      message={text.againMessage}
      first={state.value || proposed}
      alert={alert && promptRefusalText(alert, strings)}
      sending={state.status === 'asking'}
      submit={text.askAgain}
      send={send}
      onKeepWaiting={() => send({ type: 'kept-waiting' })}
    />
  );
}

interface PromptFormProps
  extends Pick<PromptScreenProps, 'title' | 'field' | 'mayContinue' | 'isValid' | 'network'> {
  first: string;
  message: string;
  alert: string | undefined;
  sending: boolean;
  submit: string;
  send: (event: PromptEvent) => void;
  /** Called when the payer keeps waiting; present only after a prompt was sent. */
  onKeepWaiting?: () => void;
}

function promptRefusalText(refusal: PromptRefusal, strings: Strings): string {
  if (refusal.kind === 'not-yet') return strings.prompt.notYet;
  // Don't state that nothing was sent, because the payer may still approve the earlier prompt.
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
    // Render immediately, because the query below finds only rendered errors.
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
