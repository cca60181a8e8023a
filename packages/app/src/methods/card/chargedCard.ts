import type { CheckoutContext } from '../../session/session';
import { schemeOf } from './scheme';
import type { State } from './states';

/** The scheme and last digits, which help the payer recognise a card. */
export interface ChargedCard {
  /** The scheme's name as the provider writes it, or one of `SCHEMES`; absent if unknown. */
  scheme: string | undefined;
  last4: string;
}

type WithMemo = Pick<CheckoutContext, 'memo'>;
type Charging = Extract<State, { status: 'charging' }>;

/**
 * The card of a charge, in memory only.
 * After a reload the card is unknown, because a saved payment contains no card data (docs/deployers/security.md).
 */
interface Charge {
  sent?: ChargedCard | undefined;
  charged?: ChargedCard | undefined;
}

function chargeOf({ memo }: WithMemo): Charge {
  return memo<Charge>('charged card', () => ({}));
}

/** Returns the card of the current charge. */
export function sentCard(payment: WithMemo): ChargedCard | undefined {
  return chargeOf(payment).sent;
}

/** Returns the card for the receipt; `undefined` unless this page has certainly charged the card. */
export function chargedCard(payment: WithMemo): ChargedCard | undefined {
  return chargeOf(payment).charged;
}

export function recordSent(payment: WithMemo, { card, back }: Charging): void {
  forgetCard(payment);
  const shown =
    card.kind === 'typed'
      ? { scheme: schemeOf(card.pan), last4: card.pan.slice(-4) }
      : card.kind === 'token' && back.status === 'select' && back.cards.find(({ id }) => id === card.token);
  if (shown) chargeOf(payment).sent = shown;
}

export function recordCharged(payment: WithMemo): void {
  const charge = chargeOf(payment);
  charge.charged = charge.sent;
}

function forgetCard(payment: WithMemo): void {
  const charge = chargeOf(payment);
  charge.sent = undefined;
  charge.charged = undefined;
}

/**
 * Updates the recorded card when the card flow enters a state.
 * A card is treated as charged only if the reply to its own charge reports success. After any other outcome, another device, tab
 * or page load may have paid with another card.
 */
export function recordCharge(payment: CheckoutContext, state: State): void {
  switch (state.status) {
    case 'charging':
      recordSent(payment, state);
      return;
    case 'waiting':
      if (state.charged) recordCharged(payment);
      else forgetCard(payment);
      return;
    case 'otp':
    case 'submitting-otp':
    case 'step':
    case 'answering':
      return;
    default:
      forgetCard(payment);
  }
}
