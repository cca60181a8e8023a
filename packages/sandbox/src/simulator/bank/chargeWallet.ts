import { METHOD_NAMES, type PromptBody, type PromptCall, WALLET_NAMES } from '@kobo/protocol/api';
import { approved, type ChargeOutcome, redirect, refuse } from '@kobo/provider';
import type { ApiRequest } from '../../api/request';
import { addCharge, type Charge, latestIn, moveCharge, promptAgain, type Stage } from '../../ledger/charges';
import type { Ledger } from '../../ledger/database';
import { note } from '../../ledger/timeline';
import { hasSafePages, NEEDS_HTTPS, play } from './play';
import { ONE_AT_A_TIME, promptOf } from './prompts';

/**
 * Prompts the owner of a wallet on their phone. While a prompt waits, another prompt of the same method belongs to the same
 * charge. A prompt of the other method replaces the charge.
 */
export function chargePhone(
  request: ApiRequest,
  reference: string,
  call: PromptCall,
  body: PromptBody<PromptCall>,
): ChargeOutcome {
  const { ledger } = request;
  const { detail, scenario } = promptOf(body);
  const method = WALLET_NAMES[call];
  const waiting = latestIn(ledger, reference, ['approval']);
  const isFree = !['steps', 'three-d-secure'].includes(scenario.outcome.kind);
  if (waiting && !isFree) return refuse('conflict', { message: 'A prompt is on the phone already' });
  const open = waiting?.method === method ? waiting : undefined;
  const put = (stage: Stage, settlesAt?: number) => {
    const prompt = { detail, scenario: scenario.name, settlesAt };
    if (open) return goOn(ledger, open, stage, prompt);
    if (waiting && stage !== 'failed') moveCharge(ledger, waiting.id, 'failed');
    return addCharge(ledger, { reference, method, stage, ...prompt });
  };
  const outcome = play(request, { reference, put }, scenario.outcome);
  return scenario.name === ONE_AT_A_TIME ? approved('Approve the payment on your phone') : outcome;
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

/** Opens the link to the wallet's page, or keeps the open link. */
export function linkToOpay(request: ApiRequest, reference: string): ChargeOutcome {
  const { ledger, origin } = request;
  if (!hasSafePages(request)) return refuse('declined', { message: NEEDS_HTTPS });
  const link = { method: METHOD_NAMES.opay, detail: 'link', scenario: 'sent' };
  if (!openLink(ledger, reference)) addCharge(ledger, { reference, ...link, stage: 'wallet-page' });
  return redirect(`${origin}/sandbox/opay/${reference}`);
}

/** Returns the charge whose link the payer can still open. Another charge or a complete transfer ends the charge. */
export function openLink(ledger: Ledger, reference: string): Charge | undefined {
  return latestIn(ledger, reference, ['wallet-page']);
}
