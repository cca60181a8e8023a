import type { Kit } from '../kit';
import type { Awaitable } from '../merchant';
import type { ChargeOutcome } from '../outcome';
import { applyOutcome } from './charge';
import { transactionSubject } from './subjects';

/** Continues a charge that waits for another page. Runs `work` only if no other charge has replaced this charge. */
export async function resumeCharge(
  kit: Kit,
  reference: string,
  charge: string,
  work: () => Awaitable<ChargeOutcome>,
): Promise<ChargeOutcome | undefined> {
  const subject = transactionSubject(kit, reference);
  if (await subject.refusal()) return undefined;
  const open = await kit.idempotency.current(reference);
  if (!open || !(await kit.idempotency.move(reference, charge, ['page'], { state: 'working' })))
    return undefined;
  const outcome = await work();
  await applyOutcome(kit, subject, open, outcome);
  return outcome;
}
