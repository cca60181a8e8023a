import { chargesOf, latestIn, moveCharge, type Stage } from '../../ledger/charges';
import type { Ledger } from '../../ledger/database';
import { endDebits } from '../../ledger/debits';
import { type Reply, refused } from '../../ledger/replies';
import { canBePaid, findTransaction, reopenTransaction } from '../../ledger/transactions';

/**
 * The kind of a new payment. A prompt on a phone may replace another wallet's unanswered prompt.
 * A prompt of the same kind (`same prompt`) continues its charge. A started debit (`debit`) leaves earlier debits open until
 * one of them is confirmed.
 */
type Kind = 'charge' | 'debit' | 'prompt' | 'same prompt';

/** A new charge replaces a charge in these stages, because the payer has not confirmed it yet. */
const UNFINISHED: readonly Stage[] = ['otp', 'step', 'three-d-secure', 'wallet-page'];
/** These stages block a new charge, because money may move at any moment. */
const UNDER_WAY: readonly Stage[] = ['settling', 'held'];

/**
 * Ends unfinished charges and started debits before a new charge, or returns a refusal.
 * A transaction has one charge at a time, by any method.
 * A prompt may still be approved on the phone, so it blocks everything except another prompt.
 */
export function begin(ledger: Ledger, reference: string, kind: Kind): Reply | undefined {
  const blocked = blockOf(ledger, reference, kind);
  if (blocked) return blocked;
  const stages: readonly Stage[] = kind === 'prompt' ? [...UNFINISHED, 'approval'] : UNFINISHED;
  for (const { id, method, stage } of chargesOf(ledger, reference)) {
    const isSameKind = kind === 'debit' && method === 'Bank Account';
    if (stages.includes(stage) && !isSameKind) moveCharge(ledger, id, 'failed');
  }
  if (kind !== 'debit') endDebits(ledger, reference);
  reopenTransaction(ledger, reference);
  return undefined;
}

/** The refusal if a transaction accepts no new charge now. Changes nothing. */
export function blockOf(ledger: Ledger, reference: string, kind: Kind): Reply | undefined {
  const transaction = findTransaction(ledger, reference);
  if (!transaction) return refused(404, 'Transaction not found');
  if (transaction.status === 'success') return refused(409, 'This transaction is paid already');
  if (!canBePaid(ledger, transaction)) return refused(400, `This transaction has ${transaction.status}`);
  const isPrompt = kind === 'prompt' || kind === 'same prompt';
  const stages: readonly Stage[] = isPrompt ? UNDER_WAY : [...UNDER_WAY, 'approval'];
  if (latestIn(ledger, reference, stages)) {
    return refused(409, 'A payment for this transaction is under way');
  }
  return undefined;
}
