import { judgeVerification, Reference, type VerificationReply } from '@kobo/protocol/api';
import * as v from 'valibot';
import { type DuplicatePayment, duplicatesIn } from './duplicates';
import { KoboServerError } from './koboServerError';
import { type MinorUnits, type Money, readMoney, writeMoney } from './money';
import type { Settings } from './options';
import { type OrderRecord, readStored } from './orders';
import { type Refused, refuse } from './refusals';
import { fetchStatus, type StatusOf, shownPaid } from './status';
import { stored } from './stored';

/** The order that a payment must match. Take every field from your own data, never from a browser. */
export interface Expected extends Money {
  /** The merchant's own id of the order. */
  order: string;
  /**
   * Whether the transaction was started without `start`: by an invoice, a payment link, or `Kobo.open` with a key.
   * You must know that the transaction belongs to this order, and the provider must report the paid amount.
   */
  startedElsewhere?: boolean | undefined;
}

/** A payment that pays its order. */
export interface Payment extends Money {
  reference: string;
  order: string;
}

/** `ok` is true only in the first call that finds an order's payment. Fulfil the order then. */
export type VerifyResult = Fulfilled | Refused;

/** A payment to fulfil now. A refusal's fields are declared as absent, so that callers can read them before they check `ok`. */
type Fulfilled = {
  ok: true;
  payment: Payment;
  /** Other payments of the same transaction, if the provider reports any. Tell your staff. */
  duplicates?: DuplicatePayment[];
  paid: true;
  payable: false;
} & {
  [Field in keyof Omit<Refused, 'ok' | 'paid' | 'payable' | 'duplicates'>]?: undefined;
};

/** The parsed expected order. */
export interface Wanted extends MinorUnits {
  order: string;
  startedElsewhere: boolean;
}

/**
 * Validates the expected order.
 * @throws KoboServerError `INVALID_ORDER`, `INVALID_AMOUNT`, `INVALID_CURRENCY`
 */
export function readExpected(expected: Expected): Wanted {
  const { order, startedElsewhere } = Object(expected);
  return { order: readOrder(order), ...readMoney(expected), startedElsewhere: startedElsewhere === true };
}

/**
 * Validates an order's id.
 * @throws KoboServerError `INVALID_ORDER`
 */
export function readOrder(order: unknown): string {
  if (typeof order === 'string' && order !== '') return order;
  throw new KoboServerError('INVALID_ORDER', 'order must be your own id of the order, as text.');
}

/**
 * Verifies that a transaction has paid its own order, in full, in the order's currency, and for the first time.
 * Checks the store before it queries the provider, so that invented references cause no requests.
 * @param reference the transaction's reference, possibly from a browser.
 */
export async function verify(
  settings: Settings,
  reference: unknown,
  wanted: Wanted,
  statusOf: StatusOf = fetchStatus,
): Promise<VerifyResult> {
  if (!v.is(Reference, reference)) return refuse('invalid-reference');
  const record = await stored(() => find(settings, reference));
  if (!record.ok) return record.refused;
  const early = refuseRecorded(record.value, wanted);
  if (early) return early;
  const { started } = record.value;
  const status = await statusOf(settings, reference);
  if (!status.ok) return refuseRepriced(status, started, wanted);
  const refused = refuseReply(reference, status.value, started, wanted);
  if (refused) return refuseRepriced(refused, started, wanted);
  const result = await claim(settings, reference, wanted);
  const duplicates = duplicatesIn(status.value);
  return result.ok && duplicates.length > 0 ? { ...result, duplicates } : result;
}

async function find({ orders }: Settings, reference: string): Promise<OrderRecord> {
  return readStored(await orders.find(reference), reference);
}

/** Returns the refusal that follows from the merchant's own store, if any. */
function refuseRecorded({ started, paid }: OrderRecord, wanted: Wanted): Refused | undefined {
  if (!started && !wanted.startedElsewhere) return refuse('not-started-here');
  if (started && started.order !== wanted.order) return refuse('another-order');
  return paid === undefined ? undefined : refuseUsed(paid, wanted.order);
}

/**
 * Replaces `pending` if the price has changed, because a later payment of this transaction would no longer pay the order.
 */
function refuseRepriced(refused: Refused, started: OrderRecord['started'], wanted: Wanted): Refused {
  const changed =
    started && (started.minorUnits !== wanted.minorUnits || started.currency !== wanted.currency);
  if (refused.refusal !== 'pending' || !changed) return refused;
  return refuse('price-changed', { found: shownPaid(started) });
}

function refuseReply(
  reference: string,
  reply: VerificationReply,
  started: OrderRecord['started'],
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

/**
 * Compares the paid amount and currency with the order's price. If the provider omits the amount or the currency, uses the value
 * that `start` has stored.
 */
function refusePaid(
  reply: VerificationReply,
  started: OrderRecord['started'],
  wanted: Wanted,
): Refused | undefined {
  const paid = {
    minorUnits: reply.amount ?? started?.minorUnits,
    currency: reply.currency ?? started?.currency,
  };
  const { minorUnits, currency } = paid;
  const found = shownPaid(paid);
  if (currency !== undefined && currency !== wanted.currency) return refuse('currency-differs', { found });
  if (minorUnits !== undefined && minorUnits !== wanted.minorUnits)
    return refuse('amount-differs', { found });
  if (minorUnits === undefined) return refuse('amount-not-named');
  return currency === undefined ? refuse('currency-not-named', { found }) : undefined;
}

/** Claims the payment in the store. Only the first claim succeeds. */
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
  // A concurrent call was faster, or another transaction has paid the order.
  const record = await stored(() => find(settings, reference));
  if (!record.ok) return record.refused;
  const { paid } = record.value;
  if (paid === undefined) return refuse('paid-twice');
  return refuseUsed(paid, order);
}

/**
 * Returns the refusal of a payment that was already claimed.
 * @param paid the order that the transaction has paid.
 */
export function refuseUsed(paid: string, order: string): Refused {
  return refuse(paid === order ? 'already-fulfilled' : 'used-before');
}
