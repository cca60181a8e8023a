import { useFlow } from '../../flow/useFlow';
import { formatMoney } from '../../money/money';
import { type Strings, useStrings } from '../../strings/strings';
import type { MethodScreenProps } from '../method';
import { FootLinks } from '../shared/FootLinks';
import { FailureNotice } from '../shared/OutcomeNotice';
import { alertText } from './alertText';
import { CardScreen } from './CardScreen';
import { HostedCard } from './HostedCard';
import type { State } from './states';
import { ThreeDSecure } from './ThreeDSecure';
import { cardPayment } from './work';

/**
 * The screen of a card payment whose card is entered on the provider's page.
 * `CardScreen` shows all states that this component does not handle.
 */
export function HostedCardScreen(props: MethodScreenProps) {
  const { session, payment } = props;
  const strings = useStrings();
  const runner = cardPayment(session.payments, payment);
  const state = useFlow(runner);
  const { send } = runner;
  const form = formOf(state);
  if (form) {
    const charging = state.status === 'charging';
    return (
      <>
        <HostedCard
          amount={formatMoney(payment.transaction.money)}
          alert={alertText(form.alert, strings)}
          charging={charging}
          onDismiss={() => send({ type: 'alert-dismissed' })}
          onSubmit={(idempotencyKey) => send({ type: 'hosted-page-wanted', idempotencyKey })}
        />
        {charging ? null : <FootLinks payment={payment} />}
      </>
    );
  }
  if (state.status === 'redirect') {
    const { hostedCard } = payment.transaction;
    return (
      <ThreeDSecure
        address={state.address}
        text={textsOf(strings)}
        first={hostedCard ?? 'frame'}
        send={send}
      />
    );
  }
  if (state.status === 'failed' && state.failure.kind === 'unsafe-redirect')
    return <FailureNotice reason={strings.opay.failed} onRetry={() => send({ type: 'retried' })} />;
  return <CardScreen {...props} />;
}

/** Returns the state `hosted`, before and during its charge. */
function formOf(state: State): Extract<State, { status: 'hosted' }> | undefined {
  const form = state.status === 'charging' ? state.back : state;
  return form.status === 'hosted' ? form : undefined;
}

function textsOf({ threeDSecure, hostedCard, methods, subscription, prompt }: Strings) {
  const { card } = methods.names;
  const { hint, stuck } = hostedCard;
  return {
    ...threeDSecure,
    frameTitle: card,
    frameHint: hint,
    frameStuck: stuck,
    frameCancel: subscription.cancel,
    windowTitle: card,
    windowHint: hint,
    windowAgain: threeDSecure.windowOpen,
    windowLink: prompt.submit,
  };
}
