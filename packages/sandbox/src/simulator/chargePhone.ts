import type { PromptCall, REQUESTS } from '@kobo/protocol/api/contract';
import type * as v from 'valibot';
import { addCharge } from '../ledger/charges';
import type { Ledger } from '../ledger/database';
import { WALLETS } from '../ledger/methods';
import { begin } from './begin';
import { type Answer, play, reply } from './play';
import { promptOf } from './prompts';

/** Asks the owner of a wallet for the money, on their phone. */
export function chargePhone<Call extends PromptCall>(
  ledger: Ledger,
  reference: string,
  call: Call,
  body: v.InferOutput<(typeof REQUESTS)[Call]>,
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
          method: WALLETS[call],
          detail,
          scenario: scenario.name,
          stage,
          settlesAt,
        }),
    },
    scenario.outcome,
  );
}
