import type { Payment } from '../../session/session';
import type { State } from './flow';
import { schemeOf } from './scheme';

/** How a payer recognises a card. */
export interface ChargedCard {
  /** As the provider writes it, or one of `SCHEMES`; absent where it is unknown. */
  scheme: string | undefined;
  last4: string;
}

/** In memory only: after a reload the card is unknown, as nothing of it is stored (docs/security.md). */
const charged = new WeakMap<Payment['transaction'], ChargedCard>();

/**
 * Records which card a payment is made with: the last one that was sent. Returns a function that takes it back, for a
 * charge that was refused: another device may have paid.
 */
export function noteCharged(
  { transaction }: Payment,
  state: Extract<State, { status: 'charging' }>,
): () => void {
  const before = charged.get(transaction);
  const card = cardOf(state);
  if (card) charged.set(transaction, card);
  return () => {
    if (before) charged.set(transaction, before);
    else charged.delete(transaction);
  };
}

/** The card that this page last charged for a transaction, if any. */
export function chargedCard(transaction: Payment['transaction']): ChargedCard | undefined {
  return charged.get(transaction);
}

function cardOf({ card, back }: Extract<State, { status: 'charging' }>): ChargedCard | undefined {
  if (card.kind === 'typed') return { scheme: schemeOf(card.pan), last4: card.pan.slice(-4) };
  return back.status === 'select' ? back.cards.find(({ id }) => id === card.token) : undefined;
}
