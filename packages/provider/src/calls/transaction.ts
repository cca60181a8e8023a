import { PRO_PREFIX, type TransactionStatus, toWireAmount } from '@kobo/protocol/api';
import { findTransaction } from '../findTransaction';
import { accepted, NOT_THEIRS, notFound, type Reply } from '../http/reply';
import type { Call } from '../http/request';
import type { Kit } from '../kit';
import { methodsOf } from '../methods';
import { isOver, type Transaction } from '../transaction';
import { wireAccount, wireBanks, wireDuplicate, wireFunds, wireMethod } from './wire';

/** GET {prefix}/checkout/{reference}: returns the transaction. */
export async function checkout(kit: Kit, { value: reference, origin, prefix }: Call): Promise<Reply> {
  const transaction = await findTransaction(kit, reference);
  if (!transaction) return notFound('Transaction');
  const { amount, currency, byServer, banks, account } = transaction;
  const status = await statusOf(kit, transaction);
  const service = prefix === PRO_PREFIX ? PRO_PREFIX : '';
  return accepted({
    ...{ reference, currency, status },
    amount: toWireAmount(amount),
    paymentMethods: methodsOf(kit, transaction).map(wireMethod),
    banks: wireBanks(banks),
    metadata: await metadataOf(kit, { ...transaction, status }),
    ...(byServer ? { startedBy: 'server' } : {}),
    ...(kit.events === false ? {} : { events: `${origin}${service}/checkout/${reference}/events` }),
    ...(kit.handlers.health ? { health: true } : {}),
    ...(account && !isOver(transaction) ? { virtualAccount: wireAccount(account) } : {}),
  });
}

/** GET {prefix}/checkout/status/{reference}: returns the status, even without a key. */
export async function verify(kit: Kit, { value: reference, caller }: Call): Promise<Reply> {
  const transaction = await findTransaction(kit, reference);
  if (!transaction) return notFound('Transaction');
  if (caller && caller.merchant.publicKey !== transaction.merchant) return NOT_THEIRS;
  if (isPartKept(transaction))
    kit.onError(new TypeError('ledger.find: a part is kept after a success, without a refund'), reference);
  const { amount, currency, reason, duplicates } = transaction;
  const status = await statusOf(kit, transaction);
  const open = status === 'pending' ? await kit.idempotency.current(reference) : undefined;
  return accepted({
    ...{ reference, status },
    amount: toWireAmount(amount),
    currency,
    ...(status === 'failed' && reason ? { reason } : {}),
    ...(open?.state === 'step' ? { ask: open.ask } : {}),
    ...(status === 'success' ? { duplicates: duplicates?.map(wireDuplicate) } : {}),
    ...wireFunds(transaction),
  });
}

/** Returns whether the ledger keeps a part of the amount although another method has paid the whole amount. */
function isPartKept({ status, amount, received = 0, refund }: Transaction): boolean {
  return status === 'success' && received < amount && received > (refund?.amount ?? 0);
}

/** Returns `pending` for a failed transaction with an open charge, otherwise the ledger's status. */
async function statusOf(
  { idempotency }: Kit,
  { reference, status }: Transaction,
): Promise<TransactionStatus> {
  const isTrying = status === 'failed' && (await idempotency.current(reference)) !== undefined;
  return isTrying ? 'pending' : status;
}

/** Returns the metadata for payers: with the merchant, and without the customer if the transaction is over. */
async function metadataOf(kit: Kit, transaction: Transaction): Promise<Record<string, unknown>> {
  const { customer: _, customerEmail, ...fields } = transaction.metadata;
  const merchant = await kit.keys.public(transaction.merchant);
  return {
    ...fields,
    ...(isOver(transaction) ? {} : { customer: customerOf(kit, transaction), customerEmail }),
    merchant: {
      name: merchant?.name,
      ...merchant?.profile,
      ...(transaction.byServer ? Object(fields['merchant']) : {}),
      publicKey: transaction.merchant,
    },
  };
}

/** Returns the customer with the payer's e-mail address. The address is required only if the handler `customer` exists. */
function customerOf({ handlers }: Kit, { metadata: { customer }, payerEmail }: Transaction): unknown {
  if (payerEmail === undefined && (typeof customer !== 'object' || customer === null)) return customer;
  const { emailRequired, ...fields }: Record<string, unknown> = Object(customer);
  return {
    ...fields,
    ...(handlers.customer ? { emailRequired } : {}),
    ...(payerEmail === undefined ? {} : { email: payerEmail }),
  };
}
