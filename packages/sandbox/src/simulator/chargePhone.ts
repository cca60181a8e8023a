import type { PromptCall, REQUESTS } from '@kobo/protocol/api/contract';
import type * as v from 'valibot';
import { addCharge } from '../ledger/charges';
import type { Ledger } from '../ledger/database';
import { WALLETS } from '../ledger/methods';
import { begin } from './begin';
import { type Answer, play, reply } from './play';
import { promptOf } from './prompts';

interface Prompt {
  reference: string;
  method: ChargedMethod;
  detail: string;
}

/** Asks a mobile-money wallet for the money. */
export function chargeMomo(ledger: Ledger, reference: string, number: string): Answer {
  const detail = maskNumber(number);
  return sendPrompt(ledger, { reference, method: 'MoMo', detail }, momoScenario(number));
}

/** Asks the owner of a pocket tag for the money. A tag is a public name: the ledger shows it whole. */
export function chargePocket(ledger: Ledger, reference: string, tag: string): Answer {
  return sendPrompt(ledger, { reference, method: 'Pocket', detail: tag }, pocketScenario(tag));
}

function sendPrompt(ledger: Ledger, prompt: Prompt, { name, outcome }: Scenario): Answer {
  const blocked = begin(ledger, prompt.reference, 'prompt');
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
