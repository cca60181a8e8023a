import type { ChargeOutcome } from '../../api/chargeOutcome';
import type { Failure as CommonFailure, Outcome, OutcomeEvent } from '../shared/outcome';
import type { Refusal } from '../shared/refusal';
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
