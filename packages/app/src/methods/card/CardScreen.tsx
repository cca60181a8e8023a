import { useFlow } from '../../flow/useFlow';
import { formatMoney } from '../../money/money';
import type { Strings } from '../../strings/en';
import { serverText } from '../../strings/serverText';
import { useStrings } from '../../strings/t';
import { Notice } from '../../ui/Notice';
import type { MethodScreenProps } from '../method';
import { CardForm } from './CardForm';
import type { Alert, Failure } from './flow';
import { OtpForm } from './OtpForm';
import { ThreeDSecureFrame } from './ThreeDSecureFrame';
import { cardPayment } from './work';

export function CardScreen({ session, payment }: MethodScreenProps) {
  const strings = useStrings();
  const text = strings.card;
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
    case 'waiting':
      return (
        <Notice tone="busy" title={strings.methods.waitingTitle}>
          {strings.methods.waitingMessage}
        </Notice>
      );
    case 'checking':
      return (
        <Notice tone="busy" title={text.checkingTitle}>
          {text.checkingMessage}
        </Notice>
      );
    case 'untraced':
      return (
        <Notice
          tone="warning"
          title={text.untracedTitle}
          actions={[
            { label: strings.methods.checkNow, onPress: () => runner.send({ type: 'check-requested' }) },
            { label: text.tryAgain, onPress: () => runner.send({ type: 'retried' }), quiet: true },
          ]}
        >
          {text.untracedMessage}
        </Notice>
      );
    case 'failed':
      return (
        <Notice
          tone="danger"
          title={text.failedTitle}
          actions={[{ label: text.retry, onPress: () => runner.send({ type: 'retried' }) }]}
        >
          {failureText(state.failure, strings)}
        </Notice>
      );
    default:
      return state satisfies never;
  }
}

function textOf(alert: Alert, strings: Strings): string {
  return alert.kind === 'offline' ? strings.error.offline : serverText(alert.message, strings);
}

function failureText(failure: Failure, strings: Strings): string {
  switch (failure.kind) {
    case 'server':
      return failure.message === undefined ? strings.card.cancelled : serverText(failure.message, strings);
    case 'not-completed':
      return strings.card.cancelled;
    case 'unsafe-redirect':
      return strings.card.unsafeRedirect;
    default:
      return failure satisfies never;
  }
}
