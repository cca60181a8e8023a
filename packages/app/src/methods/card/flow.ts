import type { ChargeOutcome } from '../../api/chargeOutcome';
import type { Progress } from '../../session/paymentStorage';
import {
  afterTerminal,
  type Failure as CommonFailure,
  type Outcome,
  type OutcomeEvent,
  passOutcome,
} from '../shared/outcome';
import type { Refusal } from '../shared/refusal';
import { afterForm, initial } from './formFlow';
import { afterCharge, afterFrame, afterOtp, failed } from './outcomes';
import type { DeviceCard, ProviderCard, SavedCard } from './savedCard';

/** What the payer typed, validated, and nothing else. Exists only while it is being sent. */
export interface CardDetails {
  kind: 'typed';
  /** 12 to 19 digits. */
  pan: string;
  cvv: string;
  /** MM/YY. */
  expiry: string;
  /** Local scheme only: 4 digits. */
  pin: string | undefined;
  /** Whether the payer wants it saved. */
  save: boolean;
}

/** A card that the provider stores, and the CVV, if it was asked for. Exists only while it is being sent. */
export interface TokenDetails {
  kind: 'token';
  token: string;
  cvv: string | undefined;
}

/** The message above the form. */
export type Alert =
  | Refusal
  /** Too many wrong CVVs: the saved card was removed from the device. */
  | { kind: 'card-erased' }
  /** The device no longer lets its saved cards be opened. */
  | { kind: 'storage-refused' };

/** Why an attempt is over. */
export type Failure = CommonFailure | { kind: 'unsafe-redirect' };

/** NEW_CARD */
export interface NewCard {
  status: 'new-card';
  /** Whether there are saved cards to go back to. */
  saved: boolean;
  alert?: Alert;
  /** The card that was typed can't be used again: the form comes back empty. */
  empty?: true;
}

/** SELECT_OPTIONS */
export interface Select {
  status: 'select';
  /** At least one. */
  cards: readonly SavedCard[];
  alert?: Alert;
  /** The card whose CVV was wrong, and how many attempts are left. */
  wrongCvv?: { id: string; left: number };
}

/** The card flow of specification §4; its names for the states are given where ours differ. */
export type State =
  /** INITIAL */
  | { status: 'opening'; next: 'choose' | 'new-card' }
  | Select
  | NewCard
  /** A card of this device is being opened with its CVV. */
  | { status: 'unlocking'; cards: readonly SavedCard[]; chosen: ChosenDeviceCard }
  | { status: 'forgetting'; cards: readonly SavedCard[]; id: string }
  /** `back`: where a refused charge leads. */
  | {
      status: 'charging';
      card: CardDetails | TokenDetails;
      /** The saved card that it is, where it is one. */
      saved?: string | undefined;
      idempotencyKey: string;
      back: NewCard | Select;
    }
  /** OTP_VERIFICATION */
  | { status: 'otp'; hint: string | undefined; alert?: Alert }
  | { status: 'submitting-otp'; hint: string | undefined; code: string }
  /** PENDING: the 3-D Secure frame. */
  | { status: 'redirect'; address: string }
  /** The frame says that it failed, or the payer cancelled. The provider is asked before that is believed. */
  | { status: 'doubting'; failure: Failure }
  | Outcome
  /** `unsettled`: the provider has not called it failed, so it may still be paid. */
  | { status: 'failed'; failure: Failure; unsettled?: true };

/** A card of this device, and what the payer typed for it. */
export interface ChosenDeviceCard {
  card: DeviceCard;
  cvv: string;
  /** Local scheme only. */
  pin: string | undefined;
  idempotencyKey: string;
}

/** A card of the provider, and the CVV where it needs one. */
interface ChosenProviderCard {
  card: ProviderCard;
  cvv: string | undefined;
  idempotencyKey: string;
}

export type Event =
  | { type: 'cards-read'; cards: readonly SavedCard[] }
  | { type: 'other-card-chosen' }
  | { type: 'saved-cards-wanted' }
  | { type: 'device-card-chosen'; chosen: ChosenDeviceCard }
  | { type: 'provider-card-chosen'; chosen: ChosenProviderCard }
  | { type: 'unlocked'; pan: string; expiry: string }
  | { type: 'cvv-refused'; left: number }
  | { type: 'card-erased' }
  /** Another tab has removed it. */
  | { type: 'card-missing' }
  | { type: 'storage-refused' }
  | { type: 'forget-wanted'; id: string }
  | { type: 'card-submitted'; card: CardDetails; idempotencyKey: string }
  | { type: 'charge-answered'; outcome: ChargeOutcome }
  | { type: 'otp-submitted'; code: string }
  | { type: 'redirect-refused' }
  | { type: 'frame-reported'; result: 'success' | 'failure' | 'pending'; message: string | undefined }
  | { type: 'authentication-abandoned' }
  | { type: 'alert-dismissed' }
  | { type: 'verification-unanswered' }
  | OutcomeEvent;

export { initial };

/** Retry resets to NEW_CARD (specification §4). */
const again: State = { status: 'opening', next: 'new-card' };

export function transition(state: State, event: Event): State {
  switch (state.status) {
    case 'opening':
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
    case 'charging':
      return event.type === 'charge-answered' ? afterCharge(event.outcome, state) : state;
    case 'otp':
      if (event.type === 'otp-submitted') {
        return { status: 'submitting-otp', hint: state.hint, code: event.code };
      }
      // No code helps any more.
      if (event.type === 'ended') return afterTerminal(event.status, event.reason);
      return event.type === 'alert-dismissed' && state.alert ? { status: 'otp', hint: state.hint } : state;
    case 'submitting-otp':
      return event.type === 'charge-answered' ? afterOtp(event.outcome, state.hint) : state;
    case 'redirect':
      if (event.type === 'redirect-refused') return unsettled({ kind: 'unsafe-redirect' });
      if (event.type === 'authentication-abandoned') return doubting({ kind: 'not-completed' });
      if (event.type === 'frame-reported') return afterFrame(event.result, event.message);
      if (event.type !== 'ended') return state;
      // The payer may just have confirmed it: the provider can learn of that late.
      return afterTerminal(event.status, event.reason);
    case 'doubting':
      if (event.type === 'verification-unanswered') return { status: 'checking' };
      // As above: a payer who cancels may have confirmed it in the bank's own window.
      if (event.type === 'ended' && event.status === 'expired') return { status: 'untraced' };
      // The provider knows better than the issuer's page why it failed.
      if (event.type === 'ended' && event.reason) return afterTerminal(event.status, event.reason);
      if (event.type === 'still-pending') return unsettled(state.failure);
      return event.type === 'ended' ? failed(state.failure) : state;
    case 'waiting':
    case 'checking':
    case 'untraced':
      return passOutcome(state, event, again);
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
      // It refuses the other cards too.
      return { status: 'new-card', saved: true, alert: { kind: 'storage-refused' } };
    default:
      return state;
  }
}

function unsettled(failure: Failure): State {
  return { ...failed(failure), unsettled: true };
}

function doubting(failure: Failure): State {
  return { status: 'doubting', failure };
}

export function progress(state: State): Progress {
  switch (state.status) {
    case 'opening':
    case 'select':
    case 'unlocking':
    case 'forgetting':
    case 'new-card':
      return 'idle';
    case 'charging':
    case 'otp':
    case 'submitting-otp':
    case 'redirect':
      return 'started';
    case 'doubting':
    case 'waiting':
    case 'checking':
    case 'untraced':
      return 'waiting';
    case 'failed':
      return 'failed';
    default:
      return state satisfies never;
  }
}
