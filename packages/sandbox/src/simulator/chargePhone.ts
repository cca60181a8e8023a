import { addCharge, type ChargedMethod } from '../ledger/charges';
import type { Ledger } from '../ledger/database';
import { begin } from './begin';
import { momoScenario, pocketScenario } from './phones';
import { type Answer, play, reply } from './play';
import type { Scenario } from './scenarios';

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
      reference: prompt.reference,
      put: (stage, settlesAt) => addCharge(ledger, { ...prompt, scenario: name, stage, settlesAt }),
    },
    outcome,
  );
}

/** `+2348030000001` becomes `+234 ••• 0001`. */
function maskNumber(number: string): string {
  const digits = number.replace('+', '');
  return `+${digits.slice(0, 3)} ••• ${digits.slice(-4)}`;
}
