import { judgeVerification, Reference, type VerificationReply } from '@kobo/protocol/api';
import * as v from 'valibot';
import { KoboServerError } from './koboServerError';
import { type Hundredths, type Money, readMoney, writeMoney } from './money';
import type { Settings } from './options';
import { type Known, readStored } from './orders';
import { type Refused, refuse } from './refusals';
import { fetchStatus, type StatusOf, shownPaid } from './status';
import { stored } from './stored';

/** What a payment must be to count. All of it is the merchant's own, from the order: nothing of it comes from a browser. */
export interface Expected extends Money {
  /** The merchant's own id of the order. */
  order: string;
  /**
   * True for a transaction that something else than `start` has begun (an invoice, a payment link, `Kobo.open` with a key),
   * and of which the merchant knows that it is for this order. Then the provider must say what was paid.
   */
  startedElsewhere?: boolean | undefined;
}

/** A payment that counts. */
export interface Payment extends Money {
  reference: string;
  order: string;
}

/** `ok` is true once for each order, whichever call learns of the payment first: that is when to fulfil it. */
export type VerifyResult = Fulfilled | Refused;

/** Without what a refusal says, so that both can be read before `ok` is. */
type Fulfilled = { ok: true; payment: Payment; paid: true; payable: false } & {
  [Field in keyof Omit<Refused, 'ok' | 'paid' | 'payable'>]?: undefined;
};

/** An order and what it asks for, read. */
export interface Wanted extends Hundredths {
  order: string;
  startedElsewhere: boolean;
}

/** @throws KoboServerError `INVALID_ORDER`, `INVALID_AMOUNT`, `INVALID_CURRENCY` */
export function readExpected(expected: Expected): Wanted {
  const { order, startedElsewhere } = Object(expected);
  return { order: readOrder(order), ...readMoney(expected), startedElsewhere: startedElsewhere === true };
}

/** @throws KoboServerError `INVALID_ORDER` */
export function readOrder(order: unknown): string {
  if (typeof order === 'string' && order !== '') return order;
  throw new KoboServerError('INVALID_ORDER', 'order must be your own id of the order, as text.');
}

/**
 * Whether a transaction has paid an order: its own, in full, in its currency, for the first time. What can be decided
 * without the provider is decided without it, so that nobody can make this server ask for invented references.
 * @param reference also one that a browser has named.
 */
export async function verify(
  settings: Settings,
  reference: unknown,
  wanted: Wanted,
  statusOf: StatusOf = fetchStatus,
): Promise<VerifyResult> {
  if (!v.is(Reference, reference)) return refuse('invalid-reference');
  const known = await stored(() => find(settings, reference));
  if (!known.ok) return known.refused;
  const early = refuseKnown(known.value, wanted);
  if (early) return early;
  const { started } = known.value;
  const status = await statusOf(settings, reference);
  const refused = status.ok ? refuseReply(reference, status.value, started, wanted) : status;
  if (refused) return refuseRepriced(refused, started, wanted);
  return claim(settings, reference, wanted);
}

async function find({ orders }: Settings, reference: string): Promise<Known> {
  return readStored(await orders.find(reference), reference);
}

/** What the merchant's own store says against it. */
function refuseKnown({ started, paid }: Known, wanted: Wanted): Refused | undefined {
  if (!started && !wanted.startedElsewhere) return refuse('not-started-here');
  if (started && started.order !== wanted.order) return refuse('another-order');
  return paid === undefined ? undefined : refuseUsed(paid, wanted.order);
}

/** Nothing has been paid, and no payment of this transaction would pay the order any more. */
function refuseRepriced(refused: Refused, started: Known['started'], wanted: Wanted): Refused {
  const changed =
    started && (started.hundredths !== wanted.hundredths || started.currency !== wanted.currency);
  if (refused.refusal !== 'pending' || !changed) return refused;
  return refuse('price-changed', { found: shownPaid(started) });
}

/** Why a reply does not pay the order. */
function refuseReply(
  reference: string,
  reply: VerificationReply,
  started: Known['started'],
  wanted: Wanted,
): Refused | undefined {
  const { kind } = judgeVerification({ ...wanted, references: [reference] }, reply);
  switch (kind) {
    case 'pending':
    case 'failed':
    case 'expired':
      return refuse(kind);
    case 'another-reference':
      return refuse('another-transaction');
    case 'partly':
      return refusePaid(reply, started, wanted) ?? refuse('partly-paid');
    case 'inconsistent':
      return refusePaid(reply, started, wanted) ?? refuse('unreadable');
    case 'returned':
    case 'maybe-returned':
      return refusePaid(reply, started, wanted) ?? refuse('returned');
    case 'differs':
      return refusePaid(reply, started, wanted) ?? refuse('unreadable');
    case 'paid':
      return refusePaid(reply, started, wanted);
    default:
      return kind satisfies never;
  }
}

/** What was paid against what is asked for. What the provider does not name is what it was started with. */
function refusePaid(
  reply: VerificationReply,
  started: Known['started'],
  wanted: Wanted,
): Refused | undefined {
  const paid = {
    hundredths: reply.amount ?? started?.hundredths,
    currency: reply.currency ?? started?.currency,
  };
  const { hundredths, currency } = paid;
  const found = shownPaid(paid);
  if (currency !== undefined && currency !== wanted.currency) return refuse('currency-differs', { found });
  if (hundredths !== undefined && hundredths !== wanted.hundredths)
    return refuse('amount-differs', { found });
  if (hundredths === undefined) return refuse('amount-not-named');
  return currency === undefined ? refuse('currency-not-named', { found }) : undefined;
}

/** Counts the payment, unless it was counted before. */
async function claim(settings: Settings, reference: string, wanted: Wanted): Promise<VerifyResult> {
  const { order } = wanted;
  const price = writeMoney(wanted);
  const claimed = await stored(async () =>
    v.parse(v.boolean(), await settings.orders.claim(reference, order, price)),
  );
  if (!claimed.ok) return claimed.refused;
  if (claimed.value) {
    return { ok: true, payment: { reference, order, ...price }, paid: true, payable: false };
  }
  // Somebody was faster, or the order has been paid by another transaction.
  const known = await stored(() => find(settings, reference));
  if (!known.ok) return known.refused;
  const { paid } = known.value;
  if (paid === undefined) return refuse('paid-twice');
  return refuseUsed(paid, order);
}

/** @param paid the order that the transaction has paid. */
export function refuseUsed(paid: string, order: string): Refused {
  return refuse(paid === order ? 'already-fulfilled' : 'used-before');
}
