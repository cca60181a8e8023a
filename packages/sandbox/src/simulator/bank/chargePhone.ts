import { type PromptBody, type PromptCall, WALLET_NAMES } from '@kobo/protocol/api';
import { addCharge, type Charge, latestIn, moveCharge, promptAgain, type Stage } from '../../ledger/charges';
import type { Ledger } from '../../ledger/database';
import { refused } from '../../ledger/replies';
import { note } from '../../ledger/timeline';
import { readTransaction } from '../../ledger/transactions';
import { announcedNetworks } from './announced';
import { begin } from './begin';
import { type Answer, play, reply } from './play';
import { ONE_AT_A_TIME, promptOf } from './prompts';

/**
 * Prompts the owner of a wallet on their phone. While a prompt waits, another prompt of the same kind belongs to the same charge:
 * a reference has one charge, with any number of open prompts.
 */
export function chargePhone<Call extends PromptCall>(
  ledger: Ledger,
  reference: string,
  call: Call,
  body: PromptBody<Call>,
): Answer {
  const { detail, scenario } = promptOf(call, body);
  if (isNetworkMissing(ledger, reference, body))
    return reply(refused(400, 'Choose a network of this payment'));
  const method = WALLET_NAMES[call];
  const waiting = latestIn(ledger, reference, ['approval']);
  const open = waiting?.method === method ? waiting : undefined;
  if (open?.scenario === ONE_AT_A_TIME) return reply(refused(409, 'A prompt is on the phone already'));
  const blocked = begin(ledger, reference, open ? 'same prompt' : 'prompt');
  if (blocked) return reply(blocked);
  const put = (stage: Stage, settlesAt?: number) => {
    const prompt = { detail, scenario: scenario.name, settlesAt };
    return open
      ? goOn(ledger, open, stage, prompt)
      : addCharge(ledger, { reference, method, stage, ...prompt });
  };
  return play(ledger, { reference, put }, scenario.outcome);
}

/** Whether a charge lacks one of the networks that its transaction announces. */
function isNetworkMissing(ledger: Ledger, reference: string, body: PromptBody<PromptCall>): boolean {
  const transaction = readTransaction(ledger, reference);
  const networks = transaction ? announcedNetworks(transaction) : [];
  return networks.length > 0 && !networks.some(({ code }) => 'network' in body && code === body.network);
}

/** Continues a charge with another prompt. A prompt that fails leaves the charge unchanged. */
function goOn(ledger: Ledger, open: Charge, stage: Stage, prompt: Parameters<typeof promptAgain>[2]): string {
  if (stage === 'failed') {
    note(ledger, open.reference, `${open.method} ${prompt.detail}: not asked (${prompt.scenario})`);
    return open.id;
  }
  promptAgain(ledger, open, prompt);
  if (stage !== 'approval') moveCharge(ledger, open.id, stage, prompt.settlesAt);
  return open.id;
}
