import type { Payment } from '../../session/session';
import { schemeOf } from './scheme';
import type { State } from './states';

/** How a payer recognises a card. */
export interface ChargedCard {
  /** As the provider writes it, or one of `SCHEMES`; absent where it is unknown. */
  scheme: string | undefined;
  last4: string;
}

type Transaction = Payment['transaction'];
type Charging = Extract<State, { status: 'charging' }>;

/** In memory only: after a reload the card is unknown, as nothing of it is stored (docs/deployers/security.md). */
const sent = new WeakMap<Transaction, ChargedCard>();
const charged = new WeakMap<Transaction, ChargedCard>();

/** The card of the charge that this page is making, for the screens of that charge. */
export function sentCard(transaction: Transaction): ChargedCard | undefined {
  return sent.get(transaction);
}

/** The card that this page has certainly charged, for the receipt. */
export function chargedCard(transaction: Transaction): ChargedCard | undefined {
  return charged.get(transaction);
}

/** Records the card of a charge when it is sent. */
export function recordSent({ transaction }: Payment, { card, back }: Charging): void {
  forgetCard(transaction);
  const known =
    card.kind === 'typed'
      ? { scheme: schemeOf(card.pan), last4: card.pan.slice(-4) }
      : back.status === 'select' && back.cards.find(({ id }) => id === card.token);
  if (known) sent.set(transaction, known);
}

/** Records that the charge of the sent card has succeeded. */
export function recordCharged({ transaction }: Payment): void {
  const card = sent.get(transaction);
  if (card) charged.set(transaction, card);
}

function forgetCard(transaction: Transaction): void {
  sent.delete(transaction);
  charged.delete(transaction);
}

/**
 * Follows the states of the card flow. A card is treated as charged only if the reply to its own charge reports success. Any
 * other outcome is ambiguous: another device, tab or page load may have paid with another card. An OTP names only the
 * transaction, and the issuer's page may report success for a charge that was replaced.
 */
export function followCharge(payment: Payment): (state: State) => void {
  let previousStatus: State['status'] | undefined;
  return (state) => {
    const hasOwnReply = previousStatus === 'charging';
    previousStatus = state.status;
    switch (state.status) {
      case 'charging':
        recordSent(payment, state);
        return;
      case 'waiting':
        if (hasOwnReply) recordCharged(payment);
        else forgetCard(payment.transaction);
        return;
      case 'otp':
      case 'submitting-otp':
        return;
      default:
        forgetCard(payment.transaction);
    }
  };
}
