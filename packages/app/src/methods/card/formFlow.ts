/** The part of the card flow that is in the first load: where it begins, and the form of a new card. */
import type { Event, NewCard, State } from './flow';

/** INITIAL (specification §4): the saved cards are being read. */
export const initial: State = { status: 'opening', next: 'choose' };

/** The form, for a payer who has no saved card. */
export const FORM: NewCard = { status: 'new-card', saved: false };

/** Where an event leads from the form. */
export function afterForm(state: NewCard, event: Event): State {
  const back: NewCard = { status: 'new-card', saved: state.saved };
  switch (event.type) {
    case 'saved-cards-wanted':
      return state.saved ? initial : state;
    case 'card-submitted':
      return { status: 'charging', card: event.card, idempotencyKey: event.idempotencyKey, back };
    case 'alert-dismissed':
      return state.alert ? back : state;
    default:
      return state;
  }
}
