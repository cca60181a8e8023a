import { addCharge } from '../../ledger/charges';
import type { Ledger } from '../../ledger/database';
import { refused } from '../../ledger/replies';
import { readTransaction } from '../../ledger/transactions';
import { methodWishesIn } from '../../ledger/wishes';
import { begin } from './begin';
import { type Answer, play, reply } from './play';

/** The scenarios of a card that the payer enters on the sandbox's own page. */
export const HOSTED = {
  frame: 'on the provider’s page',
  window: 'on the provider’s page, in a window',
} as const;

/** Whether a charge's page asks for the card. */
export function isHosted(scenario: string): boolean {
  return Object.values<string>(HOSTED).includes(scenario);
}

/** Starts a card payment on the sandbox's own page. */
export function chargeHosted(ledger: Ledger, reference: string): Answer {
  const { hostedCard } = methodWishesIn(readTransaction(ledger, reference)?.metadata);
  if (!hostedCard) return reply(refused(400, 'This transaction takes no card on the provider’s page'));
  const blocked = begin(ledger, reference, 'charge');
  if (blocked) return reply(blocked);
  const scenario = HOSTED[hostedCard];
  return play(
    ledger,
    {
      reference,
      put: (stage, settlesAt) =>
        addCharge(ledger, { reference, method: 'Card', detail: 'any card', scenario, stage, settlesAt }),
    },
    { kind: 'three-d-secure', flat: false },
  );
}
