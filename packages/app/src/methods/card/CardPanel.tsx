import { OtpForm } from '../../forms/OtpForm';
import { formatMoney } from '../../money/money';
import type { Payment } from '../../session/session';
import { serverText } from '../../strings/serverText';
import { type Strings, useStrings } from '../../strings/strings';
import { FootLinks } from '../shared/FootLinks';
import { FailureNotice, failureText as failedText, OutcomeNotice } from '../shared/OutcomeNotice';
import { alertText } from './alertText';
import { CardName } from './CardName';
import { sentCard } from './chargedCard';
import type { Event, Failure, State } from './flow';
import { SavedCards } from './SavedCards';
import { ThreeDSecure } from './ThreeDSecure';

/** Every state but the first: below the form of a new card there is no more than what else the payer can do. */
type PanelState = Exclude<State, { status: 'opening' }>;

interface CardPanelProps {
  state: PanelState;
  payment: Payment;
  send: (event: Event) => void;
}

/** The screens behind the form of a new card: saved cards, codes, 3-D Secure, and how the payment went. */
export function CardPanel({ state, payment, send }: CardPanelProps) {
  const strings = useStrings();
  const amount = formatMoney(payment.transaction.money);

  switch (state.status) {
    case 'select':
      return (
        <>
          <SavedCards
            state={state}
            amount={amount}
            alert={alertText(state.alert, strings)}
            busy={false}
            send={send}
          />
          <FootLinks payment={payment} />
        </>
      );
    case 'new-card':
      return <FootLinks payment={payment} />;
    case 'unlocking':
    case 'forgetting':
      return (
        <SavedCards
          state={{ ...state, status: 'select' }}
          amount={amount}
          alert={undefined}
          busy
          send={send}
        />
      );
    case 'charging':
      return state.back.status === 'select' ? (
        <SavedCards state={state.back} amount={amount} alert={undefined} busy send={send} />
      ) : null;
    case 'otp':
    case 'submitting-otp':
      return (
        <OtpForm
          card={cardName(payment)}
          hint={state.hint === undefined ? undefined : serverText(state.hint, strings)}
          alert={state.status === 'otp' ? alertText(state.alert, strings) : undefined}
          refused={state.status === 'otp' && state.alert?.kind === 'server'}
          submitting={state.status === 'submitting-otp'}
          onDismiss={() => send({ type: 'alert-dismissed' })}
          onSubmit={(code) => send({ type: 'otp-submitted', code })}
        />
      );
    case 'redirect':
      return <ThreeDSecure address={state.address} send={send} />;
    case 'doubting':
      return <OutcomeNotice state={{ status: 'waiting' }} transaction={payment.transaction} send={send} />;
    case 'waiting':
    case 'checking':
    case 'untraced':
      return <OutcomeNotice state={state} transaction={payment.transaction} send={send} />;
    case 'failed':
      return (
        <FailureNotice
          reason={failureText(state.failure, payment, strings)}
          onRetry={() => send({ type: 'retried' })}
        />
      );
    default:
      return state satisfies never;
  }
}

/** The card that the code is for. */
function cardName({ transaction }: Payment) {
  const card = sentCard(transaction);
  return card && <CardName card={card} />;
}

function failureText(
  failure: Failure,
  { transaction }: Payment,
  strings: Strings,
): string | readonly string[] {
  return failure.kind === 'unsafe-redirect'
    ? strings.threeDSecure.unsafeRedirect
    : failedText(failure, 'card', transaction, strings);
}
