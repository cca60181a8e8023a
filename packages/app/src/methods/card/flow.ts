import type { Progress } from '../../session/paymentStorage';
import { afterTerminal, passOutcome } from '../shared/outcome';
import { passRequiredStep, passStep } from '../shared/steps/flow';
import { afterCharge, afterFrame, afterOtp, afterStep, failed } from './outcomes';
import type { SavedCard } from './savedCard';
import type { Alert, Event, Failure, Hosted, NewCard, Select, State } from './states';

/** INITIAL (specification §4): the saved cards are loading. */
export const initial: State = { status: 'opening', next: 'choose' };

/** The form for a payer without a saved card. */
export const FORM: NewCard = { status: 'new-card', saved: false };

export const HOSTED: Hosted = { status: 'hosted' };

/** The state after Retry. NEW_CARD follows (specification §4). */
const again: State = { status: 'opening', next: 'new-card' };

export function transition(state: State, event: Event): State {
  switch (state.status) {
    case 'opening':
      if (event.type === 'card-hosted') return HOSTED;
      if (event.type !== 'cards-read') return state;
      return state.next === 'choose'
        ? offer(event.cards)
        : { status: 'new-card', saved: event.cards.length > 0 };
    case 'select':
      return afterSelect(state, event);
    case 'unlocking':
      return afterUnlocking(state, event);
    case 'forgetting':
      return event.type === 'cards-read' ? offer(event.cards) : state;
    case 'new-card':
      return afterForm(state, event);
    case 'hosted':
      if (event.type === 'hosted-page-wanted') {
        const { idempotencyKey } = event;
        return { status: 'charging', card: { kind: 'hosted' }, idempotencyKey, back: HOSTED };
      }
      return event.type === 'alert-dismissed' && state.alert ? HOSTED : state;
    case 'charging':
      return event.type === 'charge-answered' ? afterCharge(event.outcome, state) : state;
    case 'otp':
      if (event.type === 'otp-submitted') {
        return { status: 'submitting-otp', hint: state.hint, code: event.code };
      }
      // Leave the form, because no code can reopen a transaction that has ended.
      if (event.type === 'ended') return afterTerminal(event.status, event.reason);
      return event.type === 'alert-dismissed' && state.alert ? { status: 'otp', hint: state.hint } : state;
    case 'submitting-otp':
      return event.type === 'charge-answered' ? afterOtp(event.outcome, state.hint) : state;
    case 'step':
      return passStep(state, event);
    case 'answering':
      return event.type === 'charge-answered' ? afterStep(event.outcome, state) : state;
    case 'redirect':
      if (event.type === 'redirect-refused') return failedWithUnknownOutcome({ kind: 'unsafe-redirect' });
      if (event.type === 'authentication-abandoned') return checkingFailure({ kind: 'not-completed' });
      if (event.type === 'frame-reported') return afterFrame(event.result, event.message);
      if (event.type !== 'ended') return state;
      // The outcome of an expired transaction is unknown, because the provider may receive a confirmation late.
      return afterTerminal(event.status, event.reason);
    case 'checking-failure':
      if (event.type === 'verification-unanswered') return { status: 'checking' };
      // The outcome is unknown, because the payer may have confirmed just before the transaction expired.
      if (event.type === 'ended' && event.status === 'expired') return { status: 'not-found' };
      // The provider's reason is more accurate than the reason from the issuer's page.
      if (event.type === 'ended' && event.reason) return afterTerminal(event.status, event.reason);
      if (event.type === 'still-pending') return failedWithUnknownOutcome(state.failure);
      return event.type === 'ended' ? failed(state.failure) : state;
    case 'waiting':
    case 'checking':
    case 'not-found':
      return passRequiredStep(state, event) ?? passOutcome(state, event, again);
    case 'failed':
      return event.type === 'retried' ? again : state;
    default:
      return state satisfies never;
  }
}

function offer(cards: readonly SavedCard[], alert?: Alert): State {
  const more = alert ? { alert } : {};
  return cards.length > 0
    ? { status: 'select', cards, ...more }
    : { status: 'new-card', saved: false, ...more };
}

function afterForm(state: NewCard, event: Event): State {
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

function afterSelect(state: Select, event: Event): State {
  const { cards } = state;
  switch (event.type) {
    case 'other-card-chosen':
      return { status: 'new-card', saved: true };
    case 'device-card-chosen':
      return { status: 'unlocking', cards, chosen: event.chosen };
    case 'provider-card-chosen':
      return {
        status: 'charging',
        card: { kind: 'token', token: event.chosen.card.id, cvv: event.chosen.cvv },
        saved: event.chosen.card.id,
        idempotencyKey: event.chosen.idempotencyKey,
        back: { status: 'select', cards },
      };
    case 'forget-wanted':
      return { status: 'forgetting', cards, id: event.id };
    case 'alert-dismissed':
      return state.alert ? { status: 'select', cards } : state;
    default:
      return state;
  }
}

function afterUnlocking(state: Extract<State, { status: 'unlocking' }>, event: Event): State {
  const { cards, chosen } = state;
  switch (event.type) {
    case 'unlocked': {
      const { cvv, pin, idempotencyKey } = chosen;
      const { pan, expiry } = event;
      return {
        status: 'charging',
        card: { kind: 'typed', pan, cvv, expiry, pin, save: false },
        saved: chosen.card.id,
        idempotencyKey,
        back: { status: 'select', cards },
      };
    }
    case 'cvv-refused':
      return { status: 'select', cards, wrongCvv: { id: chosen.card.id, left: event.left } };
    case 'card-erased':
      return offer(
        cards.filter(({ id }) => id !== chosen.card.id),
        { kind: 'card-erased' },
      );
    case 'card-missing':
      return initial;
    case 'storage-refused':
      // Show the form, because the device can't open its other cards either.
      return { status: 'new-card', saved: true, alert: { kind: 'storage-refused' } };
    default:
      return state;
  }
}

function failedWithUnknownOutcome(failure: Failure): State {
  return { ...failed(failure), outcomeUnknown: true };
}

function checkingFailure(failure: Failure): State {
  return { status: 'checking-failure', failure };
}

export function progress(state: State): Progress {
  switch (state.status) {
    case 'opening':
    case 'select':
    case 'unlocking':
    case 'forgetting':
    case 'new-card':
    case 'hosted':
      return 'idle';
    case 'charging':
    case 'otp':
    case 'submitting-otp':
    case 'step':
    case 'answering':
    case 'redirect':
      return 'started';
    case 'checking-failure':
    case 'waiting':
    case 'checking':
    case 'not-found':
      return 'waiting';
    case 'failed':
      return 'failed';
    default:
      return state satisfies never;
  }
}
