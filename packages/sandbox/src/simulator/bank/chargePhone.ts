import { type PromptBody, type PromptCall, WALLET_NAMES } from '@kobo/protocol/api';
import { addCharge } from '../../ledger/charges';
import type { Ledger } from '../../ledger/database';
import { begin } from './begin';
import { type Answer, play, reply } from './play';
import { promptOf } from './prompts';

/** Asks the owner of a wallet for the money, on their phone. */
export function chargePhone<Call extends PromptCall>(
  ledger: Ledger,
  reference: string,
  call: Call,
  body: PromptBody<Call>,
): Answer {
  const { detail, scenario } = promptOf(call, body);
  const blocked = begin(ledger, reference, 'prompt');
  if (blocked) return reply(blocked);
  return play(
    ledger,
    {
      reference,
      put: (stage, settlesAt) =>
        addCharge(ledger, {
          reference,
          method: WALLET_NAMES[call],
          detail,
          scenario: scenario.name,
          stage,
          settlesAt,
        }),
    },
    scenario.outcome,
  );
}
