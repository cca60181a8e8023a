import type { EndpointName } from '@kobo/protocol/api';
import * as v from 'valibot';
import type { FaultName } from '../simulator/faults/faults';
import { Flag, insert, type Ledger, selectAll, selectFirst } from './database';

/** A fault that is injected into the next matching calls. */
interface Fault {
  /** The reference, token or id that the call must contain; `*` matches any call. */
  reference: string;
  call: EndpointName | '*';
  fault: FaultName;
  times: number;
  /** Whether the call takes effect before its reply fails. */
  effect: boolean;
}

export function addFault(ledger: Ledger, { effect, ...fault }: Fault): void {
  insert(ledger, 'faults', { ...fault, effect: Number(effect) });
}

const Waiting = v.object({ call: v.string(), fault: v.string(), times: v.number(), effect: Flag });
export type WaitingFault = v.InferOutput<typeof Waiting>;

/** Returns the pending faults of a reference, oldest first. */
export function faultsOf(ledger: Ledger, reference: string): WaitingFault[] {
  const query = 'SELECT * FROM faults WHERE reference = ? AND times > 0 ORDER BY id';
  return selectAll(ledger, Waiting, query, reference);
}

export function clearFaults(ledger: Ledger, reference: string): void {
  ledger.prepare('DELETE FROM faults WHERE reference = ?').run(reference);
}

/**
 * Takes the oldest pending fault that matches a call. A single statement finds the fault and reduces its count.
 * Two simultaneous calls therefore don't receive the same fault.
 */
export function takeFault(
  ledger: Ledger,
  call: EndpointName,
  references: readonly string[],
): WaitingFault | undefined {
  const any = ['*', ...references];
  const query = `UPDATE faults SET times = times - 1 WHERE id = (
      SELECT id FROM faults WHERE times > 0 AND call IN (?, '*')
        AND reference IN (${any.map(() => '?')}) ORDER BY id LIMIT 1
    ) RETURNING *`;
  return selectFirst(ledger, Waiting, query, call, ...any);
}
