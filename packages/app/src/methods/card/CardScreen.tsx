import { useFlow } from '../../flow/useFlow';
import { formatMoney } from '../../money/money';
import { AftermathNotice, FailureNotice, failureText as failedText } from '../../session/AftermathNotice';
import { OtpForm } from '../../session/OtpForm';
import type { Strings } from '../../strings/en';
import { serverText } from '../../strings/serverText';
import { useStrings } from '../../strings/t';
import type { MethodScreenProps } from '../method';
import { CardForm } from './CardForm';
import type { Alert, Failure } from './flow';
import { ThreeDSecureFrame } from './ThreeDSecureFrame';
import { cardPayment } from './work';

export function CardScreen({ session, payment }: MethodScreenProps) {
  const strings = useStrings();
  const runner = cardPayment(session.payments, payment);
  const state = useFlow(runner);
  const alertText = (alert: Alert | undefined) => alert && textOf(alert, strings);

  switch (state.status) {
    case 'new-card':
    case 'charging':
      return (
        <CardForm
          amount={formatMoney(payment.transaction.money)}
          alert={state.status === 'new-card' ? alertText(state.alert) : undefined}
          charging={state.status === 'charging'}
          now={() => new Date(payment.clock.now())}
          onDismiss={() => runner.send({ type: 'alert-dismissed' })}
          onSubmit={(card, idempotencyKey) => runner.send({ type: 'card-submitted', card, idempotencyKey })}
        />
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
      return <ThreeDSecureFrame address={state.address} send={runner.send} />;
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
}

function textOf(alert: Alert, strings: Strings): string {
  return alert.kind === 'offline' ? strings.error.offline : serverText(alert.message, strings);
}

function failureText(failure: Failure, strings: Strings): string {
  return failure.kind === 'unsafe-redirect' ? strings.card.unsafeRedirect : failedText(failure, strings);
}
