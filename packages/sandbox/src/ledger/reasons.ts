import * as v from 'valibot';
import { isReasonName, type ReasonName } from '../simulator/bank/reasons';
import { insert, type Ledger } from './database';

const Row = v.object({
  reason: v.pipe(
    v.string(),
    v.custom<ReasonName>((name) => isReasonName(String(name))),
  ),
});

export function reasonOf(ledger: Ledger, reference: string): ReasonName | undefined {
  const row = ledger.prepare('SELECT reason FROM reasons WHERE reference = ?').get(reference);
  const parsed = v.safeParse(Row, row);
  return parsed.success ? parsed.output.reason : undefined;
}

/** Replaces the reason. Removes the reason if `reason` is undefined. */
export function setReason(ledger: Ledger, reference: string, reason: ReasonName | undefined): void {
  ledger.prepare('DELETE FROM reasons WHERE reference = ?').run(reference);
  if (reason !== undefined) insert(ledger, 'reasons', { reference, reason });
}
