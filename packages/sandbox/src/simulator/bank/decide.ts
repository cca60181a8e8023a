import { accountOf, expireAccounts } from '../../ledger/accounts';
import { latestIn, moveCharge, STAGES, type Stage, settleDue } from '../../ledger/charges';
import { addCredit, receivedFor } from '../../ledger/credits';
import type { Ledger } from '../../ledger/database';
import { addDecision, dueDecisions, removeDecision } from '../../ledger/decisions';
import { mismatchOf } from '../../ledger/mismatch';
import { setReason } from '../../ledger/reasons';
import { addRefund, refundsOf, sendRefunds } from '../../ledger/refunds';
import { writeStatus } from '../../ledger/status';
import { note } from '../../ledger/timeline';
import { readTransaction, resetTransaction, type Transaction } from '../../ledger/transactions';
import { wishesIn } from '../../ledger/wishes';
import { formatAmount } from '../pages/page';
import { isReasonName, type ReasonName, wordsOf } from './reasons';

export const ACTIONS = ['credit', 'approve', 'decline', 'refund', 'expire', 'reset'] as const;
export type Action = (typeof ACTIONS)[number];

/**
 * An action.
 * @property amount the amount of a `credit`, in minor units. Default: the missing amount, or the full amount if nothing is
 * missing.
 */
export interface Decided {
  action: Action;
  amount?: number | undefined;
  /** The reason that the verification reports for a `decline`. */
  reason?: ReasonName | undefined;
}

const OPEN = STAGES.filter((stage) => stage !== 'succeeded' && stage !== 'failed');

export function isAction(word: string): word is Action {
  return ACTIONS.some((action) => action === word);
}

/** Applies an action atomically. */
export function decide(ledger: Ledger, reference: string, decided: Decided): void {
  ledger.transaction(() => apply(ledger, reference, decided))();
}

function apply(ledger: Ledger, reference: string, { action, amount, reason }: Decided): void {
  switch (action) {
    case 'credit':
      receive(ledger, reference, amount);
      break;
    case 'approve':
      endCharge(ledger, reference, 'succeeded');
      writeStatus(ledger, reference, 'success', 'approved in the simulator');
      break;
    case 'decline':
      endCharge(ledger, reference, 'failed');
      setReason(ledger, reference, reason);
      writeStatus(
        ledger,
        reference,
        'failed',
        `declined${reason === undefined ? '' : ` (${wordsOf(reason)})`} in the simulator`,
      );
      break;
    case 'refund':
      giveBack(ledger, reference);
      break;
    case 'expire':
      expireAccounts(ledger, reference);
      endCharge(ledger, reference, 'failed');
      writeStatus(ledger, reference, 'expired', 'expired in the simulator');
      break;
    case 'reset':
      resetTransaction(ledger, reference);
      break;
    default:
      action satisfies never;
  }
}

/** Stores a decision that is due after this many seconds. */
export function decideLater(
  ledger: Ledger,
  reference: string,
  { action, amount, reason }: Decided,
  after: number,
): void {
  addDecision(ledger, {
    reference,
    action,
    amount: amount ?? null,
    due_at: Date.now() + after * 1000,
    reason: reason ?? null,
  });
  note(ledger, reference, `due in ${after} s: ${action}`);
}

/**
 * Applies the decisions that are due. Deadlines are stored in the ledger and checked on each request, so that they survive a
 * restart.
 */
export function decideDue(ledger: Ledger): void {
  for (const { id, reference, action, amount, due_at, reason } of dueDecisions(ledger, Date.now())) {
    settleDue(ledger, reference, due_at);
    ledger.transaction(() => {
      removeDecision(ledger, id);
      if (isAction(action)) {
        apply(ledger, reference, {
          action,
          amount: amount ?? undefined,
          reason: reason !== null && isReasonName(reason) ? reason : undefined,
        });
      }
    })();
  }
}

/**
 * Receives a transfer. The transaction succeeds once the full amount has been received, even if the transaction has expired.
 * An account that returns other amounts accepts only the exact amount before its expiry.
 */
function receive(ledger: Ledger, reference: string, wanted?: number): void {
  const transaction = readTransaction(ledger, reference);
  if (!transaction) return;
  const { amount: requestedAmount, currency } = transaction;
  const missing = requestedAmount - receivedFor(ledger, reference);
  const amount = wanted ?? (missing > 0 ? missing : requestedAmount);
  const words = (minorUnits: number) => formatAmount({ amount: minorUnits, currency });
  const account = accountOf(ledger, reference);
  const returned = isReturned(ledger, transaction, amount);
  addCredit(ledger, reference, amount, returned);
  note(ledger, reference, `${words(amount)} received${account ? ` on ${account.account_number}` : ''}`);
  if (returned) {
    addRefund(ledger, reference, amount);
    note(ledger, reference, `${words(amount)} goes back to the payer`);
    return;
  }
  if (amount < missing) {
    note(ledger, reference, `${words(missing - amount)} still missing`);
    return;
  }
  const extra = amount - Math.max(missing, 0);
  if (extra > 0) note(ledger, reference, `${words(extra)} more than requested`);
  // A provider that reports `duplicates` returns the surplus of a payment.
  if (extra > 0 && missing > 0 && returnsSurplus(ledger, transaction)) {
    addRefund(ledger, reference, extra);
    note(ledger, reference, `${words(extra)} goes back to the payer`);
  }
  // End the charge, because the payer could otherwise confirm the charge and pay twice.
  endCharge(ledger, reference, 'failed');
  writeStatus(ledger, reference, 'success', 'the transfer arrived');
}

function returnsSurplus(ledger: Ledger, transaction: Transaction): boolean {
  return wishesIn(transaction.metadata).duplicates === true && mismatchOf(ledger, transaction) === 'add';
}

/** Returns whether the account returns this transfer: for a wrong amount, after the expiry, or after a transfer that was kept. */
function isReturned(ledger: Ledger, transaction: Transaction, amount: number): boolean {
  if (mismatchOf(ledger, transaction) !== 'return') return false;
  const account = accountOf(ledger, transaction.reference);
  const late = transaction.status === 'expired' || (account && account.expires_at <= Date.now()) === true;
  return late || amount !== transaction.amount || receivedFor(ledger, transaction.reference) > 0;
}

/**
 * Completes the pending refunds. If no refund is pending, starts a refund of the surplus.
 * Without a success, and after a success by another method, all received funds are surplus.
 */
function giveBack(ledger: Ledger, reference: string): void {
  const transaction = readTransaction(ledger, reference);
  if (!transaction) return;
  const words = (amount: number) => formatAmount({ ...transaction, amount });
  const pending = refundsOf(ledger, reference).filter(({ done }) => !done);
  if (sendRefunds(ledger, reference)) {
    for (const { amount } of pending) note(ledger, reference, `${words(amount)} was sent back to the payer`);
    return;
  }
  const isPaidByCharge = latestIn(ledger, reference, ['succeeded']) !== undefined;
  const needed = transaction.status === 'success' && !isPaidByCharge ? transaction.amount : 0;
  const surplus = receivedFor(ledger, reference) - needed;
  if (surplus <= 0) return;
  addRefund(ledger, reference, surplus);
  note(ledger, reference, `${words(surplus)} goes back to the payer`);
}

function endCharge(ledger: Ledger, reference: string, stage: Stage): void {
  const open = latestIn(ledger, reference, OPEN);
  if (open) moveCharge(ledger, open.id, stage);
}
