import { CurrencyCode, WireAmount } from '@kobo/protocol/api';
import * as v from 'valibot';
import type { Hundredths, Money } from './money';

/** A transaction that `start` has begun, as stored. */
export interface Started extends Money {
  reference: string;
  /** The merchant's own id of the order. */
  order: string;
}

/** What is stored for a reference. */
export interface StoredOrder {
  /** How `start` began it; nothing where this server did not. */
  started?: Started | null | undefined;
  /** The order that it has paid; nothing as long as it has paid none. */
  paid?: string | null | undefined;
}

/**
 * Where a merchant stores which transaction is for which order, and which order is paid. One table for each is enough
 * (docs/merchants/order-store.md). It must outlive the process; `memoryOrders` does not.
 */
export interface Orders {
  /** Stores a transaction that was started. Rejects where its reference is already stored. */
  add(started: Started): Promise<void>;
  /** What is stored for a reference; `undefined` for an unknown one. */
  find(reference: string): Promise<StoredOrder | undefined | null>;
  /**
   * Ties a payment to its order, for ever. In one step: of many that ask at the same time, in however many processes, one
   * gets `true`. No reference pays two orders, and no order is paid by two references.
   * @param verified what was asked for, and paid. The order's price may have changed since it was read: reject where it has.
   * @returns `true` the first time, `false` ever after.
   */
  claim(reference: string, order: string, verified: Money): Promise<boolean>;
}

/** What `Orders.find` gave, read. */
export interface Known {
  started: (Hundredths & { order: string }) | undefined;
  paid: string | undefined;
}

/** A database may give an id as a number, and an amount, too. A number that was rounded is another order's. */
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
 * Reads what a store gave for a reference. A database may not tell capitals from small letters, and the provider may: a
 * transaction of another spelling is somebody else's.
 * @throws where it gave something else: then nothing is known, not even that it is unpaid.
 */
export function readStored(row: unknown, reference: string): Known {
  const { started, paid } = v.parse(StoredRow, row) ?? {};
  const isOwn = started?.reference === reference;
  return {
    started: isOwn
      ? { order: started.order, hundredths: started.amount, currency: started.currency }
      : undefined,
    paid: paid ?? undefined,
  };
}
