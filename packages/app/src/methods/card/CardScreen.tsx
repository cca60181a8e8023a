import { useState, useSyncExternalStore } from 'react';
import { formatMoney } from '../../money/money';
import { MethodMissing } from '../../session/MethodMissing';
import type { Payment } from '../../session/session';
import { useStrings } from '../../strings/t';
import { Notice } from '../../ui/Notice';
import type { MethodScreenProps } from '../method';
import { alertText } from './alertText';
import { CardForm } from './CardForm';
import { cardStoreOf, vaultOf } from './cards';
import type { NewCard } from './flow';
import { cardFront } from './front';
import type { SaveOffer } from './SaveCard';

/** The form of a new card, which is in the first load; the panel behind it is brought while the payer types. */
export function CardScreen({ session, payment }: MethodScreenProps) {
  const strings = useStrings();
  const front = cardFront(session.payments, payment);
  const { state, Panel } = useSyncExternalStore(front.subscribe, front.seen);
  const [saveOffer] = useState(() => offerOf(payment));

  switch (state.status) {
    case 'missing':
      return <MethodMissing title={strings.methods.names.card} onRetry={front.load} />;
    case 'opening':
      return <Notice tone="busy" title={strings.methods.loading} />;
    case 'new-card':
      return cardForm(state, false);
    case 'charging':
      if (state.back.status === 'new-card') return cardForm(state.back, true);
  }
  return Panel ? <Panel state={state} payment={payment} send={front.send} /> : null;

  function cardForm({ alert, saved }: NewCard, charging: boolean) {
    return (
      <CardForm
        amount={formatMoney(payment.transaction.money)}
        alert={alertText(alert, strings)}
        charging={charging}
        now={() => new Date(payment.clock.now())}
        saveOffer={saveOffer}
        onDismiss={() => front.send({ type: 'alert-dismissed' })}
        onSubmit={(card, idempotencyKey) => front.send({ type: 'card-submitted', card, idempotencyKey })}
        onBack={saved ? () => front.send({ type: 'saved-cards-wanted' }) : undefined}
      />
    );
  }
}

function offerOf(payment: Payment): SaveOffer | undefined {
  const cardStore = cardStoreOf(payment);
  return (
    cardStore && {
      cardStore,
      isPossible: async () => cardStore === 'provider' || (await vaultOf(payment)) !== undefined,
    }
  );
}
