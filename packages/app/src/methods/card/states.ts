import type { ChargeOutcome } from '../../api/chargeOutcome';
import type { Failure as CommonFailure, OutcomeEvent, UnknownOutcome } from '../shared/outcome';
import type { Refusal } from '../shared/refusal';
import type { AfterSteps, Step, StepEvent } from '../shared/steps/step';
import type { DeviceCard, ProviderCard, SavedCard } from './savedCard';

/**
 * The validated input of the card form, or a decrypted card of this device.
 * The details exist only during the charge.
 */
export interface CardDetails {
  kind: 'typed';
  /** The card number, 12 to 19 digits. */
  pan: string;
  cvv: string;
  /** The expiry date as MM/YY. */
  expiry: string;
  /** The PIN of 4 digits; only for the local scheme. */
  pin: string | undefined;
  save: boolean;
}

/** A card stored by the provider and, if required, its CVV. The details exist only during the charge. */
export interface TokenDetails {
  kind: 'token';
  token: string;
  cvv: string | undefined;
}

/** A card that the payer enters on the provider's page. */
export interface HostedDetails {
  kind: 'hosted';
}

export type Alert =
  | Refusal
  /** Too many wrong CVVs: the saved card was removed from the device. */
  | { kind: 'card-erased' }
  /** The device can no longer open its saved cards. */
  | { kind: 'storage-refused' };

export type Failure = CommonFailure | { kind: 'unsafe-redirect' };

/** NEW_CARD */
export interface NewCard {
  status: 'new-card';
  /** Whether the payer can return to saved cards. */
  saved: boolean;
  alert?: Alert;
  /** The form is empty, because the typed card can't be used again. */
  empty?: true;
}

/** The payer enters the card on the provider's page, which opens after Pay. */
export interface Hosted {
  status: 'hosted';
  alert?: Alert;
}

/** SELECT_OPTIONS */
export interface Select {
  status: 'select';
  /** The saved cards, at least one. */
  cards: readonly SavedCard[];
  alert?: Alert;
  /** The card whose CVV was wrong, and the attempts left. */
  wrongCvv?: { id: string; left: number };
}

/**
 * The card flow of specification §4.
 * If a state's name in the specification differs from its `status`, a comment contains the name.
 */
export type State =
  /** INITIAL */
  | { status: 'opening'; next: 'choose' | 'new-card' }
  | Select
  | NewCard
  | Hosted
  /** A card of this device is being decrypted with its CVV. */
  | { status: 'unlocking'; cards: readonly SavedCard[]; chosen: ChosenDeviceCard }
  | { status: 'forgetting'; cards: readonly SavedCard[]; id: string }
  /** `back`: the state after a refused charge. */
  | {
      status: 'charging';
      card: CardDetails | TokenDetails | HostedDetails;
      /** The id of the saved card, if the charge uses a saved card. */
      saved?: string | undefined;
      idempotencyKey: string;
      back: NewCard | Select | Hosted;
    }
  /** OTP_VERIFICATION */
  | { status: 'otp'; hint: string | undefined; alert?: Alert }
  | { status: 'submitting-otp'; hint: string | undefined; code: string }
  | Step
  /** PENDING: the issuer's page (3-D Secure) or the provider's page for the card, in a frame or a window. */
  | { status: 'redirect'; address: string }
  /** The issuer's page reported a failure, or the payer cancelled. The app queries the provider before it shows the failure. */
  | { status: 'checking-failure'; failure: Failure }
  /**
   * CONFIRM.
   * `charged`: the reply to this card's own charge reports success, and no part of the reply is contradictory or unclear. After
   * an OTP, another step, 3-D Secure or a reload, `charged` is absent, and the receipt shows no card.
   */
  | (AfterSteps & { status: 'waiting'; charged?: true })
  | UnknownOutcome
  /** `outcomeUnknown`: the charge may still succeed, because the provider has not reported a failure. */
  | { status: 'failed'; failure: Failure; outcomeUnknown?: true };

export interface ChosenDeviceCard {
  card: DeviceCard;
  cvv: string;
  /** The PIN; only for the local scheme. */
  pin: string | undefined;
  idempotencyKey: string;
}

interface ChosenProviderCard {
  card: ProviderCard;
  cvv: string | undefined;
  idempotencyKey: string;
}

export type Event =
  | { type: 'cards-read'; cards: readonly SavedCard[] }
  /** The payer enters the card on the provider's page. No saved card is read. */
  | { type: 'card-hosted' }
  | { type: 'other-card-chosen' }
  | { type: 'saved-cards-wanted' }
  | { type: 'device-card-chosen'; chosen: ChosenDeviceCard }
  | { type: 'provider-card-chosen'; chosen: ChosenProviderCard }
  | { type: 'unlocked'; pan: string; expiry: string }
  | { type: 'cvv-refused'; left: number }
  | { type: 'card-erased' }
  /** The device no longer offers the card, for example because another tab removed it. */
  | { type: 'card-missing' }
  | { type: 'storage-refused' }
  | { type: 'forget-wanted'; id: string }
  | { type: 'card-submitted'; card: CardDetails; idempotencyKey: string }
  | { type: 'hosted-page-wanted'; idempotencyKey: string }
  | { type: 'charge-answered'; outcome: ChargeOutcome }
  | { type: 'otp-submitted'; code: string }
  | { type: 'redirect-refused' }
  | { type: 'frame-reported'; result: 'success' | 'failure' | 'pending'; message: string | undefined }
  | { type: 'authentication-abandoned' }
  | { type: 'alert-dismissed' }
  | { type: 'verification-unanswered' }
  | StepEvent
  | OutcomeEvent;
