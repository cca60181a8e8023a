import type { OpenOrder } from './openOrder';
import { type KoboServerOptions, readOptions } from './options';
import { type Reconciled, type ReconcileOptions, reconcile } from './reconcile';
import { type StartOptions, type StartResult, start } from './start';
import { type Expected, readExpected, type VerifyResult, verify } from './verify';
import type { WebhookRequest } from './webhook/request';
import { type PriceOf, type WebhookResult, webhook } from './webhook/webhook';

/**
 * Starts and verifies payments on a merchant's server. A method rejects with a `KoboServerError` if its arguments or the options
 * are wrong. `reconcile` also rejects if reading `openOrders` fails.
 */
export interface KoboServer {
  /** Starts a transaction for an order and stores the transaction. Send the transaction's reference to the page. */
  start(options: StartOptions): Promise<StartResult>;
  /**
   * Verifies that a transaction has paid an order. If `ok` is true, fulfil the order now.
   * Queries the provider, compares the paid amount with the order's price, and returns `ok: true` once for each order.
   * @param reference the reference of the order's transaction. It may come from a browser.
   */
  verify(reference: unknown, expected: Expected): Promise<VerifyResult>;
  /** Verifies many unpaid orders, because payments may arrive late or after the payer has left. */
  reconcile<Order extends OpenOrder>(
    openOrders: Iterable<Order> | AsyncIterable<Order>,
    options?: ReconcileOptions | null,
  ): Promise<Reconciled<Order>[]>;
  /**
   * Reads a signed webhook and verifies its transaction. Answer the request with `status`.
   * @param priceOf returns an order's current price from the merchant's database, because the price may have changed since
   * the start.
   */
  webhook(request: WebhookRequest, priceOf: PriceOf): Promise<WebhookResult>;
}

/**
 * Creates the server's client.
 * @throws KoboServerError `INVALID_OPTIONS`, `INVALID_SECRET`
 */
export function koboServer(options: KoboServerOptions): KoboServer {
  const settings = readOptions(options);
  return {
    start: async (wanted) => start(settings, wanted),
    verify: async (reference, expected) => verify(settings, reference, readExpected(expected)),
    reconcile: async (openOrders, how) => reconcile(settings, openOrders, how),
    webhook: async (request, priceOf) => webhook(settings, request, priceOf),
  };
}
