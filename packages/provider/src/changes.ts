import { toWireAmount, WEBHOOK_TYPES, type WebhookBody } from '@kobo/protocol/api';
import { findTransaction } from './findTransaction';
import type { Kit } from './kit';
import { randomId } from './random';
import type { ChargeState, WebhookMessage } from './storage/storage';
import type { Transaction } from './transaction';

const ANY: readonly ChargeState[] = ['working', 'taking', 'prompt', 'otp', 'step', 'page'];
const WAITING: readonly ChargeState[] = ['taking', 'prompt', 'otp', 'step', 'page'];

/**
 * Announces the ledger's status of a transaction. `success` and `expired` end the open charge, unless its handler is running.
 * If `charge` is the id of the open charge, any final status ends it. Without this id, `failed` may concern a replaced charge.
 */
export async function announce(kit: Kit, reference: string, charge?: string): Promise<void> {
  const transaction = await findTransaction(kit, reference);
  if (!transaction) return announceSubscription(kit, reference, charge);
  const open = await kit.idempotency.current(reference);
  if (open && isEnd(transaction, open.id === charge))
    await kit.idempotency.end(reference, open.id, open.id === charge ? ANY : WAITING);
  await kit.changes.publish({ reference, status: transaction.status }, messageOf(transaction));
}

/** Ends the charge of a subscription that is active, or whose open charge is `charge`. A subscription has no status `failed`. */
async function announceSubscription(kit: Kit, reference: string, charge: string | undefined): Promise<void> {
  const subscription = await kit.handlers.subscription?.({ reference });
  if (!subscription) throw new TypeError('changed: no transaction or subscription has this reference');
  const id = subscriptionId(reference);
  const open = await kit.idempotency.current(id);
  if (open && (subscription['status'] === 'active' || open.id === charge))
    await kit.idempotency.end(id, open.id, open.id === charge ? ANY : WAITING);
}

/** Returns the id of a subscription in the store. The id can't be the reference of a transaction, which contains no blank. */
export function subscriptionId(reference: string): string {
  return `subscription ${reference}`;
}

function isEnd({ status }: Transaction, isItsCharge: boolean): boolean {
  return status === 'success' || status === 'expired' || (status === 'failed' && isItsCharge);
}

/** Announces the result of a charge, if the ledger returns a new status that is not `pending`. */
export async function announceNew(kit: Kit, reference: string): Promise<void> {
  const transaction = await findTransaction(kit, reference);
  if (!transaction || transaction.status === 'pending') return;
  if ((await kit.changes.status(reference)) !== transaction.status) await announce(kit, reference);
}

/** Returns the webhook for a transaction; undefined for the status `pending`. */
export function messageOf({
  reference,
  status,
  amount,
  currency,
  merchant,
}: Transaction): Omit<WebhookMessage, 'attempts'> | undefined {
  if (status === 'pending') return undefined;
  const body: WebhookBody = {
    type: WEBHOOK_TYPES[status],
    timestamp: new Date().toISOString(),
    data: { reference, status, amount: toWireAmount(amount), currency },
  };
  return { id: randomId('msg_'), merchant, body: JSON.stringify(body) };
}
