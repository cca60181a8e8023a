import { useFlow } from '../../flow/useFlow';
import { commonName } from '../../forms/nigerianBanks';
import { OtpForm } from '../../forms/OtpForm';
import { useTypedPhone } from '../../forms/PhoneField';
import { normalizePhone } from '../../forms/phone';
import type { CheckoutContext } from '../../session/session';
import { errorText } from '../../strings/errorText';
import { type Strings, useStrings } from '../../strings/strings';
import type { MethodScreenProps } from '../method';
import { FootLinks } from '../shared/FootLinks';
import { newIdempotencyKey } from '../shared/idempotencyKey';
import { FailureNotice, failureText, OutcomeNotice } from '../shared/OutcomeNotice';
import { RedirectNotice } from '../shared/RedirectNotice';
import { refusalText } from '../shared/refusal';
import { StepScreen } from '../shared/steps/StepScreen';
import { lastFour } from './fields';
import type { Event, State } from './flow';
import { NewAccountForm } from './NewAccountForm';
import type { Account } from './newAccount';
import { PhoneForm } from './PhoneForm';
import { SavedAccounts } from './SavedAccounts';
import { bankAccountPayment } from './work';

export function BankAccountScreen({ session, payment }: MethodScreenProps) {
  const strings = useStrings();
  const runner = bankAccountPayment(session.payments, payment);
  const state = useFlow(runner);
  const { send } = runner;

  /** While a debit starts, the payer still sees the screen on which they chose the account. */
  const shown = state.status === 'starting' ? state.from : state;
  const starting = state.status === 'starting' ? state.account : undefined;

  switch (shown.status) {
    case 'phone':
    case 'listing':
      return <PhoneScreen state={shown} payment={payment} send={send} />;
    case 'select-options':
      return <ChoiceScreen state={shown} payment={payment} starting={starting} send={send} />;
    case 'editing':
    case 'resolving':
    case 'unresolved':
    case 'resolved':
      return (
        <NewAccountForm
          state={shown}
          money={payment.transaction.money}
          clock={payment.clock}
          starting={starting !== undefined}
          send={send}
        />
      );
    case 'otp':
    case 'confirming':
      return <CodeScreen state={shown} send={send} />;
    case 'step':
    case 'answering':
      return <StepScreen state={shown} payment={payment} instrument="account" send={send} />;
    case 'redirect':
      return <RedirectNotice state={shown} send={send} />;
    case 'waiting':
    case 'checking':
    case 'not-found':
      return <OutcomeNotice state={shown} transaction={payment.transaction} send={send} />;
    case 'failed':
      return (
        <FailureNotice
          reason={failureText(shown.failure, 'account', payment, strings)}
          onRetry={() => send({ type: 'retried' })}
        />
      );
    default:
      return shown satisfies never;
  }
}

interface PhoneScreenProps {
  state: Extract<State, { status: 'phone' | 'listing' }>;
  payment: CheckoutContext;
  send: (event: Event) => void;
}

function PhoneScreen({ state, payment, send }: PhoneScreenProps) {
  const strings = useStrings();
  const [typed, note] = useTypedPhone();
  return (
    <>
      <PhoneForm
        phone={state.phone || normalizePhone(typed ?? payment.transaction.phone ?? '')}
        alert={phoneAlert(state, strings)}
        busy={state.status === 'listing'}
        onDismiss={() => send({ type: 'alert-dismissed' })}
        onSubmit={(phone) => {
          note(phone);
          send({ type: 'phone-submitted', phone });
        }}
      />
      <FootLinks payment={payment} />
    </>
  );
}

function phoneAlert(state: PhoneScreenProps['state'], strings: Strings): string | undefined {
  if (state.status === 'listing' || !state.alert) return undefined;
  return state.alert.kind === 'no-bank'
    ? strings.account.unavailable(strings.methods.names['bank-account'])
    : errorText(state.alert, strings);
}

interface ChoiceScreenProps {
  state: Extract<State, { status: 'select-options' }>;
  payment: CheckoutContext;
  starting: Account | undefined;
  send: (event: Event) => void;
}

function ChoiceScreen({ state, payment, starting, send }: ChoiceScreenProps) {
  const strings = useStrings();
  return (
    <SavedAccounts
      listing={state.listing}
      money={payment.transaction.money}
      clock={payment.clock}
      alert={state.alert && errorText(state.alert, strings)}
      starting={starting}
      onDismiss={() => send({ type: 'alert-dismissed' })}
      onChoose={(account) => send({ type: 'saved-account-chosen', account })}
      onOther={() => send({ type: 'other-account-wanted' })}
      onBack={() => send({ type: 'went-back' })}
    />
  );
}

interface CodeScreenProps {
  state: Extract<State, { status: 'otp' | 'confirming' }>;
  send: (event: Event) => void;
}

function CodeScreen({ state, send }: CodeScreenProps) {
  const strings = useStrings();
  const { bank, number } = state.debit.account;
  const alert = state.status === 'otp' ? state.alert : undefined;
  return (
    <OtpForm
      hint={strings.bankAccount.otpHint(commonName(bank.name), lastFour(number))}
      alert={alert && refusalText(alert, 'account', strings)}
      refused={alert?.kind === 'server'}
      submitting={state.status === 'confirming'}
      onDismiss={() => send({ type: 'alert-dismissed' })}
      onSubmit={(code) => send({ type: 'otp-submitted', code, idempotencyKey: newIdempotencyKey() })}
      onBack={() => send({ type: 'went-back' })}
    />
  );
}
