import { CurrencyCode, WireAmount } from '@kobo/protocol/api';
import * as v from 'valibot';
import type { MinorUnits, Money } from './money';

/** A stored transaction that `start` began. */
export interface Started extends Money {
  reference: string;
  /** The merchant's own id of the order. */
  order: string;
}

/** The stored data of a reference. */
export interface StoredOrder {
  /** The transaction that `start` began; absent if this server did not start the transaction. */
  started?: Started | null | undefined;
  /** The order that the transaction has paid; absent if the transaction has paid no order. */
  paid?: string | null | undefined;
}

/**
 * The merchant's store, which contains the order of each transaction, and the paid orders.
 * Two tables are enough (docs/merchants/order-store.md). The store must be persistent, unlike `memoryOrders`.
 */
export interface Orders {
  /** Stores a started transaction. Rejects if the transaction's reference is already stored. */
  add(started: Started): Promise<void>;
  /** Returns the stored data of a reference; `undefined` if the reference is unknown. */
  find(reference: string): Promise<StoredOrder | undefined | null>;
  /**
   * Assigns a payment to its order, permanently and atomically. Only one of many concurrent calls, in any process, returns
   * `true`. A reference can pay only one order, and only one reference can pay an order.
   * @param verified the paid amount and currency. Reject if the order's current price differs.
   * @returns `true` the first time, then `false`.
   */
  claim(reference: string, order: string, verified: Money): Promise<boolean>;
}

/** The parsed result of `Orders.find`. */
export interface OrderRecord {
  started: (MinorUnits & { order: string }) | undefined;
  paid: string | undefined;
}

/** An id that a database may return as a number. Unsafe integers are refused, because a rounded id could be that of another order. */
const Id = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.safeInteger()), v.bigint()]),
  v.transform(String),
  v.nonEmpty(),
);
const StoredRow = v.nullish(
  v.object({
    started: v.nullish(v.object({ reference: Id, order: Id, amount: WireAmount, currency: CurrencyCode })),
    paid: v.nullish(Id),
  }),
);

/**
 * Reads the stored data of a reference.
 * Ignores a transaction whose reference differs in case, because the database may ignore case although the provider doesn't.
 * @throws if the store returned anything else, because the reference may then be used already.
 */
export function readStored(row: unknown, reference: string): OrderRecord {
  const { started, paid } = v.parse(StoredRow, row) ?? {};
  const isOwn = started?.reference === reference;
  return {
    started: isOwn
      ? { order: started.order, minorUnits: started.amount, currency: started.currency }
      : undefined,
    paid: paid ?? undefined,
  };
}
