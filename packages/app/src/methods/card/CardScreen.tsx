import { useState, useSyncExternalStore } from 'react';
import { useFlow } from '../../flow/useFlow';
import { formatMoney } from '../../money/money';
import type { Payment } from '../../session/session';
import { useStrings } from '../../strings/strings';
import { Notice } from '../../ui/Notice';
import type { MethodScreenProps } from '../method';
import { MethodMissing } from '../shared/MethodMissing';
import { CardForm } from './CardForm';
import { cardStoreOf } from './cardStore';
import { vaultOf } from './cards';
import { cardFlow } from './deferredFlow';
import type { NewCard, State } from './flow';
import type { SaveOffer } from './SaveCard';

/** The form of a new card, which is in the first load; the panel behind it is loaded while the payer types. */
export function CardScreen({ session, payment }: MethodScreenProps) {
  const strings = useStrings();
  const flow = cardFlow(session.payments, payment);
  const state = useFlow(flow);
  const panel = useSyncExternalStore(flow.subscribe, flow.panel);
  const [saveOffer] = useState(() => offerOf(payment));

  switch (state.status) {
    case 'missing':
      return <MethodMissing title={strings.methods.names.card} onRetry={flow.load} />;
    case 'opening':
      return <Notice tone="busy" title={strings.methods.loading} />;
    case 'new-card':
      return (
        <>
          {cardForm(state, false)}
          {behind(state)}
        </>
      );
    case 'charging':
      if (state.back.status === 'new-card') return <>{cardForm(state.back, true)}</>;
  }
  return behind(state);

  function behind(state: Exclude<State, { status: 'opening' }>) {
    return panel ? <panel.CardPanel state={state} payment={payment} send={flow.send} /> : null;
  }

  function cardForm({ alert, saved, empty }: NewCard, charging: boolean) {
    return (
      <CardForm
        amount={formatMoney(payment.transaction.money)}
        // Without its chunk nothing but the network can have failed.
        alert={alert && (panel ? panel.alertText(alert, strings) : strings.error.notSent)}
        empty={empty}
        charging={charging}
        now={() => new Date(payment.clock.now())}
        saveOffer={saveOffer}
        onDismiss={() => flow.send({ type: 'alert-dismissed' })}
        onSubmit={(card, idempotencyKey) => flow.send({ type: 'card-submitted', card, idempotencyKey })}
        onBack={saved ? () => flow.send({ type: 'saved-cards-wanted' }) : undefined}
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
