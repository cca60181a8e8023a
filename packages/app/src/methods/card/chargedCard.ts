import type { Payment } from '../../session/session';
import type { State } from './flow';
import { schemeOf } from './scheme';

/** What a payer recognises a card by. */
export interface ChargedCard {
  /** As the provider writes it, or one of `SCHEMES`; absent where nobody says it. */
  scheme: string | undefined;
  last4: string;
}

/** In memory only: a reload knows no card any more, as nothing of one is kept (docs/security.md). */
const charged = new WeakMap<Payment['transaction'], ChargedCard>();

/** Notes which card a payment is made with: the last one that was sent. */
export function noteCharged({ transaction }: Payment, state: Extract<State, { status: 'charging' }>): void {
  const card = cardOf(state);
  if (card) charged.set(transaction, card);
}

/** The card that a transaction was last charged to from this page, if it was one. */
export function chargedCard(transaction: Payment['transaction']): ChargedCard | undefined {
  return charged.get(transaction);
}

function cardOf({ card, back }: Extract<State, { status: 'charging' }>): ChargedCard | undefined {
  if (card.kind === 'typed') return { scheme: schemeOf(card.pan), last4: card.pan.slice(-4) };
  return back.status === 'select' ? back.cards.find(({ id }) => id === card.token) : undefined;
}
