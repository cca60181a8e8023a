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
  /** The transaction as `start` began it. Absent if this server did not start it. */
  started?: Started | null | undefined;
  /** The order that the transaction has paid. Absent if it has paid no order. */
  paid?: string | null | undefined;
}

/**
 * The merchant's store: the order of each transaction, and the paid orders.
 * Two tables are enough (docs/merchants/order-store.md). The store must be persistent, unlike `memoryOrders`.
 */
export interface Orders {
  /** Stores a started transaction. Rejects if its reference is already stored. */
  add(started: Started): Promise<void>;
  /** Returns the stored data of a reference; `undefined` if the reference is unknown. */
  find(reference: string): Promise<StoredOrder | undefined | null>;
  /**
   * Assigns a payment to its order, permanently and atomically: one of many concurrent calls, in any process, gets `true`.
   * A reference pays only one order, and an order is paid by only one reference.
   * @param verified the order's price, which was paid. Reject if the order's price has changed since it was read.
   * @returns `true` the first time, then `false`.
   */
  claim(reference: string, order: string, verified: Money): Promise<boolean>;
}

/** The parsed result of `Orders.find`. */
export interface OrderRecord {
  started: (MinorUnits & { order: string }) | undefined;
  paid: string | undefined;
}

/** A database may return ids and amounts as numbers. An unsafe integer may be rounded, and so be another order's id. */
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
 * A transaction whose reference differs in case is ignored: the database may ignore case, but the provider may not.
 * @throws if the store returned anything else: then it is unknown whether the reference was used.
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
