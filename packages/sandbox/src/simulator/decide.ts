import { accountOf, expireAccounts } from '../ledger/accounts';
import { latestIn, moveCharge, type Stage } from '../ledger/charges';
import type { Ledger } from '../ledger/database';
import { note } from '../ledger/timeline';
import { moveTransaction, resetTransaction } from '../ledger/transactions';

/** What a person may do to a transaction in the simulator. */
export const ACTIONS = ['credit', 'approve', 'decline', 'expire', 'reset'] as const;
export type Action = (typeof ACTIONS)[number];

const OPEN: readonly Stage[] = ['otp', 'three-d-secure', 'approval', 'settling', 'held'];

export function isAction(word: string): word is Action {
  return ACTIONS.some((action) => action === word);
}

export function decide(ledger: Ledger, reference: string, action: Action): void {
  switch (action) {
    case 'credit':
      receive(ledger, reference);
      break;
    case 'approve':
      endCharge(ledger, reference, 'succeeded');
      moveTransaction(ledger, reference, 'success', 'approved in the simulator');
      break;
    case 'decline':
      endCharge(ledger, reference, 'failed');
      moveTransaction(ledger, reference, 'failed', 'declined in the simulator');
      break;
    case 'expire':
      expireAccounts(ledger, reference);
      endCharge(ledger, reference, 'failed');
      moveTransaction(ledger, reference, 'expired', 'expired in the simulator');
      break;
    case 'reset':
      resetTransaction(ledger, reference);
      break;
    default:
      action satisfies never;
  }
}

/** Also after expiry: money that came late came all the same. */
function receive(ledger: Ledger, reference: string): void {
  const account = accountOf(ledger, reference);
  if (account) note(ledger, reference, `money received on ${account.account_number}`);
  moveTransaction(ledger, reference, 'success', 'the transfer arrived');
}

function endCharge(ledger: Ledger, reference: string, stage: Stage): void {
  const open = latestIn(ledger, reference, OPEN);
  if (open) moveCharge(ledger, open.id, stage);
}
