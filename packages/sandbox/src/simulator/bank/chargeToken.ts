import type { TokenCharge } from '@kobo/protocol/api';
import { CARD_SCHEMES } from '@kobo/protocol/cards';
import { addCharge } from '../../ledger/charges';
import type { Ledger } from '../../ledger/database';
import { refused } from '../../ledger/replies';
import { namedOwnerOf, savedCardsOf } from '../../ledger/savedCards';
import { begin } from './begin';
import { type Answer, play, reply } from './play';
import { savedScenarioOf } from './scenarios';

/** Whether a saved card of this scheme needs its CVV. Only Mastercard does, so that tests can cover both cases. */
export function needsCvv(scheme: string): boolean {
  return scheme === CARD_SCHEMES.mastercard.name;
}

/**
 * Charges a saved card with the scenario of its number.
 * A token is valid only in a transaction of its merchant whose customer the merchant's server named.
 */
export function chargeToken(ledger: Ledger, token: string, charge: TokenCharge): Answer {
  const { reference, email, cvv } = charge;
  const owner = namedOwnerOf(ledger, reference);
  const isOwner = owner?.email.toLowerCase() === email.toLowerCase();
  const card =
    owner && isOwner ? savedCardsOf(ledger, owner).find((candidate) => candidate.token === token) : undefined;
  const scenario = card && savedScenarioOf(card.scenario);
  if (!scenario) return reply(refused(404, 'This card is not saved here'));
  if (needsCvv(card.scheme) && cvv === undefined) return reply(refused(400, 'This card needs its CVV'));
  const blocked = begin(ledger, reference, 'charge');
  if (blocked) return reply(blocked);
  return play(
    ledger,
    {
      reference,
      put: (stage, settlesAt) =>
        addCharge(ledger, {
          reference,
          method: 'Card',
          detail: `•••• ${card.last4}`,
          scenario: `saved card, ${scenario.name}`,
          stage,
          settlesAt,
        }),
    },
    scenario.outcome,
  );
}
