import { useState } from 'react';
import { useFlow } from '../../flow/useFlow';
import { formatMoney } from '../../money/money';
import { AftermathNotice, FailureNotice, failureText as failedText } from '../../session/AftermathNotice';
import { OtpForm } from '../../session/OtpForm';
import { refusalText } from '../../session/refusal';
import type { Payment } from '../../session/session';
import { serverText } from '../../strings/serverText';
import type { FirstStrings, Strings } from '../../strings/strings';
import { useAllStrings } from '../../strings/t';
import { Notice } from '../../ui/Notice';
import type { MethodScreenProps } from '../method';
import { CardForm } from './CardForm';
import { keeperOf, vaultOf } from './cards';
import type { Alert, Failure, NewCard } from './flow';
import type { SaveOffer } from './SaveCard';
import { SavedCards } from './SavedCards';
import { ThreeDSecure } from './ThreeDSecure';
import { cardPayment } from './work';

export function CardScreen({ session, payment }: MethodScreenProps) {
  const strings = useAllStrings();
  const runner = cardPayment(session.payments, payment);
  const state = useFlow(runner);
  const alertText = (alert: Alert | undefined) => alert && textOf(alert, strings);
  const amount = formatMoney(payment.transaction.money);
  const [saveOffer] = useState(() => offerOf(payment));

  switch (state.status) {
    case 'opening':
      return <Notice tone="busy" title={strings.methods.loading} />;
    case 'select':
      return (
        <SavedCards
          state={state}
          amount={amount}
          alert={alertText(state.alert)}
          busy={false}
          send={runner.send}
        />
      );
    case 'unlocking':
    case 'forgetting':
      return (
        <SavedCards
          state={{ ...state, status: 'select' }}
          amount={amount}
          alert={undefined}
          busy
          send={runner.send}
        />
      );
    case 'new-card':
      return cardForm(state, false);
    case 'charging':
      return state.back.status === 'new-card' ? (
        cardForm(state.back, true)
      ) : (
        <SavedCards state={state.back} amount={amount} alert={undefined} busy send={runner.send} />
      );
    case 'otp':
    case 'submitting-otp':
      return (
        <OtpForm
          hint={state.hint === undefined ? undefined : serverText(state.hint, strings)}
          alert={state.status === 'otp' ? alertText(state.alert) : undefined}
          submitting={state.status === 'submitting-otp'}
          onDismiss={() => runner.send({ type: 'alert-dismissed' })}
          onSubmit={(code) => runner.send({ type: 'otp-submitted', code })}
        />
      );
    case 'redirect':
      return <ThreeDSecure address={state.address} send={runner.send} />;
    case 'doubting':
      return (
        <AftermathNotice state={{ status: 'waiting' }} transaction={payment.transaction} send={runner.send} />
      );
    case 'waiting':
    case 'checking':
    case 'untraced':
      return <AftermathNotice state={state} transaction={payment.transaction} send={runner.send} />;
    case 'failed':
      return (
        <FailureNotice
          reason={failureText(state.failure, strings)}
          onRetry={() => runner.send({ type: 'retried' })}
        />
      );
    default:
      return state satisfies never;
  }

  function cardForm({ alert, saved }: NewCard, charging: boolean) {
    return (
      <CardForm
        amount={amount}
        alert={alertText(alert)}
        charging={charging}
        now={() => new Date(payment.clock.now())}
        saveOffer={saveOffer}
        onDismiss={() => runner.send({ type: 'alert-dismissed' })}
        onSubmit={(card, idempotencyKey) => runner.send({ type: 'card-submitted', card, idempotencyKey })}
        onBack={saved ? () => runner.send({ type: 'saved-cards-wanted' }) : undefined}
      />
    );
  }
}

function offerOf(payment: Payment): SaveOffer | undefined {
  const keeper = keeperOf(payment);
  return (
    keeper && {
      keeper,
      isPossible: async () => keeper === 'provider' || (await vaultOf(payment)) !== undefined,
    }
  );
}

function textOf(alert: Alert, strings: FirstStrings): string {
  return alert.kind === 'card-erased' ? strings.card.erased : refusalText(alert, strings);
}

function failureText(failure: Failure, strings: Strings): string {
  return failure.kind === 'unsafe-redirect'
    ? strings.threeDSecure.unsafeRedirect
    : failedText(failure, strings);
}
