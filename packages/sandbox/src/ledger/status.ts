import type { Ledger } from './database';
import { closeCharge } from './openCharges';
import { note } from './timeline';
import type { Status } from './transactions';
import { queueWebhook } from './webhooks';

/**
 * Sets the status of a transaction, and adds its timeline entry and its webhook, atomically. A success is final, except for a
 * reset in the simulator.
 * @returns false if nothing changed.
 */
export function writeStatus(ledger: Ledger, reference: string, status: Status, why: string): boolean {
  const write = (): boolean => {
    const { changes } = ledger
      .prepare("UPDATE transactions SET status = ? WHERE reference = ? AND status NOT IN (?, 'success')")
      .run(status, reference, status);
    if (changes === 0) return false;
    if (status !== 'pending') closeCharge(ledger, reference);
    note(ledger, reference, `${status}: ${why}`);
    queueWebhook(ledger, reference, status);
    return true;
  };
  // Ledger transactions can't be nested.
  return ledger.inTransaction ? write() : ledger.transaction(write)();
}
