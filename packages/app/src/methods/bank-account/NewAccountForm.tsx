import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type ApiError, isFinal } from '../../api/result';
import { BankPicker } from '../../forms/BankPicker';
import type { Money } from '../../money/money';
import { errorText } from '../../strings/errorText';
import { type Strings, useStrings } from '../../strings/strings';
import type { Clock } from '../../time/clock';
import { Alert } from '../../ui/Alert';
import { Button } from '../../ui/Button';
import { rewriteDigits } from '../../ui/digits';
import { Field } from '../../ui/Field';
import { Heading } from '../../ui/Heading';
import { useFocusBack } from '../../ui/useFocusBack';
import { BankChoice } from './BankChoice';
import { normalizeAccountNumber } from './fields';
import type { Event } from './flow';
import { isFull, type NewAccount } from './newAccount';
import { Resolution } from './Resolution';

interface NewAccountFormProps {
  state: NewAccount;
  money: Money;
  clock: Clock;
  /** Whether a debit of the account is starting. */
  starting: boolean;
  send: (event: Event) => void;
}

/** The form for the bank and number of a new account (NewAccount of specification §4). */
export function NewAccountForm({ state, money, clock, starting, send }: NewAccountFormProps) {
  const strings = useStrings();
  const text = strings.bankAccount;
  const input = useRef<HTMLInputElement>(null);
  const choice = useRef<HTMLButtonElement>(null);
  const form = useFocusBack<HTMLFormElement>(starting);
  const [picking, setPicking] = useState(false);
  const wasPicking = useRef(false);
  const alert = state.status === 'resolved' ? state.alert : undefined;

  // Move the focus back to this form when the list of banks closes.
  useEffect(() => {
    if (wasPicking.current && !picking) (state.bank && !isFull(state) ? input : choice).current?.focus();
    wasPicking.current = picking;
  }, [picking, state]);

  if (picking) {
    return (
      <BankPicker
        banks={state.listing.banks}
        money={money}
        clock={clock}
        onBack={() => setPicking(false)}
        onChoose={(bank) => {
          send({ type: 'bank-chosen', bank });
          setPicking(false);
        }}
      />
    );
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!starting) send({ type: 'continued' });
  }

  return (
    <form ref={form} className="form" noValidate onSubmit={submit} aria-busy={starting}>
      <Heading>{text.newTitle}</Heading>
      {alert ? (
        <Alert text={errorText(alert, strings)} onDismiss={() => send({ type: 'alert-dismissed' })} />
      ) : null}
      <BankChoice
        bank={state.bank?.name}
        disabled={starting}
        buttonRef={choice}
        onPress={() => setPicking(true)}
      />
      <Field
        name="account-number"
        label={text.number}
        hint={text.numberHint}
        value={state.number}
        error={state.status === 'unresolved' ? unresolvedText(state.error, strings) : undefined}
        disabled={starting}
        autoComplete="off"
        inputMode="numeric"
        enterKeyHint="go"
        inputRef={input}
        onChange={(value, { target }) => {
          const number = normalizeAccountNumber(value);
          rewriteDigits(target, number);
          send({ type: 'number-changed', number });
        }}
      />
      <Resolution state={state} onRetry={() => send({ type: 'retried' })} />
      <Button type="submit" disabled={state.status !== 'resolved'} busy={starting} busyLabel={text.starting}>
        {text.continue}
      </Button>
      <Button quiet onPress={() => send({ type: 'went-back' })}>
        {strings.shell.back}
      </Button>
    </form>
  );
}

/**
 * Returns the catalogue's sentence about an unresolved account (specification §8).
 * If a retry may help, for example after a network failure, the text also states the payer's next step.
 */
function unresolvedText(error: ApiError, strings: Strings): string {
  const { unresolved } = strings.bankAccount;
  return error.kind === 'refused' || isFinal(error)
    ? unresolved
    : `${unresolved} ${errorText(error, strings)}`;
}
