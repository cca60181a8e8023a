import type { PromptCall } from '@kobo/protocol/api';
import { tooMany } from '../http/reply';
import type { Kit } from '../kit';
import type { Awaitable } from '../merchant';
import type { ChargeOutcome } from '../outcome';
import { applyOutcome, beginCharge, orGiveUp, refusalSince, type Subject, UNDER_WAY } from './charge';
import type { Charged } from './once';

/** Limits the prompts and OTPs of a transaction or subscription, because anyone can request them with a public key. */
export function limitedPrompts({ limiter, limits }: Kit, { id }: Subject): Charged | undefined {
  const wait = limiter.count(`prompts of ${id}`, limits.promptsOfTransaction);
  return wait === undefined ? undefined : { reply: tooMany(wait), key: 'forget' };
}

/** Sends a prompt. While a prompt waits on the phone, the next prompt belongs to the same charge (docs/providers/api.md). */
export async function sendPrompt(
  kit: Kit,
  subject: Subject,
  call: PromptCall,
  run: (charge: string, prompt: number) => Awaitable<ChargeOutcome>,
): Promise<Charged> {
  const tooOften = limitedPrompts(kit, subject);
  if (tooOften) return tooOften;
  const open = await kit.idempotency.current(subject.id);
  if (open?.state !== 'prompt') return beginCharge(kit, subject, call, (charge) => run(charge, 1));
  const prompts = open.prompts + 1;
  if (!(await kit.idempotency.move(subject.id, open.id, ['prompt'], { state: 'working', prompts })))
    return { reply: UNDER_WAY, key: 'forget' };
  const since = await refusalSince(kit, subject, open);
  if (since) return { reply: since, key: 'forget' };
  const outcome = await orGiveUp(kit, subject, open, () => run(open.id, prompts + 1));
  return applyOutcome(kit, subject, open, outcome);
}
