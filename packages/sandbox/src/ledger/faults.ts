import type { EndpointName } from '@kobo/protocol/api';
import * as v from 'valibot';
import type { FaultName } from '../simulator/faults/faults';
import type { Ledger } from './database';

/** A fault that is injected into the next matching calls. */
interface Fault {
  /** The reference, token or id that the call must contain; `*` matches any call. */
  reference: string;
  call: EndpointName | '*';
  fault: FaultName;
  /** The number of calls that the fault affects. */
  times: number;
  /** Whether the call takes effect before its reply fails. */
  effect: boolean;
}

const Row = v.object({ fault: v.string(), effect: v.number() });

export function addFault(ledger: Ledger, { reference, call, fault, times, effect }: Fault): void {
  ledger
    .prepare('INSERT INTO faults (reference, call, fault, times, effect) VALUES (?, ?, ?, ?, ?)')
    .run(reference, call, fault, times, effect ? 1 : 0);
}

const Waiting = v.object({
  call: v.string(),
  fault: v.string(),
  times: v.number(),
  effect: v.pipe(
    v.number(),
    v.transform((effect) => effect === 1),
  ),
});
export type WaitingFault = v.InferOutput<typeof Waiting>;

/** Returns the pending faults of a reference, oldest first. */
export function faultsOf(ledger: Ledger, reference: string): WaitingFault[] {
  return ledger
    .prepare('SELECT call, fault, times, effect FROM faults WHERE reference = ? AND times > 0 ORDER BY id')
    .all(reference)
    .map((row) => v.parse(Waiting, row));
}

/** Removes every fault of a reference. */
export function clearFaults(ledger: Ledger, reference: string): void {
  ledger.prepare('DELETE FROM faults WHERE reference = ?').run(reference);
}

/**
 * Takes the oldest pending fault that matches a call. A single statement finds the fault and reduces its count, so that
 * two simultaneous calls don't receive the same fault.
 */
export function takeFault(
  ledger: Ledger,
  call: EndpointName,
  references: readonly string[],
): { fault: string; effect: boolean } | undefined {
  const any = ['*', ...references];
  const row = v.safeParse(
    Row,
    ledger
      .prepare(
        `UPDATE faults SET times = times - 1 WHERE id = (
           SELECT id FROM faults WHERE times > 0 AND call IN (?, '*')
             AND reference IN (${any.map(() => '?').join()}) ORDER BY id LIMIT 1
         ) RETURNING fault, effect`,
      )
      .get(call, ...any),
  );
  if (!row.success) return undefined;
  return { fault: row.output.fault, effect: row.output.effect === 1 };
}
