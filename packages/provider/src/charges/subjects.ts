import type { MethodSlug } from '@kobo/protocol/api';
import { announceNew, subscriptionId } from '../changes';
import { findTransaction } from '../findTransaction';
import type { WireObject } from '../handlers';
import { NO_KEY, NOT_THEIRS, notFound, type Reply, refused } from '../http/reply';
import type { Call } from '../http/request';
import type { Kit } from '../kit';
import { offers } from '../methods';
import { isOver, type Transaction } from '../transaction';
import { chargeReply, type Subject } from './charge';

const PAID = refused(409, 'This transaction is paid already');
const TOO_MANY_WRONG = chargeReply('FAILED', 'Too many wrong codes');
/** Only the payer of a subscription can request another OTP. */
const TOO_MANY_WRONG_OF_WALLET = refused(400, 'Too many wrong codes. Ask for another OTP');
const EXPIRED = refused(400, 'The time to pay is over');
const NOT_OFFERED = refused(400, 'This transaction does not offer this payment method');

type Found<Value> = { ok: true; value: Value } | { ok: false; reply: Reply };

/** Finds a transaction. Refuses a caller that is not the transaction's merchant. */
export async function ownTransaction(
  kit: Kit,
  { caller }: Call,
  reference: string,
): Promise<Found<Transaction>> {
  if (!caller) return { ok: false, reply: NO_KEY };
  const transaction = await findTransaction(kit, reference);
  if (!transaction) return { ok: false, reply: notFound('Transaction') };
  if (transaction.merchant !== caller.merchant.publicKey) return { ok: false, reply: NOT_THEIRS };
  return { ok: true, value: transaction };
}

/** Finds a transaction like `ownTransaction`. Refuses a transaction that offers none of these methods. */
export async function payableTransaction(
  kit: Kit,
  call: Call,
  reference: string,
  ...methods: readonly MethodSlug[]
): Promise<Found<Transaction>> {
  const found = await ownTransaction(kit, call, reference);
  return found.ok && !offers(found.value, methods) ? { ok: false, reply: NOT_OFFERED } : found;
}

export function overReply(transaction: Transaction): Reply | undefined {
  if (!isOver(transaction)) return undefined;
  return transaction.status === 'success' ? PAID : EXPIRED;
}

export function transactionSubject(kit: Kit, reference: string): Subject {
  return {
    id: reference,
    async refusal() {
      const transaction = await findTransaction(kit, reference);
      return transaction ? overReply(transaction) : notFound('Transaction');
    },
    async isSettled() {
      const transaction = await findTransaction(kit, reference);
      return transaction?.status === 'success';
    },
    tooManyWrong: TOO_MANY_WRONG,
    announce: () => announceNew(kit, reference),
  };
}

/** Finds a subscription. Refuses a caller that is not the subscription's merchant. */
export async function ownSubscription(
  { handlers }: Kit,
  { caller }: Call,
  reference: string,
): Promise<Found<WireObject>> {
  if (!caller) return { ok: false, reply: NO_KEY };
  const data = await handlers.subscription?.({ reference });
  if (!data) return { ok: false, reply: notFound('Subscription') };
  if (data['publicKey'] !== caller.merchant.publicKey) return { ok: false, reply: NOT_THEIRS };
  return { ok: true, value: data };
}

export function subscriptionSubject({ handlers }: Kit, reference: string): Subject {
  const isActive = async () => (await handlers.subscription?.({ reference }))?.['status'] === 'active';
  return {
    id: subscriptionId(reference),
    refusal: async () => ((await isActive()) ? refused(409, 'The subscription is paid') : undefined),
    isSettled: isActive,
    tooManyWrong: TOO_MANY_WRONG_OF_WALLET,
    announce: async () => {},
  };
}
