import { useCallback, useEffect, useState } from 'react';
import { useFlow } from '../../flow/useFlow';
import { OtpForm } from '../../forms/OtpForm';
import { formatMoney } from '../../money/money';
import type { CheckoutContext } from '../../session/session';
import { serverNote } from '../../strings/serverText';
import { useStrings } from '../../strings/strings';
import { Notice } from '../../ui/Notice';
import type { MethodScreenProps } from '../method';
import { FootLinks } from '../shared/FootLinks';
import { FailureNotice, failureText, OutcomeNotice } from '../shared/OutcomeNotice';
import { StepScreen } from '../shared/steps/StepScreen';
import { alertText } from './alertText';
import { CardForm } from './CardForm';
import { CardName } from './CardName';
import { cardStoreOf } from './cardStore';
import { vaultOf } from './cards';
import { sentCard } from './chargedCard';
import type { SaveOffer } from './SaveCard';
import type { Event, NewCard, Select, State } from './states';
import { ThreeDSecure } from './ThreeDSecure';
import { loadSavedCards, useSavedCards } from './useSavedCards';
import { cardPayment } from './work';

export function CardScreen({ session, payment }: MethodScreenProps) {
  const runner = cardPayment(session.payments, payment);
  const state = useFlow(runner);
  const { send } = runner;
  const step = { payment, send };

  switch (state.status) {
    case 'opening':
      return <Opening />;
    case 'new-card':
      return <NewCardForm {...step} state={state} charging={false} />;
    case 'hosted':
      // `HostedCardScreen` shows the state `hosted`.
      return null;
    case 'select':
      return <Choice {...step} state={state} busy={false} />;
    case 'unlocking':
    case 'forgetting':
      return <Choice {...step} state={{ status: 'select', cards: state.cards }} busy />;
    case 'charging':
      return state.back.status === 'select' ? (
        <Choice {...step} state={state.back} busy />
      ) : state.back.status === 'new-card' ? (
        <NewCardForm {...step} state={state.back} charging />
      ) : null;
    case 'otp':
    case 'submitting-otp':
      return <Otp {...step} state={state} />;
    case 'step':
    case 'answering':
      return <StepScreen {...step} state={state} instrument="card" card={sentCardName(payment)} />;
    case 'redirect':
      return <ThreeDSecure address={state.address} send={send} />;
    case 'checking-failure':
      return <OutcomeNotice state={{ status: 'waiting' }} transaction={payment.transaction} send={send} />;
    case 'waiting':
    case 'checking':
    case 'not-found':
      return <OutcomeNotice state={state} transaction={payment.transaction} send={send} />;
    case 'failed':
      return <Failed {...step} state={state} />;
    default:
      return state satisfies never;
  }
}

/**
 * Loads the screen of the saved cards while the cards load.
 * If the screen fails to load, `useSavedCards` loads it again.
 */
function Opening() {
  const { methods } = useStrings();
  useEffect(() => {
    loadSavedCards().catch(() => {});
  }, []);
  return <Notice tone="busy" title={methods.loading} />;
}

interface StepProps {
  payment: CheckoutContext;
  send: (event: Event) => void;
}

interface NewCardFormProps extends StepProps {
  state: NewCard;
  charging: boolean;
}

function NewCardForm({ payment, send, state, charging }: NewCardFormProps) {
  const strings = useStrings();
  const [saveOffer] = useState(() => offerOf(payment));
  return (
    <>
      <CardForm
        amount={formatMoney(payment.transaction.money)}
        alert={alertText(state.alert, strings)}
        empty={state.empty}
        charging={charging}
        now={() => new Date(payment.clock.now())}
        saveOffer={saveOffer}
        onDismiss={() => send({ type: 'alert-dismissed' })}
        onSubmit={(card, idempotencyKey) => send({ type: 'card-submitted', card, idempotencyKey })}
        onBack={state.saved ? () => send({ type: 'saved-cards-wanted' }) : undefined}
      />
      {charging ? null : <FootLinks payment={payment} />}
    </>
  );
}

function offerOf(payment: CheckoutContext): SaveOffer | undefined {
  const cardStore = cardStoreOf(payment);
  return (
    cardStore && {
      cardStore,
      isPossible: async () => cardStore === 'provider' || (await vaultOf(payment)) !== undefined,
    }
  );
}

interface ChoiceProps extends StepProps {
  state: Select;
  busy: boolean;
}

/** The saved cards. If their screen fails to load, the form is shown, because a failed load must not block a payment. */
function Choice({ payment, send, state, busy }: ChoiceProps) {
  const strings = useStrings();
  const showForm = useCallback(() => send({ type: 'other-card-chosen' }), [send]);
  const SavedCards = useSavedCards(payment, showForm);
  if (!SavedCards) return <Notice tone="busy" title={strings.methods.loading} />;
  return (
    <>
      <SavedCards
        state={state}
        amount={formatMoney(payment.transaction.money)}
        alert={busy ? undefined : alertText(state.alert, strings)}
        busy={busy}
        send={send}
      />
      {busy ? null : <FootLinks payment={payment} />}
    </>
  );
}

function Otp({
  payment,
  send,
  state,
}: StepProps & { state: Extract<State, { status: 'otp' | 'submitting-otp' }> }) {
  const strings = useStrings();
  const alert = state.status === 'otp' ? state.alert : undefined;
  return (
    <OtpForm
      card={sentCardName(payment)}
      hint={serverNote(state.hint)}
      alert={alertText(alert, strings)}
      refused={alert?.kind === 'server'}
      submitting={state.status === 'submitting-otp'}
      onDismiss={() => send({ type: 'alert-dismissed' })}
      onSubmit={(code) => send({ type: 'otp-submitted', code })}
    />
  );
}

function sentCardName(payment: CheckoutContext) {
  const card = sentCard(payment);
  return card && <CardName card={card} />;
}

function Failed({ payment, send, state }: StepProps & { state: Extract<State, { status: 'failed' }> }) {
  const strings = useStrings();
  const { failure } = state;
  return (
    <FailureNotice
      reason={
        failure.kind === 'unsafe-redirect'
          ? strings.threeDSecure.unsafeRedirect
          : failureText(failure, 'card', payment, strings)
      }
      onRetry={() => send({ type: 'retried' })}
    />
  );
}
