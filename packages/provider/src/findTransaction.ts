import { METHOD_NAMES, REFERENCE, type TransactionStatus } from '@kobo/protocol/api';
import * as v from 'valibot';
import type { Kit } from './kit';
import { withSums } from './payments';
import type { Transaction } from './transaction';

const Status = v.picklist(['pending', 'success', 'failed', 'expired'] satisfies TransactionStatus[]);
const Amount = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const Stored = v.looseObject({
  reference: v.pipe(v.string(), v.regex(REFERENCE)),
  amount: Amount,
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  status: Status,
  merchant: v.pipe(v.string(), v.nonEmpty()),
  byServer: v.boolean(),
  metadata: v.record(v.string(), v.unknown()),
  payments: v.optional(
    v.array(v.looseObject({ amount: Amount, at: v.date(), method: v.picklist(Object.keys(METHOD_NAMES)) })),
  ),
});

/**
 * Reads a transaction from the ledger. An announced success is final, even if the ledger returns another status later.
 * @throws TypeError if the ledger returns another transaction, or an invalid field.
 */
export async function findTransaction(kit: Kit, reference: string): Promise<Transaction | undefined> {
  const first = await readLedger(kit, reference);
  if (!first || first.status === 'success' || (await kit.changes.status(reference)) !== 'success')
    return first;
  // Read the ledger again, because the success can be newer than the first read.
  const transaction = await readLedger(kit, reference);
  if (!transaction || transaction.status === 'success') return transaction;
  kit.onError(new TypeError(`ledger.find: the status is ${transaction.status} after success`), reference);
  return { ...transaction, status: 'success' };
}

async function readLedger({ ledger }: Kit, reference: string): Promise<Transaction | undefined> {
  const transaction = await ledger.find(reference);
  if (transaction === undefined || transaction === null) return undefined;
  const checked = v.safeParse(Stored, transaction);
  if (!checked.success)
    throw new TypeError(`ledger.find: ${v.getDotPath(checked.issues[0]) ?? 'the transaction'} is not valid`);
  if (transaction.reference !== reference)
    throw new TypeError('ledger.find: another transaction was returned');
  return withSums(transaction);
}
