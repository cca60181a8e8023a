import type { ChargeCall } from '@kobo/protocol/api/contract';
import type { Sent } from '../checkedClient';
import { type ChargeOutcome, safeUrl } from '../client';
import type { Provider } from '../provider';
import { settles } from './started';

type Kind = ChargeOutcome['kind'];

/** Sends a charge, and compares the outcome with the expected kinds. Returns the outcome if it matches. */
export async function expectOutcome(
  provider: Provider,
  call: ChargeCall,
  { sent, of, kinds }: { sent: Sent; of: string; kinds: readonly Kind[] },
): Promise<ChargeOutcome | undefined> {
  const outcome = await provider.charge(call, sent);
  if (!kinds.includes(outcome.kind)) {
    provider.breaks(call, `${of}: taken as ${outcome.kind}${saying(outcome)}, not as ${kinds.join(' or ')}`);
    return undefined;
  }
  if (outcome.kind === 'redirect-needed' && !safeUrl(outcome.address)) {
    provider.breaks(call, `${of}: redirectUrl is no address that a payer is sent to: it must be https`);
    return undefined;
  }
  if ((outcome.kind === 'rejected' || outcome.kind === 'failed') && outcome.message === undefined) {
    provider.tolerated(
      call,
      `${of}: no message`,
      'the payer reads ‘Error Processing Request. Try again.’ and not why',
    );
  }
  provider.passes(call, `${of}: ${outcome.kind}`);
  return outcome;
}

/** Expects that a charge is approved and settles. */
export async function expectPaid(
  provider: Provider,
  call: ChargeCall,
  { sent, of, reference }: { sent: Sent; of: string; reference: string },
): Promise<void> {
  if (await expectOutcome(provider, call, { sent, of, kinds: ['approved'] }))
    await settles(provider, reference, of);
}

function saying(outcome: ChargeOutcome): string {
  return 'message' in outcome && outcome.message !== undefined ? ` (‘${outcome.message}’)` : '';
}
