import { latestIn, moveCharge, type Stage } from '../../ledger/charges';
import type { Ledger } from '../../ledger/database';
import { type Reply, refused } from '../../ledger/replies';
import { canBePaid, findTransaction, reopenTransaction } from '../../ledger/transactions';

/**
 * The kind of a new payment. A prompt on a phone may replace another wallet's unanswered one; one of the same kind
 * (`same prompt`) goes on with its charge.
 */
type Kind = 'charge' | 'prompt' | 'same prompt';

/** The payer has not agreed yet: gives way to a new charge. */
const UNFINISHED: readonly Stage[] = ['otp', 'three-d-secure'];
/** Money may move at any moment. */
const UNDER_WAY: readonly Stage[] = ['settling', 'held'];

/**
 * Makes way for a new charge, or says why it cannot begin. A transaction takes one charge at a time, whatever the
 * methods; a prompt that waits on a phone may still be approved, so that it blocks all but another prompt.
 */
export function begin(ledger: Ledger, reference: string, kind: Kind): Reply | undefined {
  const blocked = blockOf(ledger, reference, kind);
  if (blocked) return blocked;
  const stages: readonly Stage[] = kind === 'prompt' ? [...UNFINISHED, 'approval'] : UNFINISHED;
  for (;;) {
    const unfinished = latestIn(ledger, reference, stages);
    if (!unfinished) break;
    moveCharge(ledger, unfinished.id, 'failed');
  }
  reopenTransaction(ledger, reference);
  return undefined;
}

/** Why a transaction takes no new charge now. Changes nothing. */
export function blockOf(ledger: Ledger, reference: string, kind: Kind): Reply | undefined {
  const transaction = findTransaction(ledger, reference);
  if (!transaction) return refused(404, 'Transaction not found');
  if (transaction.status === 'success') return refused(409, 'This transaction is paid already');
  if (!canBePaid(ledger, transaction)) return refused(400, `This transaction has ${transaction.status}`);
  const stages: readonly Stage[] = kind === 'charge' ? [...UNDER_WAY, 'approval'] : UNDER_WAY;
  if (latestIn(ledger, reference, stages)) {
    return refused(409, 'A payment for this transaction is under way');
  }
  return undefined;
}
