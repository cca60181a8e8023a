import { accountOf } from '../../ledger/accounts';
import { callsOf, chargeRequestsOf } from '../../ledger/calls';
import { chargesOf } from '../../ledger/charges';
import { receivedFor } from '../../ledger/credits';
import type { Ledger } from '../../ledger/database';
import { decisionsOf } from '../../ledger/decisions';
import { faultsOf } from '../../ledger/faults';
import { mismatchOf } from '../../ledger/mismatch';
import { outagesOf } from '../../ledger/outages';
import { objectsOf } from '../../ledger/payments';
import { refundsOf } from '../../ledger/refunds';
import { replyVariantsOf } from '../../ledger/replyVariants';
import { timelineOf } from '../../ledger/timeline';
import type { Transaction } from '../../ledger/transactions';
import { webhooksOf } from '../../ledger/webhooks';

/** Reads all data that the simulator shows about a transaction. */
export function detailOf(ledger: Ledger, transaction: Transaction) {
  const { reference } = transaction;
  return {
    transaction,
    account: accountOf(ledger, reference),
    received: receivedFor(ledger, reference),
    refunds: refundsOf(ledger, reference),
    mismatch: mismatchOf(ledger, transaction),
    charges: chargesOf(ledger, reference),
    requests: chargeRequestsOf(ledger, reference),
    events: timelineOf(ledger, reference),
    calls: callsOf(ledger, reference),
    objects: objectsOf(ledger, reference),
    faults: faultsOf(ledger, reference),
    replyVariants: replyVariantsOf(ledger, [reference]),
    outages: outagesOf(ledger, [reference]),
    decisions: decisionsOf(ledger, reference),
    webhooks: webhooksOf(ledger, reference),
  };
}
export type Detail = ReturnType<typeof detailOf>;
