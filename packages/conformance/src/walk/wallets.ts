import { PROMPT_CALLS } from '@kobo/protocol/api';
import type { Provider } from '../provider';
import { keyed } from './card';
import { refuseExpired } from './expired';
import { expectOutcome, repeatKey, useKeyFor } from './outcome';
import { expectPending, startFor, UNKNOWN } from './started';

/** Sends the prompt of each wallet. The transaction must stay pending, because nobody approves the prompt. */
export async function walkWallets(provider: Provider): Promise<void> {
  for (const call of PROMPT_CALLS) {
    const body = provider.fixtures[call];
    if (!body) {
      provider.skip(call, 'a prompt', call);
      continue;
    }
    const reference = await startFor(provider, call);
    if (reference === undefined) continue;
    const sent = await keyed(provider, { values: { reference }, body }, call);
    const kinds = ['approved', 'otp-needed', 'redirect-needed'] as const;
    await expectOutcome(provider, call, { sent, of: 'a prompt on the phone', kinds });
    await expectPending(provider, 'pending-until-paid', reference, 'while a prompt waits');
    await repeatKey(provider, call, sent, kinds);
    await useKeyFor(provider, call, { sent, body: otherWallet(body) });
    const unknown = { values: UNKNOWN, body };
    const why = 'a prompt for an unknown reference';
    await provider.refuse(call, 'unknown-reference', { sent: unknown, why, status: 404 });
    await refuseExpired(provider, call, 'a prompt', (expired) => ({ values: { reference: expired }, body }));
  }
}

/** Returns the body of a prompt to another wallet, which the walk sends with a used idempotency key. */
function otherWallet(body: object): object {
  const changed = (text: string) => `${text.slice(0, -1)}${text.endsWith('0') ? '1' : '0'}`;
  const own = Object.entries(body).map(([name, value]) => [
    name,
    name === 'network' ? value : changed(String(value)),
  ]);
  return Object.fromEntries(own);
}
