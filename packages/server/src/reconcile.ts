import { KoboServerError } from './koboServerError';
import { type InvalidOrder, type OpenOrder, verifyOpen } from './openOrder';
import type { Settings } from './options';
import { fetchStatus } from './status';
import { throttled } from './throttle';
import type { VerifyResult } from './verify';

/** The result of one order. */
export interface Reconciled<Order extends OpenOrder = OpenOrder> {
  /** The same object as in `openOrders`. */
  order: Order;
  result: VerifyResult | InvalidOrder;
}

export interface ReconcileOptions {
  /** The number of orders to verify at the same time. Defaults to 4. */
  concurrency?: number | null | undefined;
}

const CONCURRENCY = 4;

/**
 * Verifies many orders, a few at a time. A failure of one order doesn't affect the others.
 * @returns the results in the order of `openOrders`.
 */
export async function reconcile<Order extends OpenOrder>(
  settings: Settings,
  openOrders: Iterable<Order> | AsyncIterable<Order>,
  options?: ReconcileOptions | null,
): Promise<Reconciled<Order>[]> {
  const concurrency = options?.concurrency ?? CONCURRENCY;
  if (!Number.isInteger(concurrency) || concurrency < 1) {
    throw new KoboServerError('INVALID_OPTIONS', 'concurrency must be a whole number above zero.');
  }
  if (!isList(openOrders)) {
    throw new KoboServerError('INVALID_OPTIONS', 'reconcile needs a list of orders. Await a promise first.');
  }
  // Read all orders before the first claim, because a database cursor that fails later would lose the results of claimed
  // payments.
  const open: Order[] = [];
  for await (const order of openOrders) open.push(order);
  const done: Reconciled<Order>[] = [];
  const queue = open.entries();
  const statusOf = throttled(fetchStatus, settings.timeout);
  const worker = async () => {
    for (const [index, order] of queue) {
      done[index] = { order, result: await verifyOpen(settings, order, statusOf) };
    }
  };
  await Promise.all(Array.from({ length: Math.min(concurrency, open.length) }, worker));
  return done;
}

function isList(value: unknown): boolean {
  const { [Symbol.iterator]: each, [Symbol.asyncIterator]: eachLater } = Object(value);
  return typeof each === 'function' || typeof eachLater === 'function';
}
