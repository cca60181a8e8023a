import { useFlow } from '../../flow/useFlow';
import { commonName } from '../../forms/knownBanks';
import { OtpForm } from '../../forms/OtpForm';
import { useTypedPhone } from '../../forms/PhoneField';
import { normalizePhone } from '../../forms/phone';
import { errorText } from '../../strings/errorText';
import { type Strings, useStrings } from '../../strings/strings';
import type { MethodScreenProps } from '../method';
import { FootLinks } from '../shared/FootLinks';
import { newIdempotencyKey } from '../shared/idempotencyKey';
import { FailureNotice, failureText, OutcomeNotice } from '../shared/OutcomeNotice';
import { RedirectNotice } from '../shared/RedirectNotice';
import { refusalText } from '../shared/refusal';
import { lastFour } from './fields';
import type { State } from './flow';
import { NewAccountForm } from './NewAccountForm';
import { PhoneForm } from './PhoneForm';
import { SavedAccounts } from './SavedAccounts';
import { bankAccountPayment } from './work';

export function BankAccountScreen({ session, payment }: MethodScreenProps) {
  const strings = useStrings();
  const runner = bankAccountPayment(session.payments, payment);
  const state = useFlow(runner);
  const [typed, note] = useTypedPhone();
  const { send } = runner;
  const back = () => send({ type: 'went-back' });
  const dismiss = () => send({ type: 'alert-dismissed' });

  /** Keep the screen of the chosen account while the bank sends its code. */
  const shown = state.status === 'starting' ? state.from : state;
  const starting = state.status === 'starting' ? state.account : undefined;

  switch (shown.status) {
    case 'phone':
    case 'listing':
      return (
        <>
          <PhoneForm
            phone={shown.phone || normalizePhone(typed ?? payment.transaction.phone ?? '')}
            alert={phoneAlert(shown, strings)}
            busy={shown.status === 'listing'}
            onDismiss={dismiss}
            onSubmit={(phone) => {
              note(phone);
              send({ type: 'phone-submitted', phone });
            }}
          />
          <FootLinks payment={payment} />
        </>
      );
    case 'select-options':
      return (
        <SavedAccounts
          listing={shown.listing}
          money={payment.transaction.money}
          clock={payment.clock}
          alert={shown.alert && errorText(shown.alert, strings)}
          starting={starting}
          onDismiss={dismiss}
          onChoose={(account) => send({ type: 'saved-account-chosen', account })}
          onOther={() => send({ type: 'other-account-wanted' })}
          onBack={back}
        />
      );
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
    case 'confirming': {
      const { bank, number } = shown.debit.account;
      return (
        <OtpForm
          hint={strings.bankAccount.otpHint(commonName(bank.name), lastFour(number))}
          alert={
            shown.status === 'otp' && shown.alert ? refusalText(shown.alert, 'account', strings) : undefined
          }
          refused={shown.status === 'otp' && shown.alert?.kind === 'server'}
          submitting={shown.status === 'confirming'}
          onDismiss={dismiss}
          onSubmit={(code) => send({ type: 'otp-submitted', code, idempotencyKey: newIdempotencyKey() })}
          onBack={back}
        />
      );
    }
    case 'redirect':
      return <RedirectNotice state={shown} send={send} />;
    case 'waiting':
    case 'checking':
    case 'untraced':
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

function phoneAlert(
  state: Extract<State, { status: 'phone' | 'listing' }>,
  strings: Strings,
): string | undefined {
  if (state.status === 'listing' || !state.alert) return undefined;
  return state.alert.kind === 'no-bank'
    ? strings.account.unavailable(strings.methods.names['bank-account'])
    : errorText(state.alert, strings);
}
